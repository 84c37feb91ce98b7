import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Overtaken, type Checkpoint, type ReadModelStore } from '../src/read-model/port.ts';

const at = (position: string): Checkpoint => ({ view: 'report', foldVersion: 1, position });
const put = (collection: string, key: string, value: unknown) => ({ collection, key, document: { value } });
const EVERYTHING = { from: '', to: '\u{10FFFF}' };

/**
 * The contract of every read-model store. Within one test, `open` always opens the same store; the next test
 * gets an empty one.
 */
export const readModelContract = (name: string, open: () => Promise<ReadModelStore>): void => {
  describe(`read-model store: ${name}`, () => {
    let store: ReadModelStore;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const keys = async (range = EVERYTHING) => (await store.range('days', range)).map((entry) => entry.key);

    it('given an empty store, answers null and empty lists', async () => {
      expect(await store.get('days', 'a')).toBeNull();
      expect(await store.range('days', EVERYTHING)).toEqual([]);
      expect(await store.checkpoint('report')).toBeNull();
    });

    it('given a commit, answers its documents and checkpoint, also after reopening', async () => {
      const document = { text: 'đá 12 · 🎲 "\\', list: [1, null, { deep: true }], amount: 0.1 };
      await store.commit([{ collection: 'days', key: 'a', document }], at('7'), null);
      await store.close();
      store = await open();
      expect(await store.get('days', 'a')).toEqual(document);
      expect(await store.checkpoint('report')).toEqual(at('7'));
      expect(await store.checkpoint('other')).toBeNull();
    });

    it('keeps collections separate', async () => {
      await store.commit([put('days', 'a', 1), put('totals', 'a', 2)], at('1'), null);
      expect(await store.get('totals', 'a')).toEqual({ value: 2 });
      expect(await keys()).toEqual(['a']);
    });

    it('replaces and removes documents; the last write of a commit counts', async () => {
      await store.commit([put('days', 'a', 1), put('days', 'b', 1), put('days', 'a', 2)], at('1'), null);
      await store.commit(
        [
          { collection: 'days', key: 'b', document: null },
          { collection: 'days', key: 'never', document: null },
        ],
        at('2'),
        '1',
      );
      expect(await store.range('days', EVERYTHING)).toEqual([{ key: 'a', document: { value: 2 } }]);
    });

    it('orders a range by code point, first inclusive and last exclusive', async () => {
      const unordered = ['b', 'Z', '10', 'á', '9', 'a', '\uFF5E', 'a/2', 'a/10'];
      await store.commit(
        unordered.map((key) => put('days', key, key)),
        at('1'),
        null,
      );
      const last = { from: '', to: '\uFFFF' };
      expect(await keys(last)).toEqual(['10', '9', 'Z', 'a', 'a/10', 'a/2', 'b', 'á', '\uFF5E']);
      expect(await keys({ from: '9', to: 'b' })).toEqual(['9', 'Z', 'a', 'a/10', 'a/2']);
      expect(await keys({ from: 'b', to: '9' })).toEqual([]);
    });

    it('treats special names of stores and languages as plain names', async () => {
      const names = ['$gt', '$where', '__proto__', 'a.b', 'constructor'];
      const document = { ['__proto__']: { x: 1 }, $set: { 'a.b': [{ $gt: '' }] }, constructor: 1 };
      await store.commit(
        names.map((key) => ({ collection: 'days', key, document })),
        at('1'),
        null,
      );
      await store.close();
      store = await open();
      expect(await keys()).toEqual(names);
      for (const name of names)
        expect(JSON.stringify(await store.get('days', name))).toBe(JSON.stringify(document));
      expect(Object.prototype).not.toHaveProperty('x');
    });

    it('sorts keys beyond 16 bits after all others', async () => {
      const unordered = ['🎲', '\uFF5E', 'a'].map((key) => put('days', key, key));
      await store.commit(unordered, at('1'), null);
      expect(await keys()).toEqual(['a', '\uFF5E', '🎲']);
    });

    it('limits a range from the end where reading starts', async () => {
      await store.commit(
        ['a', 'b', 'c', 'd'].map((key) => put('days', key, key)),
        at('1'),
        null,
      );
      const read = async (reverse: boolean) =>
        (await store.range('days', { from: 'a', to: 'd', limit: 2, reverse })).map((entry) => entry.key);
      expect(await read(false)).toEqual(['a', 'b']);
      expect(await read(true)).toEqual(['c', 'b']);
    });

    it('commits every write and the checkpoint, or nothing', async () => {
      await store.commit([put('days', 'a', 1)], at('1'), null);
      const loop: Record<string, unknown> = {};
      loop['self'] = loop;
      const broken = [put('days', 'a', 2), { collection: 'days', key: 'b', document: loop }];
      await expect(store.commit(broken, at('2'), '1')).rejects.toThrow();
      expect(await store.range('days', EVERYTHING)).toEqual([{ key: 'a', document: { value: 1 } }]);
      expect(await store.checkpoint('report')).toEqual(at('1'));
    });

    it('rejects a commit that does not follow the stored checkpoint', async () => {
      await store.commit([put('days', 'a', 1)], at('1'), null);
      await store.commit([put('days', 'a', 2)], at('2'), '1');
      await expect(store.commit([put('days', 'a', 3)], at('3'), '1')).rejects.toThrow(Overtaken);
      await expect(store.commit([put('days', 'a', 3)], at('3'), null)).rejects.toThrow(Overtaken);
      await expect(store.commit([put('days', 'a', 3)], { ...at('3'), view: 'other' }, '2')).rejects.toThrow(
        Overtaken,
      );
      expect(await store.get('days', 'a')).toEqual({ value: 2 });
      expect(await store.checkpoint('report')).toEqual(at('2'));
    });

    it('given the same commit twice, applies it once', async () => {
      await store.commit([put('days', 'a', 1)], at('9'), null);
      const again = [put('days', 'a', 2), put('days', 'b', 1)];
      await store.commit(again, at('10'), '9');
      await store.commit(again, at('10'), '9');
      expect((await store.range('days', EVERYTHING)).map((entry) => entry.document)).toEqual([
        { value: 2 },
        { value: 1 },
      ]);
      expect(await store.checkpoint('report')).toEqual(at('10'));
    });

    it('allows a removed document to be written again', async () => {
      await store.commit([put('days', 'a', 1)], at('9'), null);
      await store.commit([{ collection: 'days', key: 'a', document: null }], at('10'), '9');
      expect(await keys()).toEqual([]);
      await store.commit([put('days', 'a', 3)], at('11'), '10');
      expect(await store.get('days', 'a')).toEqual({ value: 3 });
    });

    it('replaces a document only where it is unchanged', async () => {
      expect(await store.replace('views', 'report', { live: 1 }, { live: 2 })).toBe(false);
      expect(await store.replace('views', 'report', null, { live: 1 })).toBe(true);
      expect(await store.replace('views', 'report', null, { live: 9 })).toBe(false);
      expect(await store.replace('views', 'report', { live: 1 }, { live: 2 })).toBe(true);
      expect(await store.replace('views', 'report', { live: 1 }, { live: 3 })).toBe(false);
      expect(await store.get('views', 'report')).toEqual({ live: 2 });
      expect((await store.range('views', EVERYTHING)).map((entry) => entry.key)).toEqual(['report']);
    });

    it('drops the named collections, many documents too, and forgets that view only', async () => {
      const many = Array.from({ length: 1_100 }, (_, index) => put('days', `k${index}`, index));
      await store.commit([...many, put('totals', 'a', 1)], at('1'), null);
      await store.commit([put('customers', 'a', 1)], { ...at('2'), view: 'customers' }, null);
      await store.drop(['days', 'totals'], 'report');
      expect(await store.range('days', EVERYTHING)).toEqual([]);
      expect(await store.get('totals', 'a')).toBeNull();
      expect(await store.get('customers', 'a')).toEqual({ value: 1 });
      expect(await store.checkpoint('report')).toBeNull();
      expect(await store.checkpoint('customers')).not.toBeNull();
      await store.commit([put('days', 'a', 1)], at('1'), null);
      expect(await keys()).toEqual(['a']);
    });
  });
};
