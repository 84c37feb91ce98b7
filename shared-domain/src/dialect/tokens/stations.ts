import { formsOf, Pattern } from './patterns.ts';
import type { RegionKey } from '../../catalogue/regions.ts';
import type { Station } from '../../catalogue/stations.ts';
import { drawnThatDay, lookUpStation } from '../../message/stations/station-lookup.ts';
import type { ReadingContext } from '../../message/reading.ts';
import type { Add, Nodes, Source } from './source.ts';
import { regionNamedIn } from './region.ts';

/**
 * Stations that are counted or numbered instead of named (reading.md, Decisions). What says more wins: `2 đài phụ`
 * is no count with something behind it.
 */
const K = '(?<k>[1-4]|mot|hai|ba|bon)';
const K_MANY = '(?<k>[2-4]|hai|ba|bon)';
const DAI = '(?:dai|d)';
const END = '(?![a-z0-9])';

const COUNTS: Readonly<Record<string, number>> = { mot: 1, hai: 2, ba: 3, bon: 4 };
const REGIONS: Readonly<Record<string, RegionKey>> = {
  mn: 'MN',
  'mien nam': 'MN',
  mnam: 'MN',
  mt: 'MT',
  mtrung: 'MT',
  'mien trung': 'MT',
  mb: 'MB',
  'mien bac': 'MB',
};

interface StationForm {
  readonly pattern: RegExp;
  /** Which of the day's stations, in their order. */
  readonly read: (
    day: readonly Station[],
    count: number,
    match: RegExpExecArray,
    context: ReadingContext,
  ) => readonly Station[];
  readonly cost: number;
  readonly doubtful: (count: number, day: readonly Station[]) => boolean;
  readonly example: string;
}

const form = (
  example: string,
  pattern: string,
  read: StationForm['read'],
  { cost = 0.2, doubtful = (): boolean => false }: Partial<Pick<StationForm, 'cost' | 'doubtful'>> = {},
): StationForm => ({ pattern: new RegExp(pattern, 'y'), read, cost, doubtful, example });

const DOUBTFUL = { cost: 2.6, doubtful: (): boolean => true };

const without: StationForm['read'] = (day, count, match, context) => {
  const word = context.catalogue.words.get((match.groups?.['name'] ?? '').replaceAll(/[. ]/g, ''));
  const left = word === undefined ? null : lookUpStation(word, context.date, context.region);
  const counted = day.slice(0, Number.isNaN(count) ? day.length : count);
  return left !== null && counted.includes(left) ? counted.filter((station) => station !== left) : [];
};

const FORMS: readonly StationForm[] = [
  form(
    '2 đài phụ',
    `${K_MANY} *${DAI}?[ .]*(?:phu(?![a-z])|p${END})`,
    (day, count) => day.slice(1, 1 + count),
    {
      doubtful: (count, day) => count >= day.length,
    },
  ),
  form(
    '2 đài sau',
    `${K} *${DAI}[ .]*(?:sau|cuoi|chot|chop)${END}`,
    (day, count) => day.slice(-count),
    DOUBTFUL,
  ),
  form(
    'đài 3',
    `dai[ .]*(?:thu +)?${K}(?![\\da-z]| ?${DAI}${END}| con${END})`,
    (day, count) => day.slice(count - 1, count),
    DOUBTFUL,
  ),
  form(
    'phụ 2',
    `(?:(?:${DAI}[ .]?)?phu ?|dphu|dp)${K}(?![\\da-z]| ?${DAI}${END}| con${END})`,
    (day, count) => day.slice(count, count + 1),
    DOUBTFUL,
  ),
  form('đài chót', `dai[ .]*(?:chot|cuoi|chop)${END}`, (day) => day.slice(-1), DOUBTFUL),
  form(
    '4 đài trừ hg',
    `(?:ca )?${K} *${DAI}[ .]*(?:tru|bo)(?: +dai)? +(?<name>[a-z]+(?:[ .]?[a-z]+)?)(?![a-z])`,
    without,
  ),
  form(
    '4d không tp',
    `(?:ca )?${K} *${DAI}[ .]*(?:khong|ko|k|hong)(?: +dai)? +(?<name>[a-z]+(?:[ .]?[a-z]+)?)(?![a-z])`,
    without,
    { doubtful: () => true },
  ),
  form(
    'tất cả các đài',
    `(?:(?:tat )?ca )?(?:cac|het|du) (?:cac )?dai(?: trong ngay)?${END}|tat ca ?dai${END}`,
    (day) => day,
    { cost: 0 },
  ),
];

