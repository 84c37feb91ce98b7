import { describe, expect, it } from 'vitest';
import { collect, sampleEvents, appendOptions, appendCommand, type StoreUnderTest } from './sample-events.ts';

const BOOK = 'book-an-2026-11-20';

export const repeatContract = ({ store, reopen }: StoreUnderTest): void => {
  describe('a repeated command', () => {
    it('gets the first answer, marked as repeated, and nothing is written', async () => {
      const first = await appendCommand(store(), BOOK, 'c1', 2);
      await appendCommand(store(), BOOK, 'c2');
      expect(await store().append(BOOK, sampleEvents('c1', 2), appendOptions('c1'))).toEqual({
        ...first,
        repeated: true,
      });
      expect(await collect(store().readAll(null))).toHaveLength(3);
    });

    it('gets it a hundred times while the first append is pending', async () => {
      const answers = await Promise.all(
        Array.from({ length: 100 }, () =>
          store().append(BOOK, sampleEvents('c1', 2), appendOptions('c1', 'none')),
        ),
      );
      expect(answers.filter((answer) => answer.ok && !answer.repeated)).toHaveLength(1);
      expect(new Set(answers.map((answer) => (answer.ok ? answer.position : 'conflict'))).size).toBe(1);
      expect(await collect(store().readStream(BOOK))).toHaveLength(2);
    });

    it('gets it after a restart', async () => {
      const first = await appendCommand(store(), BOOK, 'c1', 3);
      await appendCommand(store(), BOOK, 'c2');
      expect(await (await reopen()).append(BOOK, sampleEvents('c1', 3), appendOptions('c1'))).toEqual({
        ...first,
        repeated: true,
      });
    });

    it('gets it whatever revision it now expects', async () => {
      const first = await appendCommand(store(), BOOK, 'c1');
      await appendCommand(store(), BOOK, 'c2');
      for (const expected of ['none', 0, 1, 7, 'any'] as const)
        expect(await store().append(BOOK, sampleEvents('c1'), appendOptions('c1', expected))).toEqual({
          ...first,
          repeated: true,
        });
    });

    it('is a new command on another stream', async () => {
      await appendCommand(store(), BOOK, 'c1');
      expect(
        await store().append('customers-an', sampleEvents('c1'), appendOptions('c1', 'none')),
      ).toMatchObject({
        ok: true,
        revision: 0,
        repeated: false,
      });
    });

    it('is found among many others', async () => {
      const commands = Array.from({ length: 3000 }, (_, n) => `c${String(n)}`);
      const first = await Promise.all(commands.map((command) => appendCommand(store(), BOOK, command)));
      const again = await Promise.all(commands.map((command) => appendCommand(store(), BOOK, command)));
      expect(again).toEqual(first.map((answer) => ({ ...answer, repeated: true })));
    });
  });
};
