import fc from 'fast-check';
import { BET_TYPES, type BetType } from '../../src/catalogue/bet-types.ts';
import { stationsOfDay } from '../../src/catalogue/draw-days.ts';
import { REGIONS, type RegionKey } from '../../src/catalogue/regions.ts';

/**
 * Messages in strict text beside the same bets as a customer writes them: each writer here is the
 * inverse of a rule of domain.md §6, and they are put together at random. Whoever reads the dialect
 * must come to the bets of the strict text.
 */
export interface Written {
  readonly date: string;
  readonly region: RegionKey;
  readonly strict: string;
  readonly dialect: string;
}

/** A part of a message in both writings. */
interface Both {
  readonly strict: string;
  readonly dialect: string;
}

const day = fc
  .integer({ min: 0, max: 13 })
  .map((offset) => new Date(Date.UTC(2026, 10, 10 + offset)).toISOString().slice(0, 10));

const number = (digits: number) =>
  fc.integer({ min: 0, max: 10 ** digits - 1 }).map((value) => String(value).padStart(digits, '0'));

const numbers = (digits: number, least: number) =>
  fc.uniqueArray(number(digits), { minLength: least, maxLength: least + 3 });

/** As customers join numbers, and as they set an amount apart from them. */
const between = fc.constantFrom('.', ',', ' ', '-', ', ', ' . ', '..', '/');
const before = fc.constantFrom(' ', ', ', ' - ', '  ', ': ');

const units = fc.constantFrom('n', 'ng', 'k', 'N', ' n', ' ngàn', 'ngin', ' ngìn', 'nghin', ' nghìn', 'ngan');
const amount = fc
  .tuple(
    fc.oneof(
      fc.integer({ min: 1, max: 999 }).map(String),
      fc.tuple(fc.nat(9), fc.integer({ min: 1, max: 9 })).map(([whole, tenth]) => `${whole}.${tenth}`),
    ),
    units,
  )
  .map(([value, unit]): Both => ({ strict: `${value}n`, dialect: `${value}${unit}` }));

/** Words that may be a station on some day say nothing certain. */
const CERTAIN = new Set(['bl', 'bd', 'dt']);
const ACCENTED: Readonly<Record<string, string>> = {
  lo: 'Lô',
  dau: 'đầu',
  duoi: 'đuôi',
  daudui: 'đầu đuôi',
  da: 'đá',
  daxien: 'đá xiên',
  dacheo: 'đá chéo',
  davong: 'đá vòng',
  xiuchu: 'xỉu chủ',
  bao: 'BAO',
  xiuchudao: 'xỉu chủ đảo',
};

const word = (type: BetType) =>
  fc
    .constantFrom(...[type.key, ...type.aliases].filter((alias) => !CERTAIN.has(alias)))
    .chain((alias) => fc.constantFrom(alias, ACCENTED[alias] ?? alias));

const bettable = (region: RegionKey, stations: number): readonly BetType[] =>
  BET_TYPES.filter(
    ({ key }) => !(region === 'MB' && (key === 'dx' || key === 'baylo')) && !(stations === 1 && key === 'dx'),
  );

/** Numbers of one length, and types that all take them, each with an amount. */
interface List {
  readonly numbers: readonly string[];
  readonly bets: readonly { readonly type: BetType; readonly stake: Both; readonly word: string }[];
  readonly joint: string;
  readonly gap: string;
}

const strictOf = ({ numbers: own, bets }: List): string =>
  `${own.join('.')} ${bets.map(({ type, stake }) => `${type.key}${stake.strict}`).join(' ')}`;

const list = (region: RegionKey, stations: number): fc.Arbitrary<List> =>
  fc.constantFrom(2 as const, 3 as const, 4 as const).chain((digits) => {
    const types = bettable(region, stations).filter((type) => type.sells[digits] !== undefined);
    return fc
      .uniqueArray(fc.constantFrom(...types), { minLength: 1, maxLength: 3, selector: ({ key }) => key })
      .chain((chosen) =>
        fc.record({
          numbers: numbers(digits, chosen.some(({ form }) => form === 'pairs') ? 2 : 1),
          bets: fc.tuple(
            ...chosen.map((type) => fc.record({ type: fc.constant(type), stake: amount, word: word(type) })),
          ),
          joint: between,
          gap: before,
        }),
      );
  });

