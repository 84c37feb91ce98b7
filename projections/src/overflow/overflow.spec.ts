import type { LevelRow } from '@so-cuoc/shared-domain/contract/calls/reports/overflow.ts';
import { describe, expect, it } from 'vitest';
import { emptyContents, foldContents } from '@so-cuoc/shared-domain/book/contents.ts';
import { isBookEvent, bookStream } from '@so-cuoc/shared-domain/book/events.ts';
import { isCustomerEvent, customersStream } from '@so-cuoc/shared-domain/customers/events.ts';
import { isLimitEvent, limitsStream } from '@so-cuoc/shared-domain/limits/events.ts';
import * as customers from '@so-cuoc/shared-domain/customers/decide.ts';
import * as limits from '@so-cuoc/shared-domain/limits/decide.ts';
import { NO_CUT_OFFS } from '@so-cuoc/shared-domain/limits/cut-offs.ts';
import { dayLevels } from '@so-cuoc/shared-domain/overflow/next-run.ts';
import { unpackRow } from '@so-cuoc/shared-domain/contract/live.ts';
import { positionKey } from '@so-cuoc/shared-domain/overflow/position.ts';
import { levelRowOf } from '@so-cuoc/shared-domain/contract/rows/overflow-runs.ts';
import { givenView } from '../../test/given-view.ts';
import * as a from '../../test/history.ts';
import { randomHistory } from '../../test/random-history.ts';
import { overflowLiveRows } from '../live/live-rows.ts';
import { exposureRules } from './agent.ts';
import { agentCutOffs, agentDisplay, agentLimits, overflowLevels, overflowRuns } from './query.ts';
import { overflowAsOf, currentOverflow } from './source.ts';
import { overflowView } from './view.ts';

const AN = a.uuid('k', 1);
const BA = a.uuid('k', 2);
const [M1, M2] = [a.uuid('m', 1), a.uuid('m', 2)];
const an = a.created(AN, 'Anh An');
const fifty = a.content(AN, [a.item({ numbers: ['75', '50'], points: 50 })]);
const limit20 = a.limited(20);
/** Forwarded by the first run of `fifty`. */
const ran = a.forwarded(1, 1, [
  {
    region: 'MN',
    stations: ['vl'],
    betClass: '2D',
    kind: 'b',
    numbers: ['75', '50'],
    taken: a.points(50),
    limit: a.points(20),
    forwarded: a.points(0),
    excess: a.points(30),
  },
]);

const QUERY = { agentId: a.AGENT, date: a.DATE, mien: null };

const given = givenView(overflowView, ({ documents, changes }) => {
  const source = currentOverflow(documents);
  return {
    source,
    runs: () => overflowRuns(source, QUERY),
    levels: () => overflowLevels(source, QUERY),
    /** The live rows of the changes, which go only to their own agent. */
    liveRows: async () => {
      const rules = exposureRules(await source.agent(a.AGENT));
      return changes
        .filter(({ agentId }) => agentId === a.AGENT)
        .flatMap((change) => overflowLiveRows(change, rules))
        .flatMap(unpackRow);
    },
  };
});

const short = ({ station, kind, numbers, taken, forwarded, excess, over }: LevelRow): string =>
  `${station} ${numbers.join('.')}${kind} ${taken} ${forwarded} ${excess} ${over}`;

/** The same for a pair in any order, as live rows name it. */
const placeOf = ({ station, class: betClass, kind, numbers }: LevelRow): string =>
  positionKey({ stations: station.split('@'), betClass, kind, numbers });

const placed = (row: LevelRow): string =>
  [placeOf(row), row.taken, row.limit, row.forwarded, row.excess, row.over].join(' ');

