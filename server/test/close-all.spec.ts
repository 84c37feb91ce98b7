import { expect, test } from 'vitest';
import { closeAll } from '../src/serve.ts';

test('what was opened before a resource that fails or never closes is closed all the same', async () => {
  const closed: string[] = [];
  const first = (): Promise<unknown> => Promise.resolve(closed.push('first'));
  const failing = (): Promise<unknown> => Promise.reject(new Error('lost'));
  const never = (): Promise<unknown> => new Promise(() => undefined);
  await closeAll([first, failing, never], 1);
  expect(closed).toEqual(['first']);
});
