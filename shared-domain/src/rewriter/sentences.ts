import type { BetType } from '../catalogue/bet-types.ts';
import { stationMeant } from '../message/stations.ts';
import type { ReadingContext } from '../message/reading.ts';
import type { Atom } from './atom.ts';
import { bareAmountAt } from './head-tail.ts';
import {
  type Bet,
  type Entry,
  type Group,
  isNaming,
  isNumber,
  type Sentences,
  type Spec,
} from './sentence.ts';
import { partsOf } from './spec.ts';

/**
 * Puts atoms together (domain.md §6, Type before numbers, Trailing stations):
 *
 *     bets = numbers (TYPE amount)+ | TYPE numbers amount (numbers amount)* | TYPE amount … numbers
 *
 * TYPE AMOUNT directly after a finished list chains; with no list yet it waits for the next numbers.
 * The same kind twice running counts once. An amount may stand on the next line. A message that
 * begins with a bet before any station is trailing as a whole: a station list closes the bets since
 * the previous one.
 */
export const sentencesOf = (atoms: readonly Atom[], context: ReadingContext): Sentences => {
  const assembler = new Assembler(atoms, context);
  assembler.run();
  return assembler;
};

/** bl, bd, dt on a day when that station draws (domain.md §1). */
const mayName = (own: Atom, { date, region }: ReadingContext): boolean =>
  own.kind === 'type' && own.station !== null && stationMeant(own.station, date, region)?.sort === 'station';

/** Whether the message begins with a bet and names its stations after it. */
export const isTrailing = (atoms: readonly Atom[], context: ReadingContext): boolean => {
  const first = atoms.find((own) => own.kind !== 'unknown');
  if (first === undefined || first.kind === 'region' || isNaming(first) || mayName(first, context))
    return false;
  return atoms.some(isNaming);
};

class Assembler implements Sentences {
  readonly entries: Entry[] = [];
  readonly unread = new Set<number>();
  readonly #atoms: readonly Atom[];
  readonly #context: ReadingContext;
  #at = 0;
  #line = -1;
  #trailing: boolean;
  /** Groups that no station list has closed yet. */
  #unclosed: Group[] = [];
  #last: Spec | null = null;
  /** Numbers read and not yet bet on. */
  #open: readonly Atom[] | null = null;
  #current: Group | null = null;
  #carried: BetType | null = null;
  /** The carried type has had no amount yet: it must not be lost. */
  #owed = false;
  #waiting: Bet[] = [];
  /** Of types that no group holds yet. */
  #doubts: string[] = [];

  constructor(atoms: readonly Atom[], context: ReadingContext) {
    this.#atoms = atoms;
    this.#context = context;
    this.#trailing = isTrailing(atoms, context);
  }

