import type { ItemPlaces, ReadingRule } from './item-trace.ts';
import { BET_TYPES } from '../catalogue/bet-types.ts';
import type { PlainKind } from '../catalogue/bet-classes.ts';
import type { BetItem } from '../message/bets/bet-item.ts';

/** The name of each plain kind in a sentence (domain.md §3). */
export const KIND_NAMES: Readonly<Record<PlainKind, string>> = {
  dau: 'đầu',
  dui: 'đuôi',
  b: 'bao lô',
  baylo: 'bảy lô',
  xdau: 'xỉu chủ đầu',
  xdui: 'xỉu chủ đuôi',
  xxdau: '4 con đầu',
  xxdui: '4 con đuôi',
  da: 'đá thẳng',
  dx: 'đá xiên',
};

const types = new Map(BET_TYPES.map((type) => [type.key, type]));
/** The most numbers that a sentence lists before it only counts them. */
const NAMED = 12;
const named = (numbers: readonly string[]): string =>
  numbers.length <= NAMED ? numbers.join(' ') : `${numbers.slice(0, 3).join(' ')} … ${numbers.at(-1) ?? ''}`;

const isPair = ({ kind }: BetItem): boolean => kind === 'da' || kind === 'dx';

const ofKind = (item: BetItem): readonly ReadingRule[] => {
  const type = types.get(item.typed);
  const [{ length } = ''] = item.numbers;
  const kinds = type?.sells[length === 2 ? 2 : length === 3 ? 3 : 4] ?? [];
  const name = type?.name ?? item.typed;
  const rules: ReadingRule[] = [];
  if (kinds.length > 1) {
    const parts = kinds.map((kind) => KIND_NAMES[kind]).join(' và ');
    const sentence = `${name} gồm ${parts}; đây là phần ${KIND_NAMES[item.kind]}.`;
    rules.push({ code: 'kieu', sentence });
  }
  if (length > 2 && (item.typed === 'dd' || item.typed === 'dau' || item.typed === 'dui'))
    rules.push({
      code: 'ddtheosochuso',
      sentence: `${name} với số ${length} con đọc là ${item.typed === 'dd' ? (length === 3 ? 'xỉu chủ' : '4 con đầu đuôi') : KIND_NAMES[item.kind]} (DDDauDui); đây là phần ${KIND_NAMES[item.kind]}.`,
    });
  if (item.typed === 'da' && item.kind === 'dx')
    rules.push({ code: 'cuphapda', sentence: 'Đá nhiều đài đọc là đá xiên giữa các đài đó (CuPhapDa).' });
  return rules;
};

const ofNumbers = (item: BetItem, places: ItemPlaces): readonly ReadingRule[] =>
  places.numbers.flatMap(({ text, numbers }): readonly ReadingRule[] => {
    const permuted = types.get(item.typed)?.form === 'permuted';
    const cut = cutOf(item, text, numbers);
    if (permuted) {
      const sentence = `«${text}» đảo thành ${numbers.length} số khác nhau: ${named(numbers)}.`;
      return [...cut, { code: 'dao', sentence }];
    }
    if (isPair(item) && numbers.length > 1 && text.replace(/\D/g, '') === numbers.join(''))
      return [{ code: 'capso', sentence: `«${text}» tách thành ${numbers.join(', ')}.` }];
    if (numbers.length > 1)
      return [...cut, { code: 'dayso', sentence: `«${text}» là ${numbers.length} số: ${named(numbers)}.` }];
    return cut;
  });

/** The typed number is longer than the bet: its last digits were used. */
const cutOf = (item: BetItem, text: string, [first = '']: readonly string[]): readonly ReadingRule[] => {
  const written = /\p{Nd}+/u.exec(text)?.[0] ?? '';
  if (isPair(item) || written.length <= first.length) return [];
  const last = written === text ? `: ${text.slice(-first.length)}` : '';
  const sentence = `«${text}» lấy ${first.length} số cuối${last} (CuPhapDuoi4Con).`;
  return [{ code: 'cuphapduoi4con', sentence }];
};

const ofStations = (item: BetItem, places: ItemPlaces): readonly ReadingRule[] => {
  const written = places.stations.flatMap(({ stations }) => stations);
  const added = item.stations.filter((station) => !written.includes(station));
  const rules: ReadingRule[] = [];
  const from = places.stations[0]?.line;
  if (from !== undefined && from !== places.type.line)
    rules.push({ code: 'theodongtren', sentence: `Đài theo dòng ${from}.` });
  if (item.kind === 'dx' && added.length > 0)
    rules.push({
      code: 'themdai',
      sentence: `Đá xiên cần hai đài: thêm đài kế tiếp trong ngày, ${added.join(', ')}.`,
    });
  return rules;
};

const ofPairs = (item: BetItem): readonly ReadingRule[] => {
  const { numbers, stations } = item;
  const rules: ReadingRule[] = [];
  if (isPair(item) && numbers.length > 2)
    rules.push({
      code: 'capso',
      sentence: `${numbers.length} số ghép từng đôi thành ${(numbers.length * (numbers.length - 1)) / 2} cặp.`,
    });
  if (item.kind === 'dx' && stations.length > 2)
    rules.push({
      code: 'capdai',
      sentence: `${stations.length} đài ghép từng đôi thành ${(stations.length * (stations.length - 1)) / 2} cặp đài.`,
    });
  return rules;
};

/** The rules that turned the typed text into the item, in Vietnamese; without spans, only those that the item shows. */
export const readingRules = (item: BetItem, places: ItemPlaces | null): readonly ReadingRule[] => [
  ...ofKind(item),
  ...(places === null ? [] : [...ofStations(item, places), ...ofNumbers(item, places)]),
  ...ofPairs(item),
];
