import { packItems } from '@so-cuoc/shared-domain/book/packed-items.ts';
import { type Day, emptyDay, type ReportChange } from '@so-cuoc/projections/report/day.ts';
import { grouped } from '@so-cuoc/projections/read-model/grouped.ts';
import { collectChanges, flushDay, scoresOf } from '@so-cuoc/projections/report/flush.ts';
import { foldBook, foldDraw } from '@so-cuoc/projections/report/fold.ts';
import type { Random } from '@so-cuoc/server/sample-book/random.ts';
import type { Compose } from '@so-cuoc/server/test/support/bet-messages.ts';
import { DEFAULT_CATALOGUE } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { stationsOfDay } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import { type RegionKey, REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import type { DrawRow } from '@so-cuoc/shared-domain/draws/events.ts';
import { POSITIONS } from '@so-cuoc/shared-domain/draws/prizes.ts';
import type { BetItem } from '@so-cuoc/shared-domain/message/bets/bet-item.ts';
import { parseMessage } from '@so-cuoc/shared-domain/message/parse-message.ts';
import { scoreItem } from '@so-cuoc/shared-domain/scoring/score-item.ts';

/** A Friday: three stations in the South, two in the Centre, the North. */
const DATE = '2026-11-20';
const AT = { occurredAt: `${DATE}T09:00:00.000Z`, actor: null, commandId: '', correlationId: '' };
const AGENTS = 40;
const CUSTOMERS = 25;
/** The number of different texts of the day; many messages share each. */
const TEXTS = 4_000;

export interface Drawing {
  readonly station: string;
  readonly region: RegionKey;
}

export const DRAWINGS: readonly Drawing[] = REGIONS.flatMap((region) =>
  stationsOfDay(DATE, region).map(({ key }) => ({ station: key, region })),
);

export interface DayOfBets {
  readonly day: Day;
  /** The items of each message, in the form of the peer. */
  readonly messages: readonly (readonly BetItem[])[];
}

/** A day with at least this many atomic bets and no draws. */
export const dayOfBets = (atomic: number, compose: Compose, random: Random): DayOfBets => {
  const context = { ...DEFAULT_SETTINGS, date: DATE, catalogue: DEFAULT_CATALOGUE, customerName: '' };
  const texts = Array.from({ length: TEXTS }, () => parseMessage(compose(DATE, random), context));
  const agents = Array.from({ length: AGENTS }, () => random.uuid());
  const customers = Array.from({ length: CUSTOMERS }, () => random.uuid());
  const day = emptyDay(DATE);
  const messages: (readonly BetItem[])[] = [];
  for (let bets = 0; bets < atomic;) {
    const index = messages.length;
    const reading = texts[index % TEXTS];
    if (reading === undefined) throw new Error('no texts');
    const { normalised, region, items, tienxac, thucthu } = reading;
    if (region === null || normalised === null) throw new Error('not in the strict grammar');
    const data = {
      agentId: agents[index % AGENTS] ?? '',
      date: DATE,
      uiId: random.uuid(),
      stt: Math.floor(index / AGENTS) + 1,
      khachId: customers[index % CUSTOMERS] ?? '',
      original: normalised,
      text: normalised,
      normalised,
      region,
      items: packItems(items),
      tienxac,
      thucthu,
    };
    foldBook(day, { type: 'BetPlaced', version: 2, data }, AT);
    messages.push(items);
    for (const item of items) bets += item.count;
  }
  collectChanges(day);
  return { day, messages };
};

const draw = (day: Day, { station, region }: Drawing, rows: readonly DrawRow[]): void =>
  foldDraw(day, {
    type: 'DrawRowsConfirmed',
    version: 1,
    data: { date: DATE, station, region, source: 'tay', rows },
  });

/** Adds drawn rows: winnings, every customer's totals and the changed parts are known afterwards. */
export const applyDraw = (day: Day, drawing: Drawing, rows: readonly DrawRow[]): void => {
  draw(day, drawing, rows);
  collectChanges(day);
};

/** Serializes the scores of every message, as after the day's draws were written. */
export const writeScores = (day: Day): void => {
  for (const { entries } of day.books.values()) for (const entry of entries.values()) scoresOf(day, entry);
};

/** The same, and makes every changed document: message pages and totals. Returns their number. */
export const applyDrawAndPack = (day: Day, drawing: Drawing, rows: readonly DrawRow[]): number => {
  draw(day, drawing, rows);
  return flushDay(day, 'collect').writes.filter(({ document }) => document !== null).length;
};

/** The same, and makes a text of the changes for the screens of each agent. Returns their length. */
export const applyDrawAndTell = (day: Day, drawing: Drawing, rows: readonly DrawRow[]): number => {
  draw(day, drawing, rows);
  const changes = grouped(flushDay(day, 'tell').changes, ({ agentId }) => agentId);
  const told = (own: readonly ReportChange[]) =>
    own.map((change) => (change.kind === 'scores' ? change.messages() : change));
  return [...changes.values()].reduce((length, own) => length + JSON.stringify(told(own)).length, 0);
};

export const wholeDraw = ({ region }: Drawing, random: Random): readonly DrawRow[] =>
  POSITIONS[region].map(({ position, digits }) => ({ position, number: random.numbers(1, digits)[0] ?? '' }));

/** Scores every bet of the day from nothing and keeps no result. */
export const scoreAfresh = ({ day, messages }: DayOfBets): number => {
  let won = 0;
  for (const items of messages) for (const item of items) won += scoreItem(item, day.bets.draws).thang;
  return won;
};