const ONE_DEPUTY = new Pattern(`(?:1|mot) ?${DAI}[ .]*(?:phu(?![a-z])|p${END})`);
const COUNT = new Pattern(
  `(?:(?:tat )?ca )?${K} *${DAI}[. ]?(?<region>mien nam|mien trung|mien bac|mnam|mtrung|mn|mt|mb)?${END}`,
);
const REGION_COUNT = new Pattern(/(?<k>[1-4]) ?(?<region>mn|mt)(?![a-z0-9])/);
const GLUED_COUNT = new Pattern(/(?<k>[1-4]) ?(?:dai|d)(?<region>mn|mt)?/);

const COUNTED = [
  [COUNT, 0],
  [REGION_COUNT, 0],
  [GLUED_COUNT, 0.1],
] as const;

/** `b1.1 dxc 5n`: the d is of the type behind the amount. */
const TENTH = /\d[.,]$/;
const AMONG_LETTERS = 4;

const countOf = (match: RegExpExecArray): number =>
  COUNTS[match.groups?.['k'] ?? ''] ?? Number(match.groups?.['k']);

const ofDay = new WeakMap<Nodes, readonly Station[]>();

/** The stations of the day in the region that the message names, else in the customer's, else in the South. */
const stationsOf = ({ text, context, lattice }: Source): readonly Station[] => {
  const known = ofDay.get(lattice);
  if (known !== undefined) return known;
  const { stations } = drawnThatDay(context, regionNamedIn(text) ?? context.region ?? 'MN');
  ofDay.set(lattice, stations);
  return stations;
};

export const stationTokens = (node: number, source: Source, add: Add): void => {
  if (!addForms(node, source, add)) addCount(node, source, add);
};

const formsAt = formsOf(FORMS);

const addForms = (node: number, source: Source, add: Add): boolean => {
  const { context, folded, lattice } = source;
  const one = ONE_DEPUTY.matchAt(lattice, node);
  if (one !== null) add(node, node + one[0].length, { kind: 'chief', chief: 2 });
  let found = one !== null;
  for (const { form, match } of formsAt(lattice, node)) {
    const { read, cost, doubtful } = form;
    const count = countOf(match);
    const day = stationsOf(source);
    const stations = read(day, count, match, context);
    if (stations.length === 0) continue;
    found = true;
    const end = node + match[0].length;
    const keys = stations.map(({ key }) => key).join(' ');
    const reason = doubtful(count, day) ? `“${folded.typed(node, end)}” đọc là ${keys}` : '';
    add(node, end, { kind: 'stations', stations }, { cost, reason });
  }
  return found;
};

/** `2d`, `2 đài`, `2dmn`, `2mt`, `cả 3 đài`: the first stations of the region's day. */
const addCount = (node: number, { text, lattice }: Source, add: Add): void => {
  for (const [pattern, cost] of COUNTED) {
    const match = pattern.matchAt(lattice, node);
    if (match === null) continue;
    const region = REGIONS[match.groups?.['region'] ?? ''] ?? null;
    if (region === 'MB' && countOf(match) !== 1) return;
    const isTenth = pattern === GLUED_COUNT && TENTH.test(text.slice(Math.max(0, node - 5), node));
    add(
      node,
      node + match[0].trimEnd().length,
      { kind: 'count', count: countOf(match), region },
      { cost: isTenth ? cost + AMONG_LETTERS : cost },
    );
    return;
  }
};
