import type { WireChanges, WireRow } from '@so-cuoc/shared-domain/contract/live.ts';
import { packScoresRow } from '@so-cuoc/shared-domain/contract/rows/packed-rows.ts';
import { describe, expect, it } from 'vitest';
import { MANY_ROWS, UpdateBatches } from './update-batches.ts';

const ledger = (date: string): WireRow => ({ kind: 'ledger', date });
const removed = (ui_id: string): WireRow => ({ kind: 'message-removed', ui_id, date: '2026-11-20' });
const changes = (position: string, rows: WireRow[], view = 'report'): WireChanges => ({
  position,
  view,
  rows,
});

/** UpdateBatches on a clock that only the test moves. Each broadcast takes `cost` milliseconds, or those in turn. */
const givenBatches = (cost: number | readonly number[] = 0, sockets: readonly number[] = []) => {
  let now = 1_000;
  const put: { readonly at: number; readonly work: () => void }[] = [];
  const sent: (readonly [string, WireChanges])[] = [];
  let sendings = 0;
  const batches = new UpdateBatches(
    {
      send: (agentId, body) => {
        now += typeof cost === 'number' ? cost : (cost[sent.length] ?? 0);
        sent.push([agentId, body]);
        return sockets[sent.length - 1] ?? 1;
      },
      sent: () => (sendings += 1),
    },
    { now: () => now, after: (ms, work) => put.push({ at: now + Math.max(0, ms), work }) },
  );
  const pass = (ms: number): void => {
    now += ms;
    const due = put.filter(({ at }) => at <= now);
    for (const one of due) put.splice(put.indexOf(one), 1);
    for (const { work } of due) work();
  };
  return { batches, sent, pass, sendings: () => sendings };
};