type Writer = (own: List) => string | null;

const chain = (bets: List['bets']): string =>
  bets.map(({ word: said, stake }) => ` ${said} ${stake.dialect}`).join('');

/** `12,34 lô 5n dd 6n` */
const typesAfter: Writer = ({ numbers: own, bets, joint }) => `${own.join(joint)}${chain(bets)}`;

/** `Lô 12,34 5n dd 6n` */
const typeFirst: Writer = ({ numbers: own, bets: [first, ...more], joint, gap }) =>
  first === undefined ? null : `${first.word} ${own.join(joint)}${gap}${first.stake.dialect}${chain(more)}`;

/** `Lô 12,34` and `5n` on the next line. */
const amountBelow: Writer = ({ numbers: own, bets: [first, ...more], joint }) =>
  first === undefined ? null : `${first.word} ${own.join(joint)}\n${first.stake.dialect}${chain(more)}`;

/** `lo b 12 5n`: the same kind twice counts once. */
const twiceSaid: Writer = ({ numbers: own, bets: [first, ...more], joint, gap }) =>
  first === undefined || first.type.key.startsWith('x')
    ? null
    : `${first.word} ${first.type.key} ${own.join(joint)}${gap}${first.stake.dialect}${chain(more)}`;

/** `12 d5n d6n` */
const headTail: Writer = ({ numbers: own, bets: [first, second, ...more], joint }) =>
  first?.type.key === 'dau' && second?.type.key === 'dui'
    ? `${own.join(joint)} d${first.stake.dialect}d${second.stake.dialect}${chain(more)}`
    : null;

/** `12 . 34 lô .5n`: a dot with no digit on its left is noise. */
const dotNoise: Writer = ({ numbers: own, bets: [first, ...more] }) =>
  first === undefined ? null : `.${own.join(' .')}. ${first.word} .${first.stake.dialect} ..${chain(more)}`;

const LISTS: readonly Writer[] = [typesAfter, typeFirst, twiceSaid, headTail, dotNoise, amountBelow];

/** Behind another bet `dd 34 6n` is strict text already: 34.6. */
const isDecimal = ({ numbers: own, bets: [first] }: List): boolean =>
  own.length === 1 && /^\d(?!\d)/.test(first?.stake.dialect ?? '');

/** Lists in one writing each. */
const written = (region: RegionKey, stations: number): fc.Arbitrary<Both> =>
  fc
    .array(fc.tuple(list(region, stations), fc.nat(LISTS.length - 1)), { minLength: 1, maxLength: 3 })
    .map((lists) => ({
      strict: lists.map(([own]) => strictOf(own)).join(' '),
      dialect: lists
        .map(
          ([own, writer], at) =>
            (at > 0 && isDecimal(own) ? typesAfter : LISTS[writer])?.(own) ?? typeFirst(own),
        )
        .join(' '),
    }));

/** `33.133 lô 10n xc 30n`: each type takes the numbers that it sells. */
const mixedLengths = fc
  .record({ two: numbers(2, 1), three: numbers(3, 1), first: amount, second: amount, joint: between })
  .map(({ two, three, first, second, joint }): Both => ({
    strict: `${[...two, ...three].join('.')} b${first.strict} ${three.join('.')} x${second.strict}`,
    dialect: `${[...two, ...three].join(joint)} lô ${first.dialect} xc ${second.dialect}`,
  }));

