import { eventsAsOf, type Moment } from '../as-of/as-of.ts';
import type { AccountNames } from '../audit/account-names.ts';
import { foldOrSkip, type MaySkip } from '../runner/folding/skip-unreadable.ts';
import { resultRowOf } from './query.ts';
import { emptyDrawDay, foldDrawDay, rowKey } from './view.ts';
import type { StoredEvent } from '@so-cuoc/event-store/port.ts';
import { stationsOfDay } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import { REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { Station } from '@so-cuoc/shared-domain/catalogue/stations.ts';
import type { ResultHistory, ResultOfAll } from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import { conflictRows } from '@so-cuoc/shared-domain/contract/rows/result-conflicts.ts';
import {
  type ClaimEvent,
  type DrawEvent,
  drawStream,
  isClaimEvent,
  isDrawEvent,
} from '@so-cuoc/shared-domain/draws/events.ts';
import { type DrawState, evolve, initialState } from '@so-cuoc/shared-domain/draws/state.ts';

type RowOf<Kind extends ResultOfAll['kind']> = Extract<ResultOfAll, { readonly kind: Kind }>;

/** The history of one station's draw, from its stream. */
interface DrawHistory {
  readonly confirmed: readonly RowOf<'confirmed'>[];
  readonly claims: readonly RowOf<'source'>[];
  readonly conflicts: readonly RowOf<'conflict'>[];
}

interface HistoryOptions {
  readonly accounts: AccountNames;
  readonly maySkip: MaySkip;
}

type Fact = StoredEvent & (DrawEvent | ClaimEvent);

const factsOf = async (stream: string, moment: Moment): Promise<readonly Fact[]> => {
  const facts: Fact[] = [];
  for await (const event of eventsAsOf(stream, moment))
    if (isDrawEvent(event) || isClaimEvent(event)) facts.push(event);
  return facts;
};

const confirmedRows = async (
  date: string,
  facts: readonly Fact[],
  { accounts, maySkip }: HistoryOptions,
): Promise<readonly RowOf<'confirmed'>[]> => {
  const day = emptyDrawDay(date);
  const numbers = new Map<string, readonly ResultHistory[]>();
  for (const event of facts) {
    if (!isDrawEvent(event)) continue;
    if (!foldOrSkip(event, maySkip, () => foldDrawDay(day, event))) continue;
    const { occurredAt, actor } = event.metadata;
    const by = {
      at: occurredAt,
      actor,
      actor_name: await accounts.nameOf(actor),
      reason: event.type === 'DrawCorrected' ? event.data.reason : null,
    };
    for (const { position, number } of event.data.rows) {
      const key = rowKey(event.data.station, position);
      numbers.set(key, [...(numbers.get(key) ?? []), { xoso_sotrung: number, ...by }]);
    }
  }
  return [...day.rows]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, row]) => ({
      kind: 'confirmed',
      ...resultRowOf(date, row),
      history: [...(numbers.get(key) ?? [])],
    }));
};

/** The last number that each source claimed, by source and announced order. */
const claimRows = (date: string, { key, region }: Station, facts: readonly Fact[]) => {
  const rows = new Map<string, RowOf<'source'>>();
  for (const event of facts) {
    if (event.type !== 'DrawRowsObserved') continue;
    const { source } = event.data;
    for (const { position, number } of event.data.rows) {
      const place = `${source} ${position.toString().padStart(2, '0')}`;
      rows.set(place, {
        kind: 'source',
        xoso_mienid: region,
        xoso_daiid: key,
        xoso_ngay: date,
        xoso_vitri: position,
        xoso_sotrung: number,
        xoso_source: source,
        isModify: rows.has(place),
        at: event.metadata.occurredAt,
      });
    }
  }
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
};

const drawHistory = async (
  date: string,
  station: Station,
  facts: readonly Fact[],
  options: HistoryOptions,
): Promise<DrawHistory> => ({
  confirmed: await confirmedRows(date, facts, options),
  claims: claimRows(date, station, facts),
  conflicts: conflictRows(
    { date, station: station.key, region: station.region },
    facts.reduce<DrawState>(evolve, initialState()),
  ).map(({ row, open }) => ({ kind: 'conflict', ...row, open })),
});

/**
 * The results of a day as of a moment, by region, station and announced order: confirmed rows with all their
 * earlier numbers, then the claims of each source, then open and closed conflicts. Read from the log.
 */
export const resultHistory = async (
  accounts: AccountNames,
  date: string,
  moment: Moment,
): Promise<readonly ResultOfAll[]> => {
  const draws: DrawHistory[] = [];
  for (const station of REGIONS.flatMap((region) => stationsOfDay(date, region))) {
    const facts = await factsOf(drawStream(date, station.key), moment);
    draws.push(await drawHistory(date, station, facts, { accounts, maySkip: moment.maySkip }));
  }
  return [
    ...draws.flatMap(({ confirmed }) => confirmed),
    ...draws.flatMap(({ claims }) => claims),
    ...draws.flatMap(({ conflicts }) => conflicts),
  ];
};
