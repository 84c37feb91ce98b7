import { stationOf } from '../../catalogue/draw-days.ts';
import type { RegionKey } from '../../catalogue/regions.ts';
import type { ReadingContext } from '../../message/reading.ts';
import {
  chiefStation,
  countedStations,
  lookUpStation,
  unambiguousName,
} from '../../message/stations/station-lookup.ts';
import type { Meaning, Token } from '../tokens/token.ts';
import type { Answers } from './answers.ts';
import type { StationSpec } from './bet-group.ts';
import type { OpenQuestion } from './open-question.ts';

const keysOf = (own: Token, atHand: RegionKey | null, context: ReadingContext): readonly string[] => {
  const { meaning } = own;
  switch (meaning.kind) {
    case 'chief':
      return [chiefStation(context, atHand ?? 'MN', meaning.chief)?.key ?? ''];
    case 'stations':
      return meaning.stations.map(({ key }) => key);
    case 'station':
      return [lookUpStation(meaning.word, context.date, atHand)?.key ?? ''];
    default:
      return [];
  }
};

const nameText = (own: Token, key: string, region: RegionKey | null, context: ReadingContext): string => {
  if (own.meaning.kind === 'chief' && region === null) return own.meaning.chief === 1 ? 'dc' : 'dp';
  const station = stationOf(key);
  return station === undefined ? '' : unambiguousName(station, context);
};

/** A station list with a count, said as its names alone and as the day's stations with the names outside them. */
interface SpecTexts {
  readonly names: string;
  readonly day: string;
  /** A count and names that may be other stations than the day's. */
  readonly open: boolean;
  /** What is read unless another answer is known. */
  readonly usual: string;
}

/** `2 đài chánh` are the day's first two; `2 đài, phụ` may be the second alone, or two beginning with it. */
const isOwnName = (meaning: Meaning): boolean =>
  meaning.kind === 'station' || (meaning.kind === 'chief' && meaning.chief === 2);

const textsOf = (spec: StationSpec, region: RegionKey | null, context: ReadingContext): SpecTexts => {
  const count = spec.find(({ meaning }) => meaning.kind === 'count')?.meaning;
  const own = count?.kind === 'count' ? (count.region ?? region) : null;
  const atHand = own ?? region ?? context.region;
  const named = spec.flatMap((name) =>
    keysOf(name, atHand, context).map((key) => ({ key, text: nameText(name, key, region, context) })),
  );
  const once = named.filter(({ key }, at) => named.findIndex((other) => other.key === key) === at);
  const names = once.map((name) => name.text).join(' ');
  if (count?.kind !== 'count' || (count.count === 1 && once.length > 0))
    return { names, day: names, open: false, usual: names };
  const held = countedStations(context, atHand ?? 'MN', count.count) ?? [];
  const outside = once.filter(({ key }) => !held.some((station) => station.key === key));
  const suffix = own === 'MT' ? 'dmt' : own === 'MN' ? 'dmn' : 'd';
  const counted = own === 'MB' ? 'mb' : `${count.count}${suffix}`;
  const day = [counted, ...outside.map((name) => name.text)].join(' ');
  const isAll = held.every(({ key }) => once.some((name) => name.key === key));
  if (isAll) return { names, day, open: false, usual: day };
  if (once.length === count.count && outside.length > 0) return { names, day, open: false, usual: names };
  return {
    names,
    day,
    open: outside.length > 0 || spec.some(({ meaning }) => isOwnName(meaning)),
    usual: outside.length > 0 ? names : day,
  };
};

/** A count and names: as many names as the count are the stations; else the count may be the day's (reading.md). */
export const openInSpec = (
  spec: StationSpec,
  region: RegionKey | null,
  context: ReadingContext,
): readonly OpenQuestion[] => {
  const { names, open, usual } = textsOf(spec, region, context);
  if (!open) return [];
  return [
    {
      question: 'counts',
      node: spec[0]?.from ?? 0,
      answers: usual === names ? ['names', 'day'] : ['day', 'names'],
    },
  ];
};

/** The strict text of a station list; `region` is the region that the message names. */
export const specText = (
  spec: StationSpec,
  region: RegionKey | null,
  context: ReadingContext,
  answers: Answers,
): string => {
  const { names, day, open, usual } = textsOf(spec, region, context);
  const answer = open ? answers.at('counts', spec[0]?.from ?? 0) : undefined;
  return answer === 'names' ? names : answer === 'day' ? day : usual;
};

/** The region of a station list's first station; null if it names none. */
export const regionOfSpec = (
  spec: StationSpec,
  atHand: RegionKey | null,
  context: ReadingContext,
): readonly RegionKey[] =>
  spec.flatMap((token) => {
    const own =
      token.meaning.kind === 'count'
        ? token.meaning.region
        : (stationOf(keysOf(token, atHand ?? context.region, context)[0] ?? '')?.region ?? null);
    return own === null ? [] : [own];
  });
