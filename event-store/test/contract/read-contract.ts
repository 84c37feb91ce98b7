import { describe, expect, it } from 'vitest';
import type { Position } from '../../src/port.ts';
import { collect, sampleEvents, appendOptions, appendCommand, type StoreUnderTest } from './sample-events.ts';

const BOOK = 'book-an-2026-11-20';

export const readContract = ({ store, reopen }: StoreUnderTest): void => {
  describe('read', () => {
    it('given an empty log, then there is no end, no event and no stream', async () => {
      expect(await store().end()).toBeNull();
      expect(await collect(store().readAll(null))).toEqual([]);
      expect(await collect(store().readStream(BOOK))).toEqual([]);
    });

    it('given events, then the last instant is the ordered time of the last one, also after a restart', async () => {
      expect(await store().lastInstant()).toBeNull();
      const at = (occurredAt: string, commandId: string) =>
        sampleEvents(commandId).map((event) => ({ ...event, metadata: { ...event.metadata, occurredAt } }));
      await store().append(BOOK, at('2026-11-20T05:00:00.000Z', 'c1'), appendOptions('c1'));
      expect(await store().lastInstant()).toBe('2026-11-20T05:00:00.000Z');
      await store().append('other', at('2026-11-20T05:00:07.000Z', 'c2'), appendOptions('c2'));
      await store().append(BOOK, at('2026-11-20T05:00:01.000Z', 'c3'), appendOptions('c3'));
      for (const open of [store, reopen])
        expect(await (await open()).lastInstant()).toBe('2026-11-20T05:00:07.000Z');
    });

    it('given appended events, then they are read back unchanged, also after a restart', async () => {
      const data = {
        text: 'đá vòng “12.34” ₫ 🎲\u0000\n\u2028',
        numbers: [0.1, -5, 1e21, 0],
        nested: { empty: {}, list: [null, true, []], 'khóa có dấu': '' },
        lone: '\ud800',
      };
      const [event] = sampleEvents('lệnh-1', 1, data);
      await store().append('sổ-Hồng Ân', event === undefined ? [] : [event], appendOptions('lệnh-1'));
      for (const open of [store, reopen]) {
        const opened = await open();
        const [stored] = await collect(opened.readAll(null));
        expect(stored).toEqual({ ...event, stream: 'sổ-Hồng Ân', revision: 0, position: await opened.end() });
        expect(JSON.stringify(stored?.data)).toBe(JSON.stringify(data));
      }
    });

    it('given a system event without an actor, then the actor is null', async () => {
      const events = sampleEvents('c1').map((event) => ({
        ...event,
        metadata: { ...event.metadata, actor: null },
      }));
      await store().append(BOOK, events, appendOptions('c1'));
      expect((await collect(store().readStream(BOOK)))[0]?.metadata.actor).toBeNull();
    });

    it('given a first revision, then it is included; beyond the end there is nothing', async () => {
      await appendCommand(store(), BOOK, 'c1', 3);
      await appendCommand(store(), 'other', 'c2', 3);
      await appendCommand(store(), BOOK, 'c3', 2);
      const from = async (revision: number) =>
        (await collect(store().readStream(BOOK, revision))).map((event) => event.revision);
      expect(await from(2)).toEqual([2, 3, 4]);
      expect(await from(4)).toEqual([4]);
      expect(await from(5)).toEqual([]);
    });

    it('given any position, then readAll continues after it in append order', async () => {
      const last = [];
      for (let n = 0; n < 40; n += 1)
        last.push(await appendCommand(store(), `book-${String(n % 3)}`, `c${String(n)}`, (n % 4) + 1));
      const all = await collect(store().readAll(null));
      expect(last.map((answer) => answer.position)).toEqual(
        last.map((_, n) => all.findLast((event) => event.metadata.commandId === `c${String(n)}`)?.position),
      );
      for (const [index, event] of all.entries())
        expect(await collect(store().readAll(event.position))).toEqual(all.slice(index + 1));
    });

    it('given an event of a stream, then it has the position that the whole log gives it', async () => {
      for (let n = 0; n < 6; n += 1)
        await appendCommand(store(), `book-${String(n % 2)}`, `c${String(n)}`, n + 1);
      const all = await collect(store().readAll(null));
      for (const open of [store, reopen]) {
        const opened = await open();
        for (const stream of ['book-0', 'book-1'])
          expect(await collect(opened.readStream(stream))).toEqual(
            all.filter((one) => one.stream === stream),
          );
      }
    });

    it('given events appended while readAll runs, then it ends where the log ended at its start', async () => {
      await appendCommand(store(), BOOK, 'c1', 3);
      const seen = [];
      for await (const event of store().readAll(null)) {
        seen.push(event);
        await appendCommand(store(), BOOK, `during-${event.eventId}`);
      }
      expect(seen).toHaveLength(3);
    });

    it('given a position as text, then it is parsed; any other text gives null', async () => {
      const { position } = await appendCommand(store(), BOOK, 'c1');
      expect(store().positionFrom(String(position))).toBe(position);
      for (const text of ['', 'x', '-1', '1e3', '1/2/3', ' 1', '9'.repeat(40)])
        expect(store().positionFrom(text)).toBeNull();
    });

    it('given two positions, then they compare as the log orders them and the distance counts', async () => {
      const first = await appendCommand(store(), BOOK, 'c1', 9);
      const second = await appendCommand(store(), BOOK, 'c2', 2);
      const compare = (a: Position, b: Position) => store().comparePositions(a, b);
      expect([
        compare(first.position, second.position),
        compare(second.position, first.position),
        compare(first.position, first.position),
      ]).toEqual([-1, 1, 0]);
      expect(await store().distance(null, second.position)).toBe(11);
      expect(await store().distance(first.position, second.position)).toBe(2);
      expect(await store().distance(second.position, first.position)).toBe(0);
      expect(await store().distance(null, null)).toBe(0);
    });
  });
};