describe('batches of updates', () => {
  it('given no earlier batch, then updates are sent in the same turn', () => {
    const { batches, sent, pass, sendings } = givenBatches();
    batches.add('an', changes('1', [ledger('d')]));
    expect(sent).toEqual([]);
    pass(0);
    expect(sent).toEqual([['an', changes('1', [ledger('d')])]]);
    expect(sendings()).toBe(1);
  });

  it('given a recent batch, then updates wait and are sent together, with the last position', () => {
    const { batches, sent, pass } = givenBatches();
    batches.add('an', changes('1', [removed('a')]));
    pass(0);
    batches.add('an', changes('2', [removed('b')]));
    batches.add('an', changes('3', [removed('c')]));
    pass(7);
    expect(sent).toHaveLength(1);
    pass(1);
    expect(sent.slice(1)).toEqual([['an', changes('3', [removed('b'), removed('c')])]]);
  });

  it('given many rows of one book soon after a batch, then they are sent in the same turn', () => {
    const { batches, sent, pass } = givenBatches(5);
    const drawn = Array.from({ length: MANY_ROWS + 1 }, (_, n) => removed(`m${String(n)}`));
    batches.add('an', changes('1', [removed('a')]));
    pass(0);
    batches.add('an', changes('2', [removed('b')]));
    batches.add('binh', changes('3', drawn));
    pass(0);
    expect(sent.slice(1)).toEqual([
      ['an', changes('2', [removed('b')])],
      ['binh', changes('3', drawn)],
    ]);
    pass(100);
    expect(sent).toHaveLength(3);
  });

  it('given changed settings and then changed habits of a customer, then both rows are sent', () => {
    const { batches, sent, pass } = givenBatches();
    const row = { khach_id: 'k', khach_name: 'Ba', khach_name2: 'Ba', khach_createdate: '', stt: 1 };
    const settings: WireRow = { kind: 'customer', row };
    const habits: WireRow = { kind: 'customer', row, only: 'habits' };
    batches.add('an', changes('1', [settings]));
    batches.add('an', changes('2', [habits]));
    batches.add('an', changes('3', [habits]));
    pass(0);
    expect(sent).toEqual([['an', changes('3', [settings, habits])]]);
  });

  it('given a row that changed twice, then only its last state is sent, in the last place', () => {
    const { batches, sent, pass } = givenBatches();
    batches.add('an', changes('1', [removed('a'), removed('b')]));
    batches.add('an', changes('2', [removed('a')]));
    pass(0);
    expect(sent).toEqual([['an', changes('2', [removed('b'), removed('a')])]]);
  });

  it('given levels of a day and then others of it, then all are sent, each as it was last', () => {
    const { batches, sent, pass } = givenBatches();
    const levels = (of: Record<string, string>): WireRow => ({
      kind: 'packed-levels',
      date: 'd',
      levels: of,
    });
    batches.add(
      'an',
      changes('1', [levels({ 'MN vl 2D.b 12': '1 2 0', 'MN vl 2D.b 13': '1 2 0' })], 'overflow'),
    );
    batches.add('an', changes('2', [levels({ 'MN vl 2D.b 12': '5 2 0' })], 'overflow'));
    pass(0);
    const all = levels({ 'MN vl 2D.b 12': '5 2 0', 'MN vl 2D.b 13': '1 2 0' });
    expect(sent).toEqual([['an', changes('2', [all], 'overflow')]]);
  });

  it('given scores between rows of messages, then each row is sent after what it changes', () => {
    const { batches, sent, pass } = givenBatches();
    const scores = (...messages: readonly (readonly [uiId: string, scores: string])[]): WireRow =>
      packScoresRow(
        'd',
        messages.map(([uiId, text]) => ({ uiId, scores: text })),
      );
    const message = (text: string): WireRow => ({
      ...{ kind: 'packed-message', agentId: 'an', date: 'd', customer: ['k', 'Ba', false] },
      message: [`a;1;k;MN;c;;0;;items;${text}`, 'text', null],
    });
    batches.add('an', changes('1', [message('')]));
    batches.add('an', changes('2', [scores(['a', 's'], ['b', 's'])]));
    pass(0);
    batches.add('an', changes('3', [scores(['a', 'o'], ['c', 'o'])]));
    batches.add('an', changes('4', [message('s'), removed('c')]));
    batches.add('an', changes('5', [scores(['b', 'o'])]));
    pass(8);
    expect(sent.map(([, { rows }]) => rows)).toEqual([
      [message(''), scores(['a', 's'], ['b', 's'])],
      [scores(['a', 'o'], ['c', 'o']), message('s'), removed('c'), scores(['b', 'o'])],
    ]);
  });

  it('given the scores of many messages in one row, then they wait for no other book', () => {
    const { batches, sent, pass } = givenBatches();
    const drawn = Array.from({ length: MANY_ROWS + 1 }, (_, n) => ({ uiId: `m${String(n)}`, scores: 's' }));
    batches.add('an', changes('1', [ledger('d')]));
    pass(0);
    batches.add('an', changes('2', [packScoresRow('d', drawn)]));
    pass(0);
    expect(sent).toHaveLength(2);
  });

  it('given two books and two views, then each has its own batch, in order of the first update', () => {
    const { batches, sent, pass } = givenBatches();
    batches.add('an', changes('1', [removed('a')]));
    batches.add('binh', changes('1', [removed('x')]));
    batches.add('an', changes('1', [ledger('d')], 'ledger'));
    batches.add('an', changes('2', [removed('b')]));
    pass(0);
    expect(sent).toEqual([
      ['an', changes('2', [removed('a'), removed('b')])],
      ['binh', changes('1', [removed('x')])],
      ['an', changes('1', [ledger('d')], 'ledger')],
    ]);
  });

  it.each([
    { cost: 5, rest: 20 },
    { cost: 1_000, rest: 100 },
  ])('given a batch that took $cost ms, then the next one waits $rest ms', ({ cost, rest }) => {
    const { batches, sent, pass } = givenBatches(cost);
    batches.add('an', changes('1', [removed('a')]));
    pass(0);
    batches.add('an', changes('2', [removed('b')]));
    pass(rest - 1);
    expect(sent).toHaveLength(1);
    pass(1);
    expect(sent).toHaveLength(2);
  });

  it.each([
    [
      'were interrupted, then the next waits as after one that was not',
      [5, 60, 40, 5],
      [1, 1, 1, 1],
      [0, 20, 20, 20],
    ],
    [
      'go to ten times the sockets, then the next waits ten times as long',
      [2, 20, 20, 2],
      [1, 10, 10, 1],
      [0, 8, 80, 80],
    ],
    [
      'become dear, then the next waits for longer once the cheap ones are forgotten',
      Array.from({ length: 40 }, (_, n) => (n < 1 ? 1 : 20)),
      [],
      [...Array.from({ length: 33 }, (_, n) => (n < 1 ? 0 : 8)), 80],
    ],
  ])('given batches that %s', (_, costs, sockets, rests) => {
    const { batches, sent, pass } = givenBatches(costs, sockets);
    for (const [index, rest] of rests.entries()) {
      batches.add('an', changes(String(index), [removed('a')]));
      if (rest > 0) pass(rest - 1);
      expect(sent).toHaveLength(index);
      pass(rest > 0 ? 1 : 0);
      expect(sent).toHaveLength(index + 1);
    }
  });
});