describe('get_so_chay', () => {
  it('given bets above the limit, lists a pending run', async () => {
    const { runs } = await given(an, limit20, a.placed(M1, 1, fifty));
    expect(await runs()).toMatchObject([
      { sc_lan: 1, sc_ui_run_time: '99:99:99', sc_mien: 'MN', sc_string_combine: 'vl 75.50b30n' },
    ]);
  });

  it('given a copied run, lists its time and no pending run', async () => {
    const { runs } = await given(an, limit20, a.placed(M1, 1, fifty), ran);
    expect(await runs()).toMatchObject([
      { sc_lan: 1, sc_ui_run_time: '09:00:03', sc_string_combine: 'vl 75.50b30n', sc_arrVuot: [] },
    ]);
  });

  it('given a deletion after the run, shows what is over-forwarded', async () => {
    const { runs } = await given(an, limit20, a.placed(M1, 1, fifty), ran, a.deleted(M1));
    const [run] = await runs();
    expect(run?.sc_arrVuot.map(short)).toEqual(['vl 75b 0 30 0 30', 'vl 50b 0 30 0 30']);
  });

  it('given a lower limit, or a reversed or deleted customer, recomputes the run', async () => {
    const { runs, when } = await given(an, limit20, a.placed(M1, 1, fifty));
    await when(a.limited(45));
    expect(await runs()).toMatchObject([{ sc_string_combine: 'vl 75.50b5n' }]);
    await when({ type: 'CustomerDeleted', version: 1, data: { agentId: a.AGENT, khachId: AN } });
    expect(await runs()).toEqual([]);
  });

  it('excludes flagged messages and customers whom the agent hands bets to', async () => {
    const giao = a.created(BA, 'Chủ', a.AGENT, true);
    const theirs = a.content(BA, [a.item({ points: 500 })]);
    const { runs } = await given(
      an,
      giao,
      limit20,
      a.placed(M1, 1, fifty),
      a.flagged(M1),
      a.placed(M2, 2, theirs),
    );
    expect(await runs()).toEqual([]);
  });
});

describe('a late message', () => {
  it('counts after it is accepted', async () => {
    const { runs, when } = await given(an, limit20, a.placed(M1, 1, fifty), a.late(M1));
    expect(await runs()).toEqual([]);
    await when(a.acceptedLate(M1));
    expect(await runs()).toMatchObject([{ sc_string_combine: 'vl 75.50b30n' }]);
  });
});

describe('limits, cut-offs and display', () => {
  it('have no cut-off until one is set, and store it in the documents', async () => {
    const { source, when } = await given(an);
    const times = async () =>
      (await agentCutOffs(source, a.AGENT)).map(({ gc_gio, gc_tre }) => `${gc_gio} ${gc_tre}`);
    expect(await times()).toEqual([' tuchoi', ' tuchoi', ' tuchoi']);
    const MB = { at: '18:10', late: 'flag' } as const;
    await when({
      type: 'CutOffsSet',
      version: 1,
      data: { agentId: a.AGENT, cutOffs: { ...NO_CUT_OFFS, MB } },
    });
    expect(await times()).toEqual([' tuchoi', ' tuchoi', '18:10 danhdau']);
  });

  it('have defaults until they are set', async () => {
    const { source, when } = await given(an);
    expect((await agentLimits(source, a.AGENT)).map(({ uc_num1 }) => uc_num1)).toEqual(Array(8).fill(200));
    expect(await agentDisplay(source, a.AGENT)).toEqual([{ user_show_tt: 1 }]);
    await when(limit20, { type: 'TotalsShown', version: 1, data: { agentId: a.AGENT, shown: false } });
    expect((await agentLimits(source, a.AGENT)).map(({ uc_num1 }) => uc_num1)).toEqual(Array(8).fill(20));
    expect(await agentDisplay(source, a.AGENT)).toEqual([{ user_show_tt: 0 }]);
  });
});

