import fc from 'fast-check';
import { REGIONS, type RegionKey } from '../../src/catalogue/regions.ts';
import { withoutAccents } from './accents.ts';
import type { AmountOrder } from './amounts.ts';
import { dialectBets } from './dialects.ts';
import { type Bet, plainBets, type WrittenBets } from './lists.ts';
import { noiseBetween } from './noise.ts';
import { type WrittenStations, stationList } from './stations.ts';
import { once, few, joinedBy, oneOf, usually, waysOf } from './written.ts';

/** A message as a customer may write it, with what it bets. */
export interface HuntedMessage {
  readonly date: string;
  readonly region: RegionKey;
  readonly text: string;
  /** What is bet, as strict text; each of them is a right reading. */
  readonly strict: readonly string[];
  /** The ways of writing that it uses. */
  readonly ways: readonly string[];
}

interface Group {
  readonly stations: WrittenStations;
  readonly lists: readonly WrittenBets[];
}

/** Fridays, then every other day of two weeks. */
const days = fc
  .integer({ min: 0, max: 13 })
  .map((offset) => new Date(Date.UTC(2026, 10, 20 + offset)).toISOString().slice(0, 10));

const regions = fc.constantFrom<RegionKey>('MN', 'MN', 'MN', ...REGIONS);

/** Pairs, cascades and the like have their amounts behind. */
const lists = once((region: RegionKey, count: number, order: AmountOrder) =>
  few(
    oneOf(
      { weight: 9, arbitrary: plainBets(region, count, order) },
      ...(order === 'before' ? [] : [{ weight: 1, arbitrary: dialectBets(region, count, order) }]),
    ),
    3,
  ),
);

/** In a message that has amounts before their types, all amounts have units. */
const orders = (mixed: boolean): fc.Arbitrary<fc.Arbitrary<AmountOrder>> =>
  mixed
    ? fc.constant(fc.constant<AmountOrder>('mixed'))
    : fc.constantFrom<fc.Arbitrary<AmountOrder>>(
        fc.constant('behind'),
        fc.constantFrom('behind with units', 'before'),
      );

const groups = (date: string, region: RegionKey, mixed: boolean): fc.Arbitrary<readonly Group[]> =>
  orders(mixed).chain((order) =>
    few(
      fc
        .tuple(stationList(date, region), order)
        .chain(([stations, own]) =>
          lists(region, stations.keys.length, own).map((bets) => ({ stations, lists: bets })),
        ),
      4,
    ),
  );

const strictBet = (stations: readonly string[], { type, numbers, value }: Bet): string =>
  `${stations.join(' ')} ${numbers.join('.')} ${type}${value}n`;

/** Every right reading of the message, as strict text. */
const strictTexts = (groups: readonly Group[]): readonly string[] => {
  const choices = groups.flatMap(({ stations, lists }) =>
    lists.map(({ bets, others = [] }) =>
      [bets, ...others].map((own) => own.map((bet) => strictBet(stations.keys, bet)).join('\n')),
    ),
  );
  return choices.reduce<readonly string[]>(
    (texts, own) => texts.flatMap((text) => own.map((more) => (text === '' ? more : `${text}\n${more}`))),
    [''],
  );
};

/**
 * `12 b5n dd 34 6n` is strict text already: dd 34.6. Behind another bet, a type before one number and a one-digit
 * amount is no way of writing.
 */
const isStrictDecimal = (list: WrittenBets): boolean =>
  list.typeFirst &&
  /\d\s*[.,:;=\-\n/]*\s*\d(?!\d)/u.test(list.text) &&
  list.bets.some(({ numbers }) => numbers.length === 1);

const LISTS = [' ', '. ', ', ', '; ', '\n', '.', ' / ', '  '];
const GROUPS = ['\n', ' ', ' . ', '; ', '. ', '\n\n', ', '];
const LEADING = [' ', ': ', '. ', ' . ', '\n', '.', '', ' - '];
const TRAILING = [' ', ', ', '. ', '\n', '.', ' - '];

const body = (groups: readonly Group[]) =>
  fc
    .record({
      trailing: usually(false, true),
      list: usually(' ', ...LISTS),
      group: usually('\n', ...GROUPS),
      leading: usually(' ', ...LEADING),
      behind: usually(' ', ...TRAILING),
      numbered: usually('', '1. ', '1) ', '1/ ', '1.', '1-', 'Tin 1 ', 'T1: ', 'tin1 '),
      noise: usually(false, true).chain((noisy) => (noisy ? noiseBetween : fc.constant(null))),
    })
    .map(({ trailing, list, group: sign, leading, behind, numbered, noise }) => {
      const isNumbered = numbered !== '' && groups.length > 1;
      const texts = groups.map(({ stations, lists }, at) => {
        const own = lists.map(({ text }) => text).join(list);
        const text = trailing
          ? `${own}${behind}${stations.text}`
          : joinedBy([stations.text, own], /^\p{L}/u.test(own) && leading === '' ? ' ' : leading);
        return isNumbered ? `${numbered.replace('1', String(at + 1))}${text}` : text;
      });
      const unusual = (name: string, text: string, usual: string): readonly string[] =>
        text === usual ? [] : [`${name} ${JSON.stringify(text)}`];
      const isNoisy = noise !== null && groups.length > 1;
      return {
        text: texts.join(isNoisy ? `${sign === '\n' ? ' ' : sign}${noise.text}${sign}` : sign),
        ways: [
          ...(trailing
            ? ['trailing stations', ...unusual('behind bets', behind, ' ')]
            : unusual('behind stations', leading, ' ')),
          ...(groups.some(({ lists }) => lists.length > 1) ? unusual('between lists', list, ' ') : []),
          ...(groups.length > 1 ? unusual('between groups', sign, '\n') : []),
          ...(isNumbered ? [`lines numbered as ${numbered.trim()}`] : []),
          ...(isNoisy ? noise.ways.map((way) => `between: ${way}`) : []),
        ],
      };
    });

const spelling = fc.constantFrom<readonly [string, (text: string) => string]>(
  ['', (text) => text],
  ['', (text) => text],
  ['', (text) => text],
  ['', (text) => text],
  ['without accents', withoutAccents],
  ['capitals', (text) => text.toUpperCase()],
  ['small letters', (text) => text.toLowerCase()],
);

/** A message without what stands around it; `around` adds that. */
export interface Bare {
  readonly date: string;
  readonly region: RegionKey;
  readonly text: string;
  readonly strict: readonly string[];
  readonly ways: readonly string[];
}

/** What is no way of writing goes: another list beside it would be read into it. */
const sensible = (all: readonly Group[]): readonly Group[] =>
  all.map(({ stations, lists: own }) => ({
    stations,
    lists: own.filter(
      (list, at) =>
        (at === 0 || !isStrictDecimal(list)) && (at === own.length - 1 || list.endsWithNumbers !== true),
    ),
  }));

export const bareMessage = (mixed: boolean): fc.Arbitrary<Bare> =>
  fc.tuple(days, regions).chain(([date, region]) =>
    groups(date, region, mixed)
      .map(sensible)
      .filter((all) => all.every(({ lists: own }) => own.length > 0))
      .chain((all) =>
        fc.tuple(body(all), spelling).map(([{ text, ways }, [spelled, change]]) => ({
          date,
          region,
          text: change(text),
          strict: strictTexts(all),
          ways: [
            ...waysOf(all.flatMap(({ stations, lists: own }) => [stations, ...own])),
            ...ways,
            ...(spelled === '' ? [] : [spelled]),
          ],
        })),
      ),
  );
