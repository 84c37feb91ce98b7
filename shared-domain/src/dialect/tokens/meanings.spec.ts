import { expect, test } from 'vitest';
import { describedTokens, tokenCases } from '../../../test/dialect/described-tokens.ts';

test.each(tokenCases())('%s: %s', (_rule, message, expected) => {
  expect(describedTokens(message)).toEqual(expected);
});
