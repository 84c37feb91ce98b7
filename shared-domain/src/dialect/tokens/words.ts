import { weekdayOf } from '../../catalogue/draw-days.ts';
import { BET_TYPES } from '../../catalogue/bet-types.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { STATIONS } from '../../catalogue/stations.ts';
import { DEAD, ROOT, Trie } from '../../catalogue/trie.ts';
import { isLookalike, NO_WORD, type Word } from '../../catalogue/words.ts';
import type { QuestionKey } from '../questions.ts';
import { DIGIT_LIST, digitsOf } from './numbers/digit-sets.ts';
import type { Add, Source } from './source.ts';
import {
  isAloneBefore,
  isBeforeList,
  isBehindAmount,
  isCalledStation,
  isCrossOfNorth,
  isRatherStation,
  nameReason,
} from './ambiguous-words.ts';
import { isDigit } from './patterns.ts';
import type { Token } from './token.ts';
import { beginsTens } from './numbers/numbers.ts';
import { isNorthern } from './region.ts';
import { DIALECT_WORDS, type DialectWord } from './word-list.ts';

/** The words of the catalogue and of the list of dialect words, in one trie. */
interface Vocabulary {
  readonly trie: Trie;
  readonly dialect: ReadonlyMap<Word, readonly DialectWord[]>;
}

const built = new WeakMap<Catalogue, Vocabulary>();

const vocabularyOf = (catalogue: Catalogue): Vocabulary => {
  const known = built.get(catalogue);
  if (known !== undefined) return known;
  const words = new Map(catalogue.words);
  const dialect = new Map<Word, DialectWord[]>();
  for (const entry of DIALECT_WORDS)
    for (const key of entry.words.split(' ')) {
      const own = words.get(key);
      const word = own !== undefined && dialect.has(own) ? own : { ...(own ?? NO_WORD), dialect: true };
      words.set(key, word);
      dialect.set(word, [...(dialect.get(word) ?? []), entry]);
    }
  const vocabulary = { trie: new Trie(words), dialect };
  built.set(catalogue, vocabulary);
  return vocabulary;
};

const types = new Map(BET_TYPES.map((type) => [type.key, type]));
const stations = new Map(STATIONS.map((station) => [station.key, station]));

export const typeNamed = (key: string) => {
  const type = types.get(key);
  if (type === undefined) throw new RangeError(`no bet type ${key}`);
  return type;
};

/** A piece of a run costs a little, so that whole words win. */
const PIECE = 0.15;
/** A piece of a run that is a word as a whole. */
const PIECE_OF_WORD = 4;
/** A station that does not draw that day. */
const NOT_DRAWN = 6;
/** A type where a line ends. */
const AT_LINE_END = 2;
/** A type that is called a station. */
const CALLED_STATION = 4;

const [A, Z] = [97, 122] as const;

/** The words that begin at a letter: within its run, or over the runs behind it on its line (`v long`, `t,ninh`). */
export const wordTokens = (node: number, source: Source, add: Add): void => {
  const { text, lattice, context } = source;
  const vocabulary = vocabularyOf(context.catalogue);
  const runEnd = lattice.runEnd(node);
  const start = lattice.isRunStart(node);
  const behindDigits = start && isDigit(text.charCodeAt(node - 1));
  const found: { readonly end: number; readonly word: Word }[] = [];
  let state = ROOT;
  let at = node;
  for (let end = runEnd; ;) {
    while (at < end && state !== DEAD) {
      const code = text.charCodeAt(at);
      state = code < A || code > Z ? DEAD : vocabulary.trie.step(state, code);
      at++;
      const word = state === DEAD ? null : vocabulary.trie.wordAt(state);
      if (word !== null && (at === end || end === runEnd)) found.push({ end: at, word });
    }
    if (state === DEAD) break;
    const next = lattice.next(at);
    const gap = text.slice(at, next);
    const isInitial = gap === ',' && at === node + 1;
    if (next >= lattice.end || isDigit(text.charCodeAt(next)) || (/[\n,;:()]/.test(gap) && !isInitial)) break;
    at = next;
    end = lattice.runEnd(next);
  }
  const whole = !behindDigits && found.some(({ end }) => end >= runEnd);
  for (const { end, word } of found) {
    const piece = !start || end < runEnd;
    const isPart = whole && (start || end < runEnd);
    const penalty = (!piece ? 0 : isPart ? PIECE_OF_WORD : PIECE) + strokeOfDong(node, end, source);
    addWord(node, end, word, { penalty, piece }, source, vocabulary, add);
  }
};

