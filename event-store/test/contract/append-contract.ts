import { describe, expect, it } from 'vitest';
import { EventRejected, StoreUnavailable } from '../../src/port.ts';
import { collect, sampleEvents, appendOptions, appendCommand, type StoreUnderTest } from './sample-events.ts';

const BOOK = 'book-an-2026-11-20';

export const appendContract = ({ store, reopen }: StoreUnderTest): void => {
  describe('append', () => {
    it('given a new stream, when "none" is expected, then the events count from revision 0', async () => {
      const answer = await store().append(BOOK, sampleEvents('c1', 2), appendOptions('c1', 'none'));
      expect(answer).toMatchObject({ ok: true, revision: 1, repeated: false });
      expect((await collect(store().readStream(BOOK))).map((event) => event.revision)).toEqual([0, 1]);
    });

    it('given a stream at revision 1, when 1 is expected, then the next event is revision 2', async () => {
      await appendCommand(store(), BOOK, 'c1', 2);
      const answer = await store().append(BOOK, sampleEvents('c2'), appendOptions('c2', 1));
      expect(answer).toMatchObject({ ok: true, revision: 2 });
    });

    it.each([
      ['none', 'none', 1],
      ['too low', 0, 1],
      ['too high', 2, 1],
    ] as const)(
      'given a stream at revision 1, when the expectation is %s, then the conflict carries both and nothing is written',
      async (_, expected, actual) => {
        await appendCommand(store(), BOOK, 'c1', 2);
        const answer = await store().append(BOOK, sampleEvents('c2'), appendOptions('c2', expected));
        expect(answer).toEqual({ ok: false, reason: 'conflict', expected, actual });
        expect(await collect(store().readStream(BOOK))).toHaveLength(2);
      },
    );

    it('given no stream, when revision 0 is expected, then the conflict says there is none', async () => {
      const answer = await store().append(BOOK, sampleEvents('c1'), appendOptions('c1', 0));
      expect(answer).toEqual({ ok: false, reason: 'conflict', expected: 0, actual: 'none' });
      expect(await store().end()).toBeNull();
    });

    it('given a conflict, when the same command comes with the right revision, then it is written', async () => {
      await appendCommand(store(), BOOK, 'c1');
      await store().append(BOOK, sampleEvents('c2'), appendOptions('c2', 'none'));
      const answer = await store().append(BOOK, sampleEvents('c2'), appendOptions('c2', 0));
      expect(answer).toMatchObject({ ok: true, revision: 1, repeated: false });
    });

    it('given 50 writers that expect the same revision, then one wins and 49 conflict', async () => {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          store().append(BOOK, sampleEvents(`c${String(n)}`), appendOptions(`c${String(n)}`, 'none')),
        ),
      );
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
      expect(await collect(store().readAll(null))).toHaveLength(1);
    });

    it('given concurrent appends of several events, then each command stays together in its stream', async () => {
      await Promise.all(
        Array.from({ length: 30 }, (_, n) => appendCommand(store(), BOOK, `c${String(n)}`, 3)),
      );
      const commands = (await collect(store().readStream(BOOK))).map((event) => event.metadata.commandId);
      expect(commands).toHaveLength(90);
      for (let at = 0; at < 90; at += 3) expect(new Set(commands.slice(at, at + 3)).size).toBe(1);
    });

    it('given a batch of a thousand events, then all are there in order, also after a restart', async () => {
      await appendCommand(store(), BOOK, 'big', 1000);
      const events = await collect((await reopen()).readStream(BOOK));
      expect(events.map((event) => event.revision)).toEqual(Array.from({ length: 1000 }, (_, n) => n));
    });

    it('given a clock that goes back, then occurredAt in the log never decreases', async () => {
      const at = (occurredAt: string, commandId: string) =>
        sampleEvents(commandId).map((event) => ({ ...event, metadata: { ...event.metadata, occurredAt } }));
      await store().append(BOOK, at('2026-11-20T05:00:00.000Z', 'c1'), appendOptions('c1'));
      await store().append('other', at('2026-11-20T04:59:59.000Z', 'c2'), appendOptions('c2'));
      await (await reopen()).append('other', at('2026-11-20T04:00:00+00:00', 'c3'), appendOptions('c3'));
      await store().append('other', at('2026-11-20T05:00:01Z', 'c4'), appendOptions('c4'));
      expect(
        (await collect(store().readAll(null))).map((event) => event.metadata.occurredAt.slice(11, 19)),
      ).toEqual(['05:00:00', '05:00:00', '05:00:00', '05:00:01']);
    });

    it('given a time that the store raised, then what the clock said is kept beside it, also after a restart', async () => {
      const at = (occurredAt: string, commandId: string) =>
        sampleEvents(commandId).map((event) => ({ ...event, metadata: { ...event.metadata, occurredAt } }));
      await store().append(BOOK, at('2036-11-20T05:00:00.000Z', 'c1'), appendOptions('c1'));
      await store().append(BOOK, at('2026-11-20T05:00:00.000Z', 'c2'), appendOptions('c2'));
      await store().append(BOOK, at('2036-11-20T05:00:01.000Z', 'c3'), appendOptions('c3'));
      const times = (await collect((await reopen()).readAll(null))).map(({ metadata }) => [
        metadata.occurredAt.slice(0, 19),
        metadata.clockAt?.slice(0, 19),
      ]);
      expect(times).toEqual([
        ['2036-11-20T05:00:00', undefined],
        ['2036-11-20T05:00:00', '2026-11-20T05:00:00'],
        ['2036-11-20T05:00:01', undefined],
      ]);
    });

    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    it.each([
      ['undefined', { a: [1, { b: undefined }] }],
      ['a bigint', { a: 1n }],
      ['NaN', { a: Number.NaN }],
      ['Infinity', [Number.POSITIVE_INFINITY]],
      ['a function', { a: () => 1 }],
      ['a Date', { a: new Date(0) }],
      ['a cycle', cycle],
      ['undefined in a list', [undefined]],
    ])('given data with %s, then it is rejected and nothing is written', async (_, data) => {
      await expect(store().append(BOOK, sampleEvents('c1', 1, data), appendOptions('c1'))).rejects.toThrow(
        EventRejected,
      );
      expect(await store().end()).toBeNull();
    });

    it('given an append over 1 MiB, then it is rejected; just under, it is written', async () => {
      const text = 'x'.repeat(524_000);
      await appendCommand(store(), BOOK, 'c0');
      await expect(store().append(BOOK, sampleEvents('c1', 3, text), appendOptions('c1'))).rejects.toThrow(
        EventRejected,
      );
      expect(await store().append(BOOK, sampleEvents('c2', 2, text), appendOptions('c2'))).toMatchObject({
        ok: true,
        revision: 2,
      });
    });

    it.each([
      ['no events', 'c1', []],
      ['events of another command', 'c1', sampleEvents('c2')],
      ['one event id twice', 'c1', [...sampleEvents('c1'), ...sampleEvents('c1')]],
    ])('given %s, then the append is rejected', async (_, commandId, events) => {
      await expect(store().append(BOOK, events, appendOptions(commandId))).rejects.toThrow(EventRejected);
    });

    it('given a closed store, then an append throws StoreUnavailable', async () => {
      await store().close();
      await expect(store().append(BOOK, sampleEvents('c1'), appendOptions('c1'))).rejects.toThrow(
        StoreUnavailable,
      );
    });
  });
};
