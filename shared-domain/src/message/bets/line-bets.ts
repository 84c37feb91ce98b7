import type { BetType } from '../../catalogue/bet-types.ts';
import { add, type Money, moneyToNumber, ZERO } from '../../money/money.ts';
import type { BetItem } from './bet-item.ts';
import { BetMeaning, ResolvedNumbers } from './bet-meaning.ts';
import type { ListedNumbers } from '../numbers/number-list.ts';
import { MOST_STAKED, type Pricing, priceWager, placeType } from './price-wager.ts';
import type { PrintedBet } from './canonical-text.ts';
import type { ReadingContext } from '../reading.ts';
import type { Diagnostics } from '../diagnostics/diagnostics.ts';
import { resolveType } from './resolve-type.ts';
import { errorSentences } from '../diagnostics/error-sentences.ts';
import { StationSequence } from '../stations/station-sequence.ts';
import { amountSpan, typeSpan, type WrittenBet } from './written-bet.ts';

/** The most single bets of a message; a check lists each of them. */
const MOST_BETS = 1_000_000;

/** The position of a line in its message and the limits left by the lines before it. */
export interface LinePlace {
  /** From 0, as in its items. */
  readonly line: number;
  /** The lists of numbers before it. */
  readonly segments: number;
  /** How many more errors are kept. */
  readonly errorsLeft: number;
  /** The stake in thousand đồng and the single bets before it. */
  readonly staked: number;
  readonly bets: number;
}

const AT_START: LinePlace = { line: 0, segments: 0, errorsLeft: 0, staked: 0, bets: 0 };
const NONE: readonly never[] = [];

/** Whether the stake stays exact (money.ts) and the single bets stay within the limit. */
export const isRoomy = (staked: number, bets: number): boolean => staked <= MOST_STAKED && bets <= MOST_BETS;

/** Resolves and prices the written bets of one line at a time. */
export class LineBets {
  tienxac: Money = ZERO;
  thucthu: Money = ZERO;
  /** Accepted single bets. */
  count = 0;
  /** Stake in thousand đồng and single bets of the line, including refused ones. */
  staked = 0;
  asked = 0;
  #items: BetItem[] | null = null;
  #printed: PrintedBet[] | null = null;
  #meant: BetMeaning[] | null = null;
  #place = AT_START;
  readonly #context: ReadingContext;
  readonly #report: Diagnostics;
  /** A list with several types is resolved once for each type. */
  #numbers: ListedNumbers | null = null;
  #type: BetType | null = null;
  #last: readonly ResolvedNumbers[] = [];
  #earlier: Map<BetType, readonly ResolvedNumbers[]> | null = null;

  constructor(context: ReadingContext, report: Diagnostics) {
    this.#context = context;
    this.#report = report;
  }

  /** Starts another line. */
  begin(place: LinePlace): void {
    this.tienxac = ZERO;
    this.thucthu = ZERO;
    this.count = 0;
    this.staked = 0;
    this.asked = 0;
    this.#items = null;
    this.#printed = null;
    this.#meant = null;
    this.#place = place;
  }

  /** The items of the line, in a new array. */
  get items(): readonly BetItem[] {
    return this.#items ?? NONE;
  }

  get printed(): readonly PrintedBet[] {
    return this.#printed ?? NONE;
  }

  get meant(): readonly BetMeaning[] {
    return this.#meant ?? NONE;
  }

  add(written: WrittenBet): void {
    const typed = this.#resolve(written);
    const { points, fault, type } = written;
    if (fault !== null || typed.length === 0) return;
    const named = written.stations?.sequence ?? StationSequence.none;
    const { stations, parts } = this.#settle(typed, named);
    if (points > 0) {
      this.#meant ??= [];
      this.#meant.push(new BetMeaning(written, stations, parts));
    }
    const { region } = stations;
    if (region === null) return;
    const { line } = this.#place;
    const segment = this.#place.segments + written.segment;
    for (const resolved of parts) {
      const wager = { line, segment, typed: type.key, resolved, stations, region, points };
      const pricing = priceWager(wager, this.#context);
      if (!pricing.ok) this.#refuse(pricing, written);
      else if (this.#affords(pricing.items, written) && points > 0) {
        for (const item of pricing.items) this.#keep(item);
        this.#printed ??= [];
        this.#printed.push({ line, segment, sequence: stations, resolved, points });
      }
    }
  }

  /** A pair type has one part; only pairs can change their type or stations. */
  #settle(typed: readonly ResolvedNumbers[], named: StationSequence) {
    const [part] = typed;
    if (part?.type.form !== 'pairs') return { stations: named, parts: typed };
    const { type, stations } = placeType(part.type, named, this.#context);
    return { stations, parts: type === part.type ? typed : [new ResolvedNumbers(type, part.numbers)] };
  }

  #resolve({ type, numbers }: WrittenBet): readonly ResolvedNumbers[] {
    const chained = numbers === this.#numbers;
    if (chained && type === this.#type) return this.#last;
    const known = chained ? this.#earlier?.get(type) : undefined;
    const resolved =
      known ??
      resolveType(type, numbers, this.#context.options, (code, place, sentence) => {
        this.#report.add(code, place, sentence);
      });
    if (!chained) this.#earlier = null;
    else if (this.#type !== null) {
      this.#earlier ??= new Map();
      this.#earlier.set(this.#type, this.#last);
    }
    this.#numbers = numbers;
    this.#type = type;
    this.#last = resolved;
    return resolved;
  }

  #refuse(pricing: Pricing & { readonly ok: false }, written: WrittenBet): void {
    const { type, stations } = written;
    switch (pricing.code) {
      case 'mienbacdaxien':
        this.#report.add('mienbacdaxien', typeSpan(written), errorSentences.mienbacdaxien);
        return;
      case 'toomuch':
        this.#report.add('SaiDinhDang', amountSpan(written), errorSentences.tooMuchMoney);
        return;
      default: {
        const region = stations?.sequence.region ?? 'MN';
        this.#report.add('thieucauhinh', typeSpan(written), () =>
          pricing.code === 'notsold'
            ? errorSentences.notSold(region, type)
            : errorSentences.thieucauhinh(region, type.key, this.#context.customerName),
        );
      }
    }
  }

  #affords(items: readonly BetItem[], written: WrittenBet): boolean {
    for (const item of items) {
      this.staked += moneyToNumber(item.tienxac);
      this.asked += item.count;
    }
    const staked = this.#place.staked + this.staked;
    const bets = this.#place.bets + this.asked;
    if (isRoomy(staked, bets)) return true;
    this.#report.add('SaiDinhDang', amountSpan(written), () =>
      staked > MOST_STAKED ? errorSentences.tooMuchMoney() : errorSentences.tooManyBets(MOST_BETS),
    );
    return false;
  }

  #keep(item: BetItem): void {
    this.#items ??= [];
    this.#items.push(item);
    this.tienxac = add(this.tienxac, item.tienxac);
    this.thucthu = add(this.thucthu, item.thucthu);
    this.count += item.count;
  }
}
