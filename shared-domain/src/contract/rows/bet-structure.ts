import type { CheckedItem, CheckedLine, CheckedSegment } from '../calls/bets/bet-check.ts';
import type { RegionKey } from '../../catalogue/regions.ts';
import { prizesWith } from '../../draws/prizes.ts';
import type { BetItem } from '../../message/bets/bet-item.ts';
import type { MessageError } from '../../message/diagnostics/diagnostics.ts';
import { IncrementalParser } from '../../message/incremental-parser.ts';
import { type LineResult, writtenBetItems, type WrittenBetItems } from '../../message/read-line.ts';
import type { ReadingContext } from '../../message/reading.ts';
import { runAt } from '../../message/lexer/normalize-text.ts';
import { Tokens } from '../../message/lexer/tokens.ts';
import type { WrittenBet } from '../../message/bets/written-bet.ts';
import { pointsToNumber } from '../../money/money.ts';
import { itemId, itemRow } from './bet-item.ts';

/** Items end far below; their ids, their segments' and their lines' follow the message's own. */
const LINES_FROM = 2 ** 32;
const SEGMENTS_FROM = 2 ** 40;

/**
 * The estimated maximum number of characters of lines, segments and items. Each type of a chain repeats all numbers,
 * so that 70 KB of text could become 100 MB.
 */
const ROOM = 4_000_000;
const A_LINE = 200;
const A_SEGMENT = 500;
/** Each item occurs twice: in the list of all items and in its segment. */
const AN_ITEM = 2 * 700;
/** How often an item and a segment repeat their numbers. */
const BY_ITEM = 2 * 4;
const BY_SEGMENT = 2;

const tokens = new Tokens();

/** The stake as written, and the thousand đồng of its unit: `10tr` is 10 and 1,000. */
const stakeOf = (text: string, { points, amountStart, amountEnd }: WrittenBet, context: ReadingContext) => {
  tokens.read(text, amountStart, amountEnd, context.catalogue);
  const unit = tokens.unit(tokens.count - 1) || 1;
  return { stake: pointsToNumber(points) / unit, unit };
};

const repeatedIn = (numbers: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  const repeated = numbers.filter((number) => seen.size === seen.add(number).size);
  return [...new Set(repeated)];
};

const checkedItem = (
  item: BetItem,
  uiId: string,
  index: number,
  segment: { readonly id: string; readonly stake: number; readonly unit: number },
): CheckedItem => ({
  ...itemRow(item, uiId, index, null),
  ks_es_id: segment.id,
  ks_kieuUseKeyNew: item.kind,
  ks_soUse: item.numbers.join('.'),
  ks_soUseOrder: item.numbers.toSorted().join('.'),
  ks_soTrungSo: repeatedIn(item.numbers).join('.'),
  ks_soTien: segment.stake,
  ks_soDonVi: segment.unit,
});

const lots = (region: RegionKey | null) => ({
  es_2Con: region === null ? 0 : prizesWith(region, 2),
  es_3Con: region === null ? 0 : prizesWith(region, 3),
  es_4Con: region === null ? 0 : prizesWith(region, 4),
});

const logged = (text: string, errors: readonly MessageError[]): CheckedSegment['es_logError'] =>
  errors.map(({ code, severity, start, end }) => ({
    e_loai: code,
    e_key: text.slice(start, end),
    e_priority: severity === 'error' ? 1 : 2,
  }));

const charactersOf = ({ written, items }: WrittenBetItems): number => {
  const listed = written.numbers.texts.reduce((sum, number) => sum + number.length + 1, 0);
  return A_SEGMENT + items.length * AN_ITEM + listed * (BY_SEGMENT + items.length * BY_ITEM);
};

/** From its first number to the end of its amount. */
const placeOf = ({ numbers, typeStart, amountEnd }: WrittenBet) => ({
  start: Math.min(numbers.texts.length === 0 ? typeStart : numbers.placeOf(0).start, typeStart),
  end: amountEnd,
});

/** What was written: of a chain the numbers and its own type and amount. */
const textOf = (text: string, { numbers, typeStart, amountEnd }: WrittenBet): string => {
  const { length } = numbers.texts;
  const listed = length === 0 ? '' : text.slice(numbers.placeOf(0).start, numbers.placeOf(length - 1).end);
  return `${listed} ${text.slice(typeStart, amountEnd)}`.trim();
};

/** The errors of a line. Each is reported once, with the first bet that contains it. */
class Untold {
  readonly #errors: readonly MessageError[];
  readonly #told = new Set<MessageError>();

  constructor(errors: readonly MessageError[]) {
    this.#errors = errors.toSorted((a, b) => a.start - b.start);
  }