/** `lo 12 5n 34 6n`: the type goes on. */
const carried = (region: RegionKey) =>
  fc
    .record({
      type: fc.constantFrom(...bettable(region, 1).filter(({ form }) => form !== 'pairs')),
      said: fc.nat(),
      lists: fc.array(fc.tuple(fc.nat(), amount), { minLength: 2, maxLength: 4 }),
    })
    .chain(({ type, lists }) => {
      const digits = ([2, 3, 4] as const).find((length) => type.sells[length] !== undefined) ?? 2;
      return fc
        .record({
          said: word(type),
          all: fc.array(numbers(digits, 1), { minLength: lists.length, maxLength: lists.length }),
        })
        .map(({ said, all }): Both => ({
          strict: lists.map(([, stake], at) => `${all[at]?.join('.')} ${type.key}${stake.strict}`).join(' '),
          dialect: `${said} ${lists.map(([, stake], at) => `${all[at]?.join(' ')} ${stake.dialect}`).join(', ')}`,
        }));
    });

/** `213kht513`, or its ends in the other order. */
const hundreds = fc
  .record({
    low: fc.nat(8),
    rise: fc.integer({ min: 1, max: 8 }),
    rest: number(2),
    stake: amount,
    turned: fc.boolean(),
  })
  .filter(({ low, rise }) => low + rise <= 9)
  .map(({ low, rise, rest, stake, turned }): Both => {
    const [first, last] = [`${low}${rest}`, `${low + rise}${rest}`];
    return {
      strict: `${first} keo ${last} b${stake.strict}`,
      dialect: `${turned ? last : first}kht${turned ? first : last} bao ${stake.dialect}`,
    };
  });

const bets = (region: RegionKey, stations: number): fc.Arbitrary<Both> =>
  fc.oneof(
    { weight: 6, arbitrary: written(region, stations) },
    { weight: 1, arbitrary: mixedLengths },
    { weight: 1, arbitrary: carried(region) },
    { weight: 1, arbitrary: hundreds },
  );

const COUNTS = ['một', 'hai', 'ba', 'bốn'];

/** A station list: by keys, by a name with noise, by a count in digits or in words. */
const stationList = (date: string, region: RegionKey) => {
  const ofDay = stationsOfDay(date, region);
  const glued = (name: string): string => name.replace('TP. ', '');
  const named = fc.shuffledSubarray([...ofDay], { minLength: 1 }).chain((stations) =>
    fc.constantFrom(' ', ', ', ' với ', ' - ', ' và ').chain((joint) =>
      fc
        .tuple(...stations.map((own) => fc.constantFrom(own.key, own.key, glued(own.name), `đài ${own.key}`)))
        .map((names) => ({
          count: stations.length,
          strict: stations.map((own) => own.key).join(' '),
          dialect: names.join(joint),
        })),
    ),
  );
  const counted = fc.integer({ min: 1, max: ofDay.length }).chain((count) =>
    fc
      .constantFrom(`${count}d`, `${count} đài`, `${count}dai`, `${count}₫`, `${COUNTS[count - 1] ?? ''} đài`)
      .map((dialect) => ({
        count,
        strict: ofDay
          .slice(0, count)
          .map((own) => own.key)
          .join(' '),
        dialect,
      })),
  );
  return region === 'MB'
    ? fc
        .constantFrom('mb', 'HN', 'miền bắc', 'Hà Nội')
        .map((dialect) => ({ count: 1, strict: 'mb', dialect }))
    : fc.oneof(named, counted);
};

/** Whole messages: stations before their bets or, as a whole, after them. */
export const writtenMessage: fc.Arbitrary<Written> = fc
  .tuple(day, fc.constantFrom(...REGIONS))
  .chain(([date, region]) =>
    fc
      .record({
        trailing: fc.boolean(),
        joint: fc.constantFrom('\n', ' . ', ' ', '\n\n', ', '),
        groups: fc.array(
          stationList(date, region).chain((stations) =>
            bets(region, stations.count).map((own) => ({ stations, own })),
          ),
          { minLength: 1, maxLength: 4 },
        ),
      })
      .map(({ trailing, joint, groups }) => ({
        date,
        region,
        strict: groups.map(({ stations, own }) => `${stations.strict} ${own.strict}`).join('\n'),
        dialect: groups
          .map(({ stations, own }) =>
            trailing ? `${own.dialect} ${stations.dialect}` : `${stations.dialect} ${own.dialect}`,
          )
          .join(joint),
      })),
  );