describe('the overflow board gets', () => {
  it('the positions of a new, an edited and a deleted message', async () => {
    const { when, liveRows } = await given(an, limit20);
    await when(a.placed(M1, 1, fifty));
    expect(await liveRows()).toMatchObject([
      { kind: 'overflow', date: a.DATE, row: { numbers: ['75'], taken: 50, excess: 30 } },
      { kind: 'overflow', row: { numbers: ['50'], taken: 50, excess: 30 } },
    ]);
    await when(a.edited(M1, a.content(AN, [a.item({ numbers: ['75'], points: 1 })])));
    expect(await liveRows()).toMatchObject([
      { row: { numbers: ['75'], taken: 1, excess: 0 } },
      { row: { numbers: ['50'], taken: 0 } },
    ]);
    await when(a.deleted(M1));
    expect(await liveRows()).toMatchObject([{ row: { numbers: ['75'], taken: 0 } }]);
  });

  it('a forwarded run with its positions', async () => {
    const { when, liveRows } = await given(an, limit20, a.placed(M1, 1, fifty));
    await when(ran);
    expect(await liveRows()).toMatchObject([
      { kind: 'overflow', row: { numbers: ['75'], taken: 50, forwarded: 30, excess: 0 } },
      { kind: 'overflow', row: { numbers: ['50'], forwarded: 30 } },
      { kind: 'overflow-run', row: { sc_lan: 1, sc_string_combine: 'vl 75.50b30n' } },
    ]);
  });

  it('a request to reload when limits or customers change, or too many positions do', async () => {
    const { when, liveRows } = await given(an, limit20);
    await when(a.limited(5));
    expect(await liveRows()).toEqual([{ kind: 'overflow-stale', date: null }]);
    const all = Array.from({ length: 600 }, (_, number) => number.toString().padStart(3, '0'));
    await when(a.placed(M1, 1, a.content(AN, [a.item({ numbers: all })])));
    expect(await liveRows()).toEqual([{ kind: 'overflow-stale', date: a.DATE }]);
  });
});

describe('after a random history', () => {
  it.each([1, 2, 3])('the view equals the log, now and as of an instant, seed %i', async (seed) => {
    const history = randomHistory(seed, 400);
    const { source, events } = await given(...history);
    const early = new Date(Date.UTC(2026, 10, 20, 2, 0, 250));
    let compared = 0;
    for (const [from, until] of [
      [source, null],
      [overflowAsOf(events, early), early.toISOString()],
    ] as const)
      for (const agentId of [a.AGENT, a.OTHER_AGENT]) {
        const contents = emptyContents();
        let known = customers.initialState();
        let set = limits.initialState();
        for (const stream of [bookStream(agentId, a.DATE), customersStream(agentId), limitsStream(agentId)])
          for await (const event of events.readStream(stream)) {
            const { occurredAt } = event.metadata;
            if (until !== null && occurredAt > until) break;
            if (isBookEvent(event)) foldContents(contents, event, occurredAt);
            if (isCustomerEvent(event)) known = customers.evolve(known, event);
            if (isLimitEvent(event)) set = limits.evolve(set, event);
          }
        const expected = dayLevels(contents.messages.values(), contents.runs, {
          limits: set.limits,
          handsIn: (khachId) => customers.activeCustomer(known, khachId)?.settings.givesTo === false,
        });
        const rows = await overflowLevels(from, { agentId, date: a.DATE, mien: null });
        compared += rows.length;
        const inOrder = (all: readonly LevelRow[]) => all.map(short).sort();
        expect(inOrder(rows)).toEqual(inOrder(expected.map(levelRowOf)));
      }
    expect(compared).toBeGreaterThan(50);
  });

  it.each([1, 2])('the rows sent one by one equal a reload, seed %i', async (seed) => {
    const history = randomHistory(seed, 300);
    const { when, liveRows, levels } = await given(an);
    const board = new Map<string, LevelRow>();
    for (let from = 0; from < history.length; from += 25) {
      await when(...history.slice(from, from + 25));
      const rows = await liveRows();
      if (rows.some(({ kind }) => kind === 'overflow-stale')) board.clear();
      const load = rows.some(({ kind }) => kind === 'overflow-stale') ? await levels() : [];
      for (const row of load) board.set(placeOf(row), row);
      for (const row of rows)
        if (row.kind === 'overflow' && row.date === a.DATE) board.set(placeOf(row.row), row.row);
    }
    const inUse = (rows: Iterable<LevelRow>) =>
      new Set([...rows].filter(({ taken, forwarded }) => taken + forwarded > 0).map(placed));
    expect(inUse(board.values())).toEqual(inUse(await levels()));
  });
});
