import type { Station } from '../catalogue/stations.ts';
import { add, type Money, moneyToNumber, sum, ZERO } from '../money/money.ts';
import type { BetItem } from './bet.ts';
import { MOST_STAKED, type Pricing, priceWager } from './price.ts';
import { type Printed, printBets } from './print.ts';
import { type ReadLine, Reader, type Written } from './reader.ts';
import type { LineReading, Reading, ReadingContext } from './reading.ts';
import { reportRepeats } from './repeats.ts';
import { Report } from './report.ts';
import { resolve } from './resolve.ts';
import { sentences } from './sentences.ts';

const LINE_BREAK = /\r\n|\r|\n/;

/** Reads, checks and prices a whole message (domain.md §5). Never throws, whatever the text. */
export const readMessage = (text: string, context: ReadingContext): Reading => {
  const report = new Report();
  const reader = new Reader(context, report);
  const lines = text.split(LINE_BREAK).map((line, index) => reader.readLine(line, index));
  reader.finish();
  reportRepeats(reader.written, report);
  const bets = new Bets(context, report);
  for (const written of reader.written) bets.add(written);
  const readings = lines.map((line, index) => lineReading(line, bets, index));
  return new MessageReading(reader.region, report, bets, readings);
};

/** A bet item beside what was written that it stands for. */
export interface WrittenItem {
  readonly item: BetItem;
  readonly written: Written;
}

/** The items of a message, each beside what was written: for explaining it afterwards. */
export const readWrittenItems = (text: string, context: ReadingContext): readonly WrittenItem[] => {
  const report = new Report();
  const reader = new Reader(context, report);
  for (const [index, line] of text.split(LINE_BREAK).entries()) reader.readLine(line, index);
  const bets = new Bets(context, report);
  return reader.written.flatMap((written) => {
    const before = bets.items.length;
    bets.add(written);
    return bets.items.slice(before).map((item) => ({ item, written }));
  });
};

class MessageReading implements Reading {
  readonly ok: boolean;
  readonly region: Reading['region'];
  readonly errors: Reading['errors'];
  readonly items: Reading['items'];
  readonly lines: Reading['lines'];
  readonly tienxac: Money;
  readonly thucthu: Money;
  readonly #printed: readonly Printed[];
  #normalised: string | null = null;

  constructor(region: Reading['region'], report: Report, bets: Bets, lines: Reading['lines']) {
    this.ok = !report.blocked;
    this.region = region;
    this.errors = report.sorted();
    this.items = bets.items;
    this.lines = lines;
    this.tienxac = sum(lines.map((line) => line.tienxac));
    this.thucthu = sum(lines.map((line) => line.thucthu));
    this.#printed = bets.printed;
  }

  /** Printed when it is asked for: an editor reads at every key and never asks. */
  get normalised(): string | null {
    if (this.ok) this.#normalised ??= printBets(this.#printed);
    return this.#normalised;
  }
}

interface LineTotal {
  tienxac: Money;
  thucthu: Money;
  count: number;
}

const NOTHING: LineTotal = { tienxac: ZERO, thucthu: ZERO, count: 0 };

const lineReading = (line: ReadLine, bets: Bets, index: number): LineReading => {
  const { tienxac, thucthu, count } = bets.lines.get(index) ?? NOTHING;
  const inherited = line.inherited?.stations.map((station) => station.key) ?? [];
  return { marks: line.marks, inherited, tienxac, thucthu, count };
};

/** What the written bets stand for and cost. */
class Bets {
  readonly items: BetItem[] = [];
  readonly printed: Printed[] = [];
  readonly lines = new Map<number, LineTotal>();
  #staked = 0;
  readonly #context: ReadingContext;
  readonly #report: Report;

  constructor(context: ReadingContext, report: Report) {
    this.#context = context;
    this.#report = report;
  }

  add(written: Written): void {
    const { line, segment, type, amount, numbers } = written;
    const resolved = resolve(type, numbers, this.#context.options, (code, place, message) => {
      this.#report.add(code, line, place, message);
    });
    const stations = written.stations?.stations ?? [];
    const region = stations[0]?.region;
    if (region === undefined || amount.fault !== null) return;
    for (const part of resolved) {
      const wager = {
        line,
        segment,
        typed: type.key,
        resolved: part,
        stations,
        region,
        points: amount.points,
      };
      const pricing = priceWager(wager, this.#context);
      if (!pricing.ok) this.#refuse(pricing, written);
      else if (this.#affords(pricing.items, written))
        this.#keep(pricing.items, pricing.stations, written, pricing.printed);
    }
  }

  #refuse(pricing: Pricing & { readonly ok: false }, written: Written): void {
    const { line, type, typePlace } = written;
    if (pricing.code === 'mienbacdaxien') {
      this.#report.add('mienbacdaxien', line, typePlace, sentences.mienbacdaxien());
    } else if (pricing.code === 'toomuch') {
      this.#report.add('SaiDinhDang', line, written.amount, sentences.tooMuchMoney());
    } else {
      const region = written.stations?.region ?? 'MN';
      const sentence = sentences.thieucauhinh(region, type.key, this.#context.customerName);
      this.#report.add('thieucauhinh', line, typePlace, sentence);
    }
  }

  /** Keeps all money of a message within what is exact (money.ts). */
  #affords(items: readonly BetItem[], written: Written): boolean {
    for (const item of items) this.#staked += moneyToNumber(item.tienxac);
    if (this.#staked <= MOST_STAKED) return true;
    this.#report.add('SaiDinhDang', written.line, written.amount, sentences.tooMuchMoney());
    return false;
  }

  #keep(
    items: readonly BetItem[],
    stations: readonly Station[],
    { line, segment, amount }: Written,
    resolved: Printed['resolved'],
  ): void {
    if (amount.points === 0) return;
    const total = this.lines.get(line) ?? { ...NOTHING };
    for (const item of items) {
      this.items.push(item);
      total.tienxac = add(total.tienxac, item.tienxac);
      total.thucthu = add(total.thucthu, item.thucthu);
      total.count += item.count;
    }
    this.lines.set(line, total);
    this.printed.push({ line, segment, stations, resolved, points: amount.points });
  }
}
