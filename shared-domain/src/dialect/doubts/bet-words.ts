import { BET_TYPES } from '../../catalogue/bet-types.ts';
import { stationOf } from '../../catalogue/draw-days.ts';
import type { BetItem } from '../../message/bets/bet-item.ts';
import { itemText } from '../../message/bets/canonical-text.ts';
import { type Points, pointsToNumber } from '../../money/money.ts';

/** Numbers and bets that are said; more are counted. */
const MOST_NUMBERS = 4;
const MOST_BETS = 3;

/**
 * What is bet in `items` where they differ from `others`, as people say it: `bao lô 12, 34: 10 nghìn mỗi số`. A type
 * that differs in part is said whole.
 */
export const betWords = (items: readonly BetItem[], others: readonly BetItem[]): string => {
  const differs = [...differing(items, others), ...differing(others, items)];
  const types = new Set(differs.map(({ typed }) => typed));
  const withStations = others.length > 0 && new Set(differs.map(stationsOf)).size > 1;
  const whole = (all: readonly BetItem[]): readonly string[] =>
    phrasesOf(
      all.filter(({ typed }) => others.length === 0 || types.has(typed)),
      withStations,
    );
  const [own, other] = [whole(items), new Set(whole(others))];
  const unlike = own.filter((phrase) => !other.has(phrase));
  const phrases = unlike.length === 0 ? own : unlike;
  if (phrases.length === 0) return 'không phải cược';
  const said = phrases.slice(0, MOST_BETS).join('; ');
  return phrases.length > MOST_BETS ? `${said}; và ${phrases.length - MOST_BETS} cược nữa` : said;
};

const differing = (items: readonly BetItem[], others: readonly BetItem[]): readonly BetItem[] => {
  const left = new Map<string, number>();
  for (const other of others) left.set(keyOf(other), (left.get(keyOf(other)) ?? 0) + 1);
  return items.filter((item) => {
    const count = left.get(keyOf(item)) ?? 0;
    left.set(keyOf(item), count - 1);
    return count <= 0;
  });
};

/** The đuôi of dd is said otherwise than đuôi alone. */
const keyOf = (item: BetItem): string => `${item.typed} ${itemText(item)}`;

const stationsOf = ({ stations }: BetItem): string => stations.join();

/** The parts of one typed bet are said once: đầu and đuôi of dd, numbers of several lengths. */
const phrasesOf = (items: readonly BetItem[], withStations: boolean): readonly string[] => {
  const typed = new Map<string, { readonly item: BetItem; readonly numbers: Set<string> }>();
  for (const item of items) {
    const isPairs = item.kind === 'da' || item.kind === 'dx';
    const key = `${item.line} ${isPairs ? item.segment : ''} ${stationsOf(item)} ${item.typed} ${item.points}`;
    const known = typed.get(key) ?? { item, numbers: new Set() };
    for (const number of item.numbers) known.numbers.add(number);
    typed.set(key, known);
  }
  return [...typed.values()].map(
    ({ item, numbers }) =>
      `${withStations ? `${stationWords(item.stations)}: ` : ''}${phraseOf(item, [...numbers])}`,
  );
};

const names = new Map(BET_TYPES.map(({ key, name }) => [key, name.toLowerCase()]));

const phraseOf = ({ typed, kind, points }: BetItem, numbers: readonly string[]): string => {
  const isPairs = kind === 'da' || kind === 'dx';
  const each = isPairs ? (numbers.length > 2 ? ' mỗi cặp' : '') : numbers.length > 1 ? ' mỗi số' : '';
  return `${names.get(typed) ?? typed} ${numberWords(numbers)}: ${moneyWords(points)}${each}`;
};

const numberWords = (numbers: readonly string[]): string =>
  numbers.length <= MOST_NUMBERS
    ? numbers.join(', ')
    : `${numbers.slice(0, MOST_NUMBERS).join(', ')} … (${numbers.length} số)`;

const stationWords = (keys: readonly string[]): string =>
  keys.map((key) => stationOf(key)?.name ?? key).join(', ');

const THOUSAND = 1000;

const moneyWords = (points: Points): string => {
  const value = pointsToNumber(points);
  const isMillions = value >= THOUSAND && value % (THOUSAND / 10) === 0;
  const said = String(isMillions ? value / THOUSAND : value).replace('.', ',');
  return `${said} ${isMillions ? 'triệu' : 'nghìn'}`;
};
