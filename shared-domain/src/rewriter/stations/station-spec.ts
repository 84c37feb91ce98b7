import { stationOf } from '../../catalogue/draw-days.ts';
import type { RegionKey } from '../../catalogue/regions.ts';
import type { ReadingContext } from '../../message/reading.ts';
import {
  chiefStation,
  countedStations,
  lookUpStation,
  unambiguousName,
} from '../../message/stations/station-lookup.ts';
import type { Word } from '../../catalogue/words.ts';
import type { StationSpec } from '../groups/bet-group.ts';
import type { Atom } from '../atoms/atom.ts';

const wordOf = (own: Atom): Word | null => (own.kind === 'station' ? own.word : null);

/**
 * Two station specifications that cannot be one list (`3dai.tp`, `Tp 2đai`): the first closes the bets
 * before it, the second opens new ones. `1 đài X` is X.
 */
export const splitSpec = (spec: StationSpec): readonly [StationSpec, StationSpec | null] => {
  const at = spec.findIndex((own, index) => index > 0 && !fits(spec.slice(0, index), own));
  return at < 0 ? [spec, null] : [spec.slice(0, at), spec.slice(at)];
};

const fits = (before: StationSpec, own: Atom): boolean => {
  const [counted] = before;
  if (own.kind === 'count') return false;
  if (counted?.kind !== 'count') return true;
  const word = wordOf(own);
  return word !== null && counted.count === 1 && before.length === 1;
};

/** Two different counts (`2d 3d`, `2d 2dmt`) are ambiguous. */
export const isOneList = (spec: StationSpec): boolean => {
  const [first, ...others] = spec.filter((own) => own.kind === 'count');
  return others.every((own) => own.count === first?.count && own.region === first.region);
};

/**
 * The strict text of a station list; `region` is the region that the message names (`miền trung`). A
 * name within a count is dropped; `1 đài X` is X.
 */
export const specText = (spec: StationSpec, region: RegionKey | null, context: ReadingContext): string => {
  const count = spec.find((own) => own.kind === 'count');
  const own = count?.kind === 'count' ? (count.region ?? region) : null;
  const atHand = own ?? region ?? context.region;
  const names = spec.filter((other) => other.kind !== 'count');
  const named = names.map((name) => ({
    text: nameText(name, region, context),
    key: keyOf(name, atHand, context),
  }));
  if (count?.kind !== 'count' || (count.count === 1 && names.length > 0)) return textOf(named);
  const held = countedStations(context, atHand ?? 'MN', count.count) ?? [];
  const outside = named.filter(({ key }) => !held.some((station) => station.key === key));
  const suffix = own === 'MT' ? 'dmt' : own === 'MN' ? 'dmn' : 'd';
  const counted = own === 'MB' ? 'mb' : `${count.count}${suffix}`;
  return [counted, ...(outside.length > 0 ? [textOf(outside)] : [])].join(' ');
};

interface Named {
  readonly text: string;
  readonly key: string | undefined;
}

/** Drops a repeated station (`TP HCM`). */
const textOf = (named: readonly Named[]): string =>
  named
    .filter(({ key }, at) => key === undefined || named.findIndex((other) => other.key === key) === at)
    .map(({ text }) => text)
    .join(' ');

const keyOf = (own: Atom, atHand: RegionKey | null, context: ReadingContext): string | undefined => {
  if (own.kind === 'chief') return chiefStation(context, atHand ?? 'MN', own.chief)?.key;
  const word = wordOf(own);
  return word === null ? undefined : lookUpStation(word, context.date, atHand)?.key;
};

const nameText = (own: Atom, region: RegionKey | null, context: ReadingContext): string => {
  if (own.kind === 'chief' && region === null) return own.chief === 1 ? 'dc' : 'dp';
  const station = stationOf(keyOf(own, region ?? context.region, context) ?? '');
  return station === undefined ? '' : unambiguousName(station, context);
};