const addWord = (
  node: number,
  end: number,
  word: Word,
  { penalty, piece }: { readonly penalty: number; readonly piece: boolean },
  source: Source,
  { dialect }: Vocabulary,
  add: Add,
): void => {
  const { context, folded } = source;
  const typed = folded.typed(node, end);
  const lookalike = word.lookalikes !== null && isLookalike(word.lookalikes, typed);
  const day = weekdayOf(context.date);
  const drawn = word.stations.some(({ days }) => days.includes(day));
  const isNameAndType = word.type !== null && drawn && !piece;
  const isOpen = isNameAndType && isBehindAmount(source.text, node);
  const nameOrType = (answer: 'station' | 'type') =>
    isOpen ? ({ question: 'stationOrType', answer } as const) : null;
  if (!lookalike) {
    if (word.stations.length > 0)
      add(
        node,
        end,
        { kind: 'station', word },
        {
          cost: penalty + (drawn ? 0 : NOT_DRAWN),
          reason: nameReason(source.text, node, end, typed),
          answer: nameOrType('station'),
        },
      );
    if (word.type !== null && !isCrossOfNorth(source, node, end))
      add(
        node,
        end,
        {
          kind: 'type',
          type: word.type,
          named: isNameAndType && !isAloneBefore(source.text, node, end),
        },
        {
          cost:
            penalty +
            (drawn && isRatherStation(source.text, node, end, piece) ? AT_LINE_END : 0) +
            (isNameAndType && isCalledStation(source.text, node) ? CALLED_STATION : 0) +
            (end === node + 2 && /^dạ$/iu.test(typed.normalize('NFC')) ? 6 : 0),
          reason:
            nameReason(source.text, node, end, typed) ||
            (isNameAndType && isBeforeList(source.text, node, end)
              ? `“${typed}” đọc là kiểu, không phải đài`
              : ''),
          answer: nameOrType('type'),
        },
      );
    if (word.chief !== null) add(node, end, { kind: 'chief', chief: word.chief }, { cost: penalty });
    addNumbered(node, end, word, source, add);
    const everyday = word.numbers !== null && isEveryday(typed) ? everydayCost(source, end) : 0;
    if (word.numbers !== null)
      add(
        node,
        end,
        { kind: 'numbers', text: typed, digits: 2, count: word.numbers.length },
        {
          cost: penalty + (/^xiu chu(?![a-z])/.test(source.text.slice(node, node + 8)) ? 3 : 0) + everyday,
          reason: everyday < 2.5 ? '' : `“${typed}” đọc là bộ số`,
        },
      );
  }
  if (lookalike && /^tỵ$/iu.test(typed.normalize('NFC')))
    add(
      node,
      end,
      { kind: 'numbers', text: 'ran', digits: 2, count: 2 },
      { cost: 0.3, reason: `“${typed}” đọc là rắn` },
    );
  for (const entry of dialect.get(word) ?? [])
    addDialect(node, end, entry, { penalty, piece, typed, drawn }, source, add);
};

const NUMBERED_LIST = new RegExp(`^ ?${DIGIT_LIST}`);

/** `tổng 5`, `tổng 1,2,3`: sets named by a word and digits. */
const addNumbered = (node: number, end: number, word: Word, { text, folded }: Source, add: Add): void => {
  if (word.numbered === null) return;
  const list = NUMBERED_LIST.exec(text.slice(end, end + 40));
  if (list === null) return;
  const digits = digitsOf(list[0]);
  const sets = digits.map((digit) => word.numbered?.[Number(digit)] ?? []);
  if (sets.some(({ length }) => length === 0)) return;
  const last = end + list[0].length;
  const name = folded.typed(node, end);
  const isOne = digits.length === 1;
  add(
    node,
    last,
    {
      kind: 'numbers',
      text: isOne ? folded.typed(node, last) : digits.map((digit) => `${name} ${digit}`).join(' '),
      digits: 2,
      count: sets.flat().length,
    },
    { reason: isOne ? '' : `“${folded.typed(node, last)}” đọc là ${digits.length} bộ số` },
  );
};

/** Sets whose word is an everyday word too. */
const isEveryday = (typed: string): boolean => /^(?:cho|de|nho|le|dan|ty|tai|ga)$/i.test(typed);

const HEADED_NUMBER = /^ d(?:au|uoi|ui) \d{2,4}(?!\d| ?(?:n|ng|ngan|nghin|k|tr)(?![a-z]))/;

/** What speaks for the everyday word: digits, a person, or in the North the tens and units of `đề đầu 3`. */
const everydayCost = (source: Source, end: number): number => {
  const following = source.text.slice(end, end + 8);
  if (/^[ .,-]*\d/.test(following)) return 1.8;
  // `de dau 12`: đề rather than the goat; of `de dui10n` the goat is all that is bet on.
  if (HEADED_NUMBER.test(source.text.slice(end, end + 20)) && source.text.slice(end - 2, end) === 'de')
    return 3;
  if (/^ (?:em|anh|chi|con|toi|tui|a|e|c|minh|bac|chu|co)(?![a-z])/.test(following)) return 3;
  return following.startsWith(' ') && beginsTens(source, end) ? 3 : 0.6;
};

/** `anh 2`: the digit is a name rather than money. */
const TITLE = /^(?:anh|chi|em|co|chu|bac)$/;

/** `đít 1`: numbers with the units 1 rather than 1 thousand. */
const unitsReason = (text: string, node: number, end: number): string =>
  text.slice(node, end) === 'dit' &&
  /^ ?\d(?!\d|[.,]\d| ?(?:n|ng|ngan|nghin|k|tr)(?![a-z]))/.test(text.slice(end, end + 9))
    ? '“đít” và một chữ số có thể là các số hàng đơn vị'
    : '';

