import { expect, test } from 'vitest';
import { proposalCases, proposedLines } from '../../test/dialect/given-proposals.ts';

test.each(proposalCases().map(({ rule, message, expected }) => [rule, message, expected] as const))(
  '%s: %s',
  (_rule, message, expected) => {
    expect(proposedLines(message)).toEqual(expected);
  },
);