  /** A line may have thousands of bets and errors: this visits only errors that begin in the span. */
  within({ start, end }: { readonly start: number; readonly end: number }): readonly MessageError[] {
    const own: MessageError[] = [];
    for (let at = this.#firstFrom(start); at < this.#errors.length; at++) {
      const error = this.#errors[at];
      if (error === undefined || error.start > end) break;
      if (error.end <= end && !this.#told.has(error)) own.push(error);
    }
    for (const error of own) this.#told.add(error);
    return own;
  }

  rest(): readonly MessageError[] {
    return this.#errors.filter((error) => !this.#told.has(error));
  }

  #firstFrom(start: number): number {
    let [low, high] = [0, this.#errors.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#errors[middle]?.start ?? start) < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Builds the rows of a message; items, segments and lines are counted over all of it. */
class Structure {
  readonly chitiet: CheckedItem[] = [];
  #segments = 0;
  #room = ROOM;
  readonly #uiId: string;
  readonly #context: ReadingContext;

  constructor(uiId: string, context: ReadingContext) {
    this.#uiId = uiId;
    this.#context = context;
  }

  /** Null if the limit is exceeded. */
  line(result: LineResult, number: number, errors: readonly MessageError[]): CheckedLine | null {
    const { text } = result;
    const bets = writtenBetItems(result, this.#context);
    this.#room -= A_LINE + 2 * text.length;
    for (const { start, end } of errors) this.#room -= end - start;
    for (const bet of bets) this.#room -= charactersOf(bet);
    if (this.#room < 0) return null;
    const untold = new Untold(errors);
    const segments = bets.map((bet, index) =>
      this.#segment(text, bet, index, untold.within(placeOf(bet.written))),
    );
    const beside = untold.rest();
    if (beside.length > 0) segments.push(this.#unread(text, segments.length, beside));
    const steps: string[] = [];
    const first = runAt(text, 0);
    for (let run = first; run !== undefined; run = runAt(text, run.end)) steps.push(run.text);
    return {
      nl_id: itemId(this.#uiId, LINES_FROM + number),
      nl_ui_id: this.#uiId,
      nl_stt: number,
      nl_chuoi: text,
      nl_mienNewLineID: text.trim() === '' ? null : result.after.region,
      nl_1num: first?.kind === 'digits' ? 1 : 0,
      nl_step2: steps.join(' '),
      segments,
    };
  }

  #nextId(): string {
    this.#segments += 1;
    return itemId(this.#uiId, SEGMENTS_FROM + this.#segments);
  }

  #segment(
    text: string,
    { written, items }: WrittenBetItems,
    index: number,
    errors: readonly MessageError[],
  ): CheckedSegment {
    const id = this.#nextId();
    const { stake, unit } = stakeOf(text, written, this.#context);
    const stations = written.stations?.sequence.stations ?? [];
    const region = written.stations?.sequence.region ?? null;
    const keys = stations.map(({ key }) => key).join('@');
    const rows = items.map((item, at) =>
      checkedItem(item, this.#uiId, this.chitiet.length + at, { id, stake, unit }),
    );
    this.chitiet.push(...rows);
    return {
      es_id: id,
      es_stt: index + 1,
      es_chuoi: textOf(text, written),
      es_daiNewSpace: stations.map(({ name }) => name).join('@'),
      es_daiNewSpaceID: keys,
      es_daiNewSpaceKey: keys,
      es_mienNewSpaceID: region,
      es_soNewSpace: written.numbers.texts.join('.'),
      es_kieuNewSpaceKey: written.type.key,
      es_donviNum: unit,
      es_tienNewSpace: stake,
      ...lots(region),
      es_logError: logged(text, errors),
      es_ks: rows,
    };
  }

  /** The errors of a line outside its bets. */
  #unread(text: string, index: number, errors: readonly MessageError[]): CheckedSegment {
    const start = errors[0]?.start ?? 0;
    const end = errors.reduce((furthest, error) => Math.max(furthest, error.end), start);
    return {
      es_id: this.#nextId(),
      es_stt: index + 1,
      es_chuoi: text.slice(start, end),
      es_daiNewSpace: '',
      es_daiNewSpaceID: '',
      es_daiNewSpaceKey: '',
      es_mienNewSpaceID: null,
      es_soNewSpace: '',
      es_kieuNewSpaceKey: '',
      es_donviNum: 1,
      es_tienNewSpace: 0,
      ...lots(null),
      es_logError: logged(text, errors),
      es_ks: [],
    };
  }
}

/**
 * A message as product-1 §3 cuts it up: lines (nl_*), in each its segments (es_*: numbers under stations with one
 * type and amount), in each its bet items (ks_*). `errors` are those of the whole message. Null where that would be
 * some megabytes.
 */
export const betStructure = (
  text: string,
  uiId: string,
  context: ReadingContext,
  errors: readonly MessageError[],
): { readonly lines: CheckedLine[]; readonly chitiet: CheckedItem[] } | null => {
  const structure = new Structure(uiId, context);
  const byLine = new Map<number, MessageError[]>();
  for (const error of errors) {
    const own = byLine.get(error.line);
    if (own === undefined) byLine.set(error.line, [error]);
    else own.push(error);
  }
  const { results } = IncrementalParser.ofText(text, context);
  const lines: CheckedLine[] = [];
  for (const [at, result] of results.entries()) {
    const line = structure.line(result, at + 1, byLine.get(at + 1) ?? []);
    if (line === null) return null;
    lines.push(line);
  }
  return { lines, chitiet: structure.chitiet };
};