  run(): void {
    for (let own = this.#atoms[this.#at]; own !== undefined; own = this.#atoms[this.#at]) {
      if (own.line !== this.#line) this.#startLine(own.line);
      if (!this.#read(own)) this.#giveUp();
    }
    this.#endLine();
    for (const group of this.#unclosed) group.spec = this.#last;
  }

  #startLine(line: number): void {
    this.#endLine();
    this.#line = line;
    this.#carried = null;
    if (!this.#trailing) this.#current = null;
  }

  #endLine(): void {
    if (this.#line >= 0 && (this.#owed || this.#open !== null || this.#waiting.length > 0))
      this.#giveUpLine();
  }

  /** The rest of the line is not understood: the whole line stays as it is. */
  #giveUp(): void {
    const line = this.#atoms[this.#at]?.line ?? this.#line;
    while (this.#atoms[this.#at]?.line === line) this.#at++;
    this.#giveUpLine();
  }

  #giveUpLine(): void {
    const line = this.#line;
    this.unread.add(line);
    while (this.entries.at(-1)?.line === line) this.entries.pop();
    while (this.#unclosed.at(-1)?.line === line) this.#unclosed.pop();
    this.#open = null;
    this.#owed = false;
    this.#current = null;
    this.#waiting = [];
    this.#doubts = [];
  }

  #read(own: Atom): boolean {
    if (isNaming(own) || this.#meansStation(own)) return this.#readSpec();
    if (own.kind === 'region') {
      this.#at++;
      return true;
    }
    if (isNumber(own)) return this.#readNumbers();
    return own.kind === 'type' && this.#readType(own.type, own.doubt);
  }

  /** After an amount it is a type when exactly one number and a unit or the end of the line follow. */
  #meansStation(own: Atom): boolean {
    if (this.#open !== null || !mayName(own, this.#context)) return false;
    if (this.#current === null) return true;
    const after = this.#atoms[this.#at + 1];
    const amount = bareAmountAt(this.#atoms, this.#at + 1);
    if (after?.kind === 'amount') return false;
    if (amount === null) return true;
    return this.#atoms[amount.next]?.line === own.line;
  }

  #readSpec(): boolean {
    const spec: Atom[] = [];
    for (let own = this.#atoms[this.#at]; own?.line === this.#line; own = this.#atoms[this.#at]) {
      if (!isNaming(own) && !(spec.length === 0 && own.kind === 'type')) break;
      spec.push(own);
      this.#at++;
    }
    this.#carried = null;
    if (!this.#trailing) {
      this.#name(spec);
      return true;
    }
    const [closing, opening] = partsOf(spec);
    for (const group of this.#unclosed) group.spec = closing;
    this.#unclosed = [];
    this.#last = closing;
    if (opening !== null) {
      this.#trailing = false;
      this.#name(opening);
    }
    return true;
  }

  #name(spec: Spec): void {
    this.entries.push({ kind: 'naming', line: this.#line, spec });
    this.#current = null;
    this.#last = spec;
  }

  #readNumbers(): boolean {
    const numbers: Atom[] = [];
    for (
      let own = this.#atoms[this.#at];
      isNumber(own) && own?.line === this.#line;
      own = this.#atoms[this.#at]
    ) {
      numbers.push(own);
      this.#at++;
    }
    const next = this.#atoms[this.#at];
    if (next?.kind === 'amount' && this.#carried !== null) {
      this.#at++;
      this.#owed = false;
      this.#add(numbers, [...this.#waiting, { type: this.#carried, amount: next }]);
      this.#waiting = [];
      this.#joinTo(next.line);
      return true;
    }
    if (next?.kind === 'type' && (next.line === this.#line || this.#carried === null)) {
      if (this.#owed && next.type !== this.#carried) return false;
      this.#owed = false;
      this.#open = numbers;
      this.#joinTo(next.line);
      return true;
    }
    if (this.#waiting.length > 0) {
      this.#add(numbers, this.#waiting);
      this.#waiting = [];
      return true;
    }
    return this.#lastIsAmount(numbers);
  }

  /** Type first and no unit: the last number is the amount (doubtful). */
  #lastIsAmount(numbers: readonly Atom[]): boolean {
    const last = numbers.at(-1);
    if (this.#carried === null || numbers.length < 2 || last?.kind !== 'number') return false;
    const amount: Bet['amount'] = { ...last, kind: 'amount', amount: { text: last.text, factor: 1 } };
    this.#owed = false;
    this.#add(numbers.slice(0, -1), [{ type: this.#carried, amount }], `số cuối ${last.text} đọc là tiền`);
    return true;
  }

  /** What goes on with the next line belongs to this one. */
  #joinTo(line: number): void {
    this.#line = line;
    if (this.#current !== null && this.#open === null) this.#current.lastLine = line;
  }

  #readType(type: BetType, doubt: string | null): boolean {
    if (doubt !== null) this.#doubts.push(doubt);
    do this.#at++;
    while (this.#sameTypeAgain(type));
    const next = this.#atoms[this.#at];
    if (next === undefined) return false;
    if (next.kind === 'amount') {
      this.#at++;
      this.#bet({ type, amount: next });
      return true;
    }
    if (!isNumber(next)) return false;
    const bare = bareAmountAt(this.#atoms, this.#at);
    const afterBare = bare === null ? undefined : this.#atoms[bare.next];
    const chains = !isNumber(afterBare) && afterBare?.kind !== 'amount';
    if (bare?.amount.kind === 'amount' && (this.#open !== null || (this.#current !== null && chains))) {
      this.#at = bare.next;
      this.#bet({ type, amount: bare.amount });
      return true;
    }
    if (this.#owed) return false;
    this.#carried = type;
    this.#owed = true;
    this.#current = null;
    return next.line === this.#line;
  }

  #sameTypeAgain(type: BetType): boolean {
    const next = this.#atoms[this.#at];
    return next?.kind === 'type' && next.type === type && next.line === this.#line;
  }

  #bet(bet: Bet): void {
    const open = this.#open;
    if (open !== null) {
      this.#open = null;
      this.#add(open, [...this.#waiting, bet]);
      this.#waiting = [];
    } else if (this.#current === null) this.#waiting.push(bet);
    else if (this.#current.spec === null) {
      this.#current.bets.push(bet);
      this.#current.doubts.push(...this.#doubts.splice(0));
    } else this.#add(this.#current.numbers, [bet]);
  }

  #add(numbers: readonly Atom[], bets: readonly Bet[], ...doubts: readonly string[]): void {
    const line = numbers[0]?.line ?? this.#line;
    const known = [...numbers, ...bets.map((bet) => bet.amount)].flatMap((own) => own.doubt ?? []);
    const group: Group = {
      kind: 'group',
      line,
      lastLine: this.#line,
      numbers,
      bets: [...bets],
      spec: null,
      doubts: [...known, ...this.#doubts.splice(0), ...doubts],
    };
    this.entries.push(group);
    this.#current = group;
    if (this.#trailing) this.#unclosed.push(group);
  }
}
