import type { RegionKey } from '../catalogue/regions.ts';
import type { ReadingContext } from '../message/reading.ts';
import { chiefStation, countedStations, stationMeant } from '../message/stations.ts';
import type { Word } from '../catalogue/words.ts';
import type { Spec } from './sentence.ts';
import type { Atom } from './atom.ts';

const wordOf = (own: Atom): Word | null =>
  own.kind === 'station' ? own.word : own.kind === 'type' ? own.station : null;

/**
 * Two specifications that cannot be one list (`3dai.tp`, `Tp 2đai`): the first closes the bets
 * before it, the second opens. `1 đài X` is X.
 */
export const partsOf = (spec: Spec): readonly [Spec, Spec | null] => {
  const at = spec.findIndex((own, index) => index > 0 && !fits(spec.slice(0, index), own));
  return at < 0 ? [spec, null] : [spec.slice(0, at), spec.slice(at)];
};

const fits = (before: Spec, own: Atom): boolean => {
  const counted = before.find((other) => other.kind === 'count');
  if (own.kind === 'count') return own.count === 1 ? false : counted === undefined && before.length === 0;
  if (counted?.kind !== 'count') return true;
  const word = wordOf(own);
  return word !== null && counted.count === 1 && before.length === 1;
};

/** The strict text of a station list; `region` is what the message fixed in words (`miền trung`). */
export const specText = (spec: Spec, region: RegionKey | null, context: ReadingContext): string => {
  const atHand = region ?? context.region;
  const count = spec.find((own) => own.kind === 'count');
  const names = spec.filter((own) => own.kind !== 'count');
  const own = count?.kind === 'count' ? (count.region ?? region) : null;
  const held =
    count?.kind === 'count' ? (countedStations(context.date, own ?? atHand ?? 'MN', count.count) ?? []) : [];
  const kept = names.flatMap((name) => {
    const text = nameText(name, atHand, region, context);
    return held.some((station) => station.key === text) && count?.kind === 'count' && count.count > 1
      ? []
      : [text];
  });
  if (count?.kind !== 'count' || (count.count === 1 && kept.length > 0)) return kept.join(' ');
  const suffix = own === 'MT' ? 'dmt' : own === 'MN' ? 'dmn' : 'd';
  return [own === 'MB' ? 'mb' : `${count.count}${suffix}`, ...kept].join(' ');
};

const nameText = (
  own: Atom,
  atHand: RegionKey | null,
  region: RegionKey | null,
  context: ReadingContext,
): string => {
  if (own.kind === 'chief') {
    const station = region === null ? null : chiefStation(context.date, region, own.chief);
    return station?.key ?? (own.chief === 1 ? 'dc' : 'dp');
  }
  const word = wordOf(own);
  return (word === null ? undefined : stationMeant(word, context.date, atHand)?.station.key) ?? '';
};
