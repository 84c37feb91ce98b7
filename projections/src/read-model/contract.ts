import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Checkpoint, ReadModelStore } from './port.ts';

const at = (position: string): Checkpoint => ({ view: 'report', foldVersion: 1, position });
const put = (collection: string, key: string, value: unknown) => ({ collection, key, document: { value } });
const EVERYTHING = { from: '', to: '\u{10FFFF}' };

/**
 * What every read-model store answers. `open` opens the same store again each time within one
 * test, and an empty one in the next.
 */
export const readModelContract = (name: string, open: () => Promise<ReadModelStore>): void => {
  describe(`read-model store: ${name}`, () => {
    let store: ReadModelStore;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const keys = async (range = EVERYTHING) => (await store.range('days', range)).map((entry) => entry.key);

    it('given nothing, answers null and empty', async () => {
      expect(await store.get('days', 'a')).toBeNull();
      expect(await store.range('days', EVERYTHING)).toEqual([]);
      expect(await store.checkpoint('report')).toBeNull();
    });

    it('given a commit, answers its documents and its checkpoint, also after opening again', async () => {
      const document = { text: 'đá 12 · 🎲 "\\', list: [1, null, { deep: true }], amount: 0.1 };
      await store.commit([{ collection: 'days', key: 'a', document }], at('7'));
      await store.close();
      store = await open();
      expect(await store.get('days', 'a')).toEqual(document);
      expect(await store.checkpoint('report')).toEqual(at('7'));
      expect(await store.checkpoint('other')).toBeNull();
    });

    it('keeps collections apart', async () => {
      await store.commit([put('days', 'a', 1), put('totals', 'a', 2)], at('1'));
      expect(await store.get('totals', 'a')).toEqual({ value: 2 });
      expect(await keys()).toEqual(['a']);
    });

    it('replaces and removes documents; the last write of a commit counts', async () => {
      await store.commit([put('days', 'a', 1), put('days', 'b', 1), put('days', 'a', 2)], at('1'));
      await store.commit(
        [
          { collection: 'days', key: 'b', document: null },
          { collection: 'days', key: 'never', document: null },
        ],
        at('2'),
      );
      expect(await store.range('days', EVERYTHING)).toEqual([{ key: 'a', document: { value: 2 } }]);
    });

    it('orders a range by code point, first inclusive and last exclusive', async () => {
      const unordered = ['b', 'Z', '10', 'á', '9', 'a', '🎲', '\uFF5E', 'a/2', 'a/10'];
      await store.commit(
        unordered.map((key) => put('days', key, key)),
        at('1'),
      );
      expect(await keys()).toEqual(['10', '9', 'Z', 'a', 'a/10', 'a/2', 'b', 'á', '\uFF5E', '🎲']);
      expect(await keys({ from: '9', to: 'b' })).toEqual(['9', 'Z', 'a', 'a/10', 'a/2']);
      expect(await keys({ from: 'b', to: '9' })).toEqual([]);
    });

    it('limits a range from the end that it is read from', async () => {
      await store.commit(
        ['a', 'b', 'c', 'd'].map((key) => put('days', key, key)),
        at('1'),
      );
      const read = async (reverse: boolean) =>
        (await store.range('days', { from: 'a', to: 'd', limit: 2, reverse })).map((entry) => entry.key);
      expect(await read(false)).toEqual(['a', 'b']);
      expect(await read(true)).toEqual(['c', 'b']);
    });

    it('commits every write and the checkpoint, or nothing', async () => {
      await store.commit([put('days', 'a', 1)], at('1'));
      const loop: Record<string, unknown> = {};
      loop['self'] = loop;
      const broken = [put('days', 'a', 2), { collection: 'days', key: 'b', document: loop }];
      await expect(store.commit(broken, at('2'))).rejects.toThrow();
      expect(await store.range('days', EVERYTHING)).toEqual([{ key: 'a', document: { value: 1 } }]);
      expect(await store.checkpoint('report')).toEqual(at('1'));
    });

    it('clears the named collections and forgets that view only', async () => {
      await store.commit([put('days', 'a', 1), put('totals', 'a', 1)], at('1'));
      await store.commit([put('customers', 'a', 1)], { ...at('2'), view: 'customers' });
      await store.clear(['days', 'totals'], 'report');
      expect(await store.get('days', 'a')).toBeNull();
      expect(await store.get('totals', 'a')).toBeNull();
      expect(await store.get('customers', 'a')).toEqual({ value: 1 });
      expect(await store.checkpoint('report')).toBeNull();
      expect(await store.checkpoint('customers')).not.toBeNull();
    });
  });
};