/** `b5000đ b20n`, in the North `5đ xc`: the đ is of the money, not of đ.b or đ.x. */
const strokeOfDong = (node: number, end: number, source: Source): number => {
  const { text, lattice } = source;
  if (text.charAt(node) !== 'd' || end <= lattice.runEnd(node) || lattice.runEnd(node) > node + 1) return 0;
  const digits = /\d+$/.exec(text.slice(Math.max(0, node - 6), node))?.[0] ?? '';
  return /\d\d00$/.test(digits) || (digits !== '' && isNorthern(source)) ? 2 : 0;
};

/** `anh 10 740 lô`: the digits may be a name rather than a bet. */
const titleReason = (text: string, node: number, end: number): string => {
  const digits = /^(?:anh|chi|chu|co|bac)$/.test(text.slice(node, end))
    ? /^ (\d{1,2})(?!\d)/.exec(text.slice(end, end + 4))?.[1]
    : undefined;
  return digits === undefined ? '' : `“${text.slice(node, end)} ${digits}” có thể là tên`;
};

/** A letter before digits is hardly a courtesy (`12 a200`), nor is a word behind them (`1On`). */
const glued = (text: string, node: number, end: number): number =>
  (end === node + 1 && /^ ?[0-9]/.test(text.slice(end, end + 2)) ? 4 : 0) +
  (isDigit(text.charCodeAt(node - 1)) ? 1.5 : 0) +
  (TITLE.test(text.slice(node, end)) && /^ ?[0-9](?![0-9])/.test(text.slice(end, end + 3)) ? 1 : 0);

const answerOf = (answer: readonly [QuestionKey, string] | undefined): Token['answer'] =>
  answer === undefined ? null : { question: answer[0], answer: answer[1] };

const addDialect = (
  node: number,
  end: number,
  entry: DialectWord,
  {
    penalty,
    piece,
    typed,
    drawn,
  }: { readonly drawn: boolean; readonly penalty: number; readonly piece: boolean; readonly typed: string },
  source: Source,
  add: Add,
): void => {
  const { context, text } = source;
  const { meaning } = entry;
  if (entry.typed?.test(typed.normalize('NFC')) === false) return;
  if (entry.glued === true && /[^\p{L}\p{M}]/u.test(typed)) return;
  if (entry.region !== undefined && (entry.region === 'MB') !== isNorthern(source)) return;
  const isNamed = entry.before === 'name' && /^[ .:,-]*[a-z]/.test(text.slice(end, end + 5));
  const cost = penalty + (isNamed ? 0 : (entry.cost ?? 0));
  const doubt = (as: string): string => (entry.doubtful === true ? `“${typed}” đọc là ${as}` : '');
  switch (meaning.kind) {
    case 'aside':
      if (piece) return;
      add(node, end, meaning, { cost: cost + glued(text, node, end), reason: titleReason(text, node, end) });
      return;
    case 'type':
      if (piece && typed.length < 2) return;
      add(
        node,
        end,
        { kind: 'type', type: typeNamed(meaning.key), named: false },
        {
          cost,
          reason: doubt(meaning.key) || unitsReason(text, node, end),
          answer: answerOf(meaning.answer),
        },
      );
      return;
    case 'host': {
      const station = stations.get('mb');
      const isHost = weekdayOf(context.date) === meaning.weekday && entry.doubtful !== true;
      if (station !== undefined && !piece)
        add(
          node,
          end,
          { kind: 'station', word: { ...NO_WORD, stations: [station] } },
          { cost: cost + (isHost ? 0.2 : 2.6), reason: isHost ? '' : `“${typed}” đọc là mb` },
        );
      return;
    }
    case 'set':
      if (!piece)
        add(node, end, { kind: 'numbers', text: meaning.key, digits: 2, count: meaning.count }, { cost });
      return;
    case 'station': {
      const station = stations.get(meaning.key);
      const isDrawn = station?.days.includes(weekdayOf(context.date)) === true;
      if (station !== undefined && !piece)
        add(
          node,
          end,
          { kind: 'station', word: { ...NO_WORD, stations: [station] } },
          { cost: cost + (isDrawn ? 0 : NOT_DRAWN) },
        );
      return;
    }
    case 'above': {
      if (drawn) return;
      const last = /^[ .,:]*(?:\n|$)/.test(text.slice(end, end + 6));
      add(node, end, { kind: 'above', last }, { cost, reason: `“${typed}” đọc là đài của cược trước` });
      add(node, end, { kind: 'repeat', last }, { cost, reason: `“${typed}” đọc là các cược của đài trước` });
      add(
        node,
        end,
        { kind: 'aside', role: 'separator' },
        { cost: cost + 0.4, reason: `“${typed}” đọc là các số ở trên` },
      );
      return;
    }
    case 'chief':
    case 'region':
      add(node, end, meaning, { cost });
      return;
    case 'times':
      if (!piece) add(node, end, meaning, { cost });
      return;
  }
};
