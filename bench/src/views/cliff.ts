import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import { commandIdFor, eventIdFor } from '@so-cuoc/event-store/event-id.ts';
import type { EventStore, Position } from '@so-cuoc/event-store/port.ts';
import { ledgerView } from '@so-cuoc/projections/ledger/view.ts';
import { openEmbeddedReadModels } from '@so-cuoc/projections/read-model/embedded/open.ts';
import type { ReadModelStore } from '@so-cuoc/projections/read-model/port.ts';
import { reportView } from '@so-cuoc/projections/report/view.ts';
import { runView } from '@so-cuoc/projections/runner/run-view.ts';
import type { RunningView } from '@so-cuoc/projections/runner/running-view.ts';
import { bookStream } from '@so-cuoc/shared-domain/book/events.ts';
import { addDays } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { stationsOfDay } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import { POSITIONS } from '@so-cuoc/shared-domain/draws/prizes.ts';
import { drawStream } from '@so-cuoc/shared-domain/draws/events.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchAgent, contentFor, fillBook } from '../log/fill-book.ts';
import type { Bench } from '../measuring/figure.ts';
import { median, roundedFigure } from '../measuring/bench-rounds.ts';

const KHACH = '00000000-0000-4000-8000-0000000000c1';
const FIRST_DAY = '2026-01-05';
const A_DAY_OF_AN_AGENT = 250;
const BETS = 6;
/** Longer than any fold of a day. */
const WAIT_MS = 600_000;

interface Views {
  readonly running: readonly RunningView[];
  readonly close: () => Promise<void>;
}

const startViews = async (events: EventStore, store: ReadModelStore): Promise<Views> => {
  const running = [
    await runView({ view: reportView, events, store }),
    await runView({ view: ledgerView, events, store }),
  ];
  return { running, close: async () => void (await Promise.all(running.map((view) => view.close()))) };
};

const foldedBy = async ({ running }: Views, position: Position): Promise<void> => {
  const reached = await Promise.all(running.map((view) => view.waitFor(position, WAIT_MS)));
  if (!reached.every(Boolean)) throw new Error('a view stopped');
};

const append = async (
  events: EventStore,
  stream: string,
  type: string,
  data: Readonly<Record<string, unknown>>,
  name: string,
): Promise<Position> => {
  const commandId = commandIdFor('cliff', name);
  const metadata = {
    occurredAt: `${FIRST_DAY}T12:00:00.000Z`,
    ...{ actor: null, commandId, correlationId: commandId },
  };
  const event = { eventId: eventIdFor(commandId, 0), type, version: 1, data, metadata };
  const result = await events.append(stream, [event], { expectedRevision: 'any', commandId });
  if (!result.ok) throw new Error('not appended');
  return result.position;
};

/** Milliseconds. */
interface Taken {
  /** From the append until both views have folded it. */
  readonly wall: number;
  /** Of this process. */
  readonly processor: number;
}

const measured = async (views: Views, write: () => Promise<Position>): Promise<Taken> => {
  const before = process.cpuUsage();
  const began = performance.now();
  await foldedBy(views, await write());
  const wall = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  return { wall, processor: (user + system) / 1000 };
};

const middle = (taken: readonly Taken[]): Taken => ({
  wall: median(taken.map(({ wall }) => wall)),
  processor: median(taken.map(({ processor }) => processor)),
});

/**
 * Two days with the messages of many agents, all on one station: the first bet after a start, bets that alternate
 * between the days, and after another start the prizes of a station, one by one and all that are left.
 */
export const run: Bench = async ({ quick, report }) => {
  const agents = quick ? 220 : 600;
  const aDay = agents * A_DAY_OF_AN_AGENT;
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-cliff-'));
  const days = [FIRST_DAY, addDays(FIRST_DAY, 1)];
  await fillBook(folder, { khachId: KHACH, count: 2 * aDay, firstDay: FIRST_DAY, agents });
  const events = openEmbeddedEventStore({ folder });
  const store = openEmbeddedReadModels({
    folder,
    warn: (sentence) => {
      throw new Error(sentence);
    },
  });
  let placed = 0;
  const bet = (date: string) => () => {
    placed += 1;
    const agentId = benchAgent(placed % agents);
    const uiId = eventIdFor('cliff', placed);
    const data = { agentId, date, uiId, stt: A_DAY_OF_AN_AGENT + placed, ...contentFor(KHACH, date) };
    return append(events, bookStream(agentId, date), 'BetPlaced', data, `bet ${placed}`);
  };
  const prizes = (date: string, from: number, to: number) => () => {
    const [station] = stationsOfDay(date, 'MN').map(({ key }) => key);
    if (station === undefined) throw new Error('nothing is drawn that day');
    const rows = POSITIONS.MN.slice(from, to).map(({ position, digits }) => ({
      position,
      number: String(700_012 + position).slice(-digits),
    }));
    const data = { date, station, region: 'MN', source: 'tay', rows };
    const name = `prizes ${date} ${String(from)}`;
    return append(events, drawStream(date, station), 'DrawRowsConfirmed', data, name);
  };
  try {
    const end = await events.end();
    const first = await startViews(events, store);
    if (end !== null) await foldedBy(first, end);
    await first.close();

    const views = await startViews(events, store);
    if (end !== null) await foldedBy(views, end);
    const [early = '', late = ''] = days;
    const afterStart = await measured(views, bet(late));
    const alternating: Taken[] = [];
    for (let turn = 0; turn < BETS; turn += 1)
      alternating.push(await measured(views, bet(turn % 2 === 0 ? early : late)));
    const onOneDay: Taken[] = [];
    for (let turn = 0; turn < BETS; turn += 1) onOneDay.push(await measured(views, bet(late)));
    await views.close();

    const cold = await startViews(events, store);
    const firstPrize = await measured(cold, prizes(early, 0, 1));
    const secondPrize = await measured(cold, prizes(early, 1, 2));
    const lastPrizes = await measured(cold, prizes(early, 2, POSITIONS.MN.length));
    await cold.close();

    const peer = middle(onOneDay);
    const cases: readonly (readonly [string, Taken])[] = [
      ['the first bet after a start', afterStart],
      ['a bet that alternates between two days', middle(alternating)],
      ['the first prize of a day that is not in memory', firstPrize],
      ['the second prize of that day', secondPrize],
      ['the rest of that draw, which settles every bet on it', lastPrizes],
    ];
    for (const [name, taken] of cases)
      for (const [kind, what] of [
        ['wall', name],
        ['processor', `${name}: processor time`],
      ] as const)
        report({
          ...{ bench: 'cliff', case: `${what}, ${aDay} messages a day`, unit: 'ms' },
          ...{ value: roundedFigure(taken[kind]), peer: 'a bet on the day of the bet before' },
          ...{ peer_value: roundedFigure(peer[kind]), ratio: roundedFigure(taken[kind] / peer[kind]) },
        });
  } finally {
    await store.close();
    await events.close();
    await rm(folder, { recursive: true, force: true });
  }
};
