import type { BetType } from '../../catalogue/bet-types.ts';
import type { Atom } from '../atoms/atom.ts';
import { bareAmountAt, isChained, lastAmountOf } from '../amounts/bare-amounts.ts';
import { listEnds } from '../numbers/multi-line-lists.ts';
import {
  type Bet,
  type Entry,
  type BetGroup,
  isNaming,
  isNumber,
  type GroupedMessage,
  type StationSpec,
} from './bet-group.ts';
import { isOneList, splitSpec } from '../stations/station-spec.ts';

/**
 * Puts atoms together (domain.md §6, Type before numbers, Trailing stations):
 *
 *     bets = numbers (TYPE amount)+ | TYPE numbers amount (numbers amount)* | TYPE amount … numbers
 *
 * TYPE AMOUNT directly after a finished list chains; with no list yet it waits for the next numbers.
 * The same kind twice running counts once. An amount may stand on the next line. In a trailing message a
 * station list closes the bets since the previous one.
 */
export const assembleGroups = (
  atoms: readonly Atom[],
  lines: readonly string[],
  trailing: boolean,
): GroupedMessage => {
  const assembler = new Assembler(atoms, lines, trailing);
  assembler.run();
  return assembler;
};

/** Whether the message begins with a bet and its stations follow. */
export const isTrailing = (atoms: readonly Atom[]): boolean => {
  const first = atoms.findIndex(isNaming);
  return atoms.slice(0, Math.max(first, 0)).some((own) => isNumber(own) || own.kind === 'amount');
};

/** The type for the next numbers that have an amount and no type. */
interface Carried {
  readonly type: BetType;
  /** The type was written before its numbers. */
  readonly first: boolean;
  readonly line: number;
}

class Assembler implements GroupedMessage {
  readonly entries: Entry[] = [];
  readonly unread = new Set<number>();
  leftOver = false;
  readonly #atoms: readonly Atom[];
  readonly #noUnits: boolean;
  readonly #listEnd: ReturnType<typeof listEnds>;
  #at = 0;
  #line = -1;
  #trailing: boolean;
  /** Groups without a closing station list so far. */
  #unclosed: BetGroup[] = [];
  #last: StationSpec | null = null;
  /** Numbers without a bet so far. */
  #open: readonly Atom[] | null = null;
  #current: BetGroup | null = null;
  #numbersFirst: BetGroup | null = null;
  /** The group before the present line; a single TYPE AMOUNT of the line may chain to it. */
  #above: BetGroup | null = null;
  #carried: Carried | null = null;
  /** The carried type has no amount so far and must not be lost. */
  #owed = false;
  /** The line of the type of the next bet. */
  #heading: number | null = null;
  #waiting: Bet[] = [];
  /** Reasons for doubt about types without a group so far. */
  #doubts: string[] = [];

  constructor(atoms: readonly Atom[], lines: readonly string[], trailing: boolean) {
    this.#atoms = atoms;
    this.#trailing = trailing;
    this.#listEnd = listEnds(atoms, lines);
    this.#noUnits = !atoms.some((own) => own.kind === 'amount');
  }

  run(): void {
    for (let own = this.#atoms[this.#at]; own !== undefined; own = this.#atoms[this.#at]) {
      if (own.line !== this.#line) this.#startLine(own.line);
      if (!this.#read(own)) this.#giveUp();
    }
    this.#endLine(true);
    this.leftOver = this.#last !== null && this.#unclosed.length > 0;
    for (const group of this.#unclosed) group.spec = this.#last;
  }

  #startLine(line: number): void {
    this.#endLine(false);
    this.#line = line;
    this.#above = this.#current;
    if (!this.#trailing) this.#current = null;
  }

  /** A type at the end of its line, or before its stations there, applies to the following lines. */
  #endLine(last: boolean): void {
    if (this.#line < 0) return;
    const heading = this.#owed && !last && !isNumber(this.#atoms[this.#at - 1]);
    if ((this.#owed && !heading) || this.#open !== null || this.#waiting.length > 0) this.#giveUpLine();
  }

  /** The rest of the line is unreadable: the whole line stays unchanged. */
  #giveUp(): void {
    const line = this.#atoms[this.#at]?.line ?? this.#line;
    while (this.#atoms[this.#at]?.line === line) this.#at++;
    this.#giveUpLine();
    this.unread.add(line);
  }

  /** Keeps station lists: they are in force for the following lines. */
  #giveUpLine(): void {
    this.#payOwed();
    let line = Math.min(this.#line, this.#heading ?? this.#line);
    this.#heading = null;
    line = Math.min(line, this.#open?.[0]?.line ?? line);
    const namings: Entry[] = [];
    for (let entry = this.entries.at(-1); entry !== undefined; entry = this.entries.at(-1)) {
      if ((entry.kind === 'group' ? entry.lastLine : entry.line) < line) break;
      line = Math.min(line, entry.line);
      if (entry.kind === 'naming') namings.unshift(entry);
      else line = Math.min(line, entry.heading);
      this.entries.pop();
    }
    this.entries.push(...namings);
    for (let given = line; given <= this.#line; given++) this.unread.add(given);
    this.#open = null;
    this.#owed = false;
    this.#carried = null;
    this.#current = null;
    this.#above = null;
    this.#waiting = [];
    this.#doubts = [];
  }

  #read(own: Atom): boolean {
    if (isNaming(own)) return this.#readSpec();
    if (own.kind === 'region') {
      this.#at++;
      return true;
    }
    if (isNumber(own)) return this.#readNumbers();
    return own.kind === 'type' && this.#readType(own.type, own.doubt);
  }

  #readSpec(): boolean {
    const spec: Atom[] = [];
    for (let at = this.#at; this.#atoms[at]?.line === this.#line; at++) {
      const own = this.#atoms[at];
      if (own === undefined || !isNaming(own)) break;
      spec.push(own);
    }
    const [closing, opening] = this.#trailing ? splitSpec(spec) : [null, spec];
    if (opening !== null && !isOneList(opening)) return false;
    this.#at += spec.length;
    if (closing === null) {
      this.#name(spec);
      return true;
    }
    for (const group of this.#unclosed) group.spec = closing;
    this.#unclosed = [];
    this.#last = closing;
    if (opening !== null) {
      this.#trailing = false;
      this.#name(opening);
    }
    return true;
  }

  #name(spec: StationSpec): void {
    this.entries.push({ kind: 'naming', line: this.#line, spec });
    this.#current = null;
    this.#above = null;
    this.#last = spec;
  }

  #readNumbers(): boolean {
    const numbers = this.#takeNumbers();
    const next = this.#atoms[this.#at];
    const carried = this.#carried;
    if (next?.kind === 'amount' && carried !== null && (this.#waiting.length === 0 || this.#owed)) {
      this.#at++;
      const follows = !carried.first || (carried.line !== this.#line && !this.#owed);
      this.#payOwed();
      const said = follows ? [`không ghi kiểu, đọc tiếp là ${carried.type.key}`] : [];
      this.#joinTo(next.line);
      this.#add(numbers, [...this.#waiting.splice(0), { type: carried.type, amount: next }], ...said);
      return true;
    }
    const closes = this.#waiting.length > 0 && next?.line !== this.#line;
    if (next?.kind === 'type' && !closes && (next.line === this.#line || !this.#owed)) {
      if (this.#owed && next.type !== carried?.type) return this.#noUnits && this.#lastIsAmount(numbers);
      if (this.#owed && this.#chainsBare(numbers)) return this.#lastIsAmount(numbers);
      this.#payOwed();
      this.#open = numbers;
      this.#joinTo(next.line);
      return true;
    }
    if (this.#waiting.length > 0 && next?.kind !== 'amount') {
      this.#add(numbers, this.#waiting.splice(0));
      return true;
    }
    return this.#lastIsAmount(numbers);
  }

  /** The numbers of the line, and of the following lines if only the last of them has a bet. */
  #takeNumbers(): readonly Atom[] {
    const from = this.#at;
    const waits = this.#waiting.length > 0;
    this.#at = this.#listEnd(from, { carriesType: this.#carried !== null, owesAmount: this.#owed, waits });
    const line = this.#atoms[this.#at - 1]?.line ?? this.#line;
    if (line > this.#line) this.#doubts.push('số ở mấy dòng liền nhau đọc là một danh sách');
    if (line > this.#line) this.#joinTo(line);
    return this.#atoms.slice(from, this.#at);
  }

  /** `đầu 12 5 đuôi 34 6`: 34 with the amount 6, like the type before, and not 34.6. */
  #listsBare(number: Atom): boolean {
    const single = this.#atoms[this.#at + 1];
    const spaced = single?.kind === 'number' && single.line === number.line && !single.joined;
    return this.#noUnits && this.#carried?.first === true && number.kind === 'number' && spaced;
  }

  /** `lo 12 34 10 lo 56 78 20`: the type is repeated with new numbers. */
  #chainsBare(numbers: readonly Atom[]): boolean {
    if (!this.#noUnits || numbers.length < 2) return false;
    const bare = bareAmountAt(this.#atoms, this.#at + 1);
    return bare !== null && isNumber(this.#atoms[bare.next]);
  }

  /** Type first and no unit: the last number is the amount (doubtful). */
  #lastIsAmount(numbers: readonly Atom[]): boolean {
    const read = lastAmountOf(numbers);
    if (this.#carried?.first !== true || read === null || this.#waiting.length > 0) return false;
    if (!this.#owed && this.#carried.line !== this.#line) return false;
    this.#payOwed();
    const doubt = `số cuối ${read.amount.amount.text} đọc là tiền`;
    this.#add(read.numbers, [{ type: this.#carried.type, amount: read.amount }], doubt);
    return true;
  }

  #payOwed(): void {
    if (this.#owed) this.#heading = this.#carried?.line ?? null;
    this.#owed = false;
  }

  /** A bet that continues on the next line belongs to this line. */
  #joinTo(line: number): void {
    if (this.#open === null && this.#current?.lastLine === this.#line) this.#current.lastLine = line;
    this.#line = line;
  }

  #readType(type: BetType, doubt: string | null): boolean {
    if (doubt !== null) this.#doubts.push(doubt);
    do this.#at++;
    while (this.#sameTypeAgain(type));
    const next = this.#atoms[this.#at];
    if (next === undefined) return false;
    if (next.kind === 'amount' && (next.line === this.#line || this.#open !== null)) {
      if (this.#owed) return false;
      this.#at++;
      this.#joinTo(next.line);
      this.#bet({ type, amount: next });
      return true;
    }
    if (isNaming(next)) return this.#heads(type);
    if (!isNumber(next)) return false;
    const bare = bareAmountAt(this.#atoms, this.#at);
    const follows = this.#current === this.#numbersFirst;
    const chains = bare !== null && isChained(this.#atoms, bare.next, follows) && !this.#listsBare(next);
    if (
      next.line === this.#line &&
      bare !== null &&
      (this.#open !== null || (this.#current !== null && chains)) &&
      !this.#owed
    ) {
      this.#at = bare.next;
      this.#bet({ type, amount: bare.amount });
      return true;
    }
    return this.#heads(type);
  }

  /** The type stands before its numbers. */
  #heads(type: BetType): boolean {
    if (this.#owed || this.#open !== null) return false;
    this.#carried = { type, first: true, line: this.#line };
    this.#owed = true;
    this.#current = null;
    return true;
  }

  #sameTypeAgain(type: BetType): boolean {
    const next = this.#atoms[this.#at];
    return next?.kind === 'type' && next.type === type && next.line === this.#line;
  }

  #bet(bet: Bet): void {
    const open = this.#open;
    if (open !== null) {
      this.#open = null;
      this.#carried = { type: bet.type, first: false, line: this.#line };
      this.#add(open, [...this.#waiting.splice(0), bet]);
      this.#numbersFirst = this.#current;
    } else if (this.#current !== null) {
      this.#carried = null;
      this.#chain(this.#current, bet);
    } else if (this.#above !== null && !isNumber(this.#atoms[this.#at]))
      this.#chain(this.#above, bet, `đọc cho các số ở trên`);
    else this.#waiting.push(bet);
  }

  #chain(group: BetGroup, bet: Bet, ...doubts: readonly string[]): void {
    if (group.spec !== null || group.lastLine !== this.#line) {
      this.#addOn(this.#line, group.numbers, [bet], doubts);
      return;
    }
    group.bets.push(bet);
    group.doubts.push(...this.#doubts.splice(0), ...doubts);
    if (bet.amount.doubt !== null) group.doubts.push(bet.amount.doubt);
  }

  #add(numbers: readonly Atom[], bets: readonly Bet[], ...doubts: readonly string[]): void {
    this.#addOn(numbers[0]?.line ?? this.#line, numbers, bets, doubts);
  }

  #addOn(line: number, numbers: readonly Atom[], bets: readonly Bet[], doubts: readonly string[]): void {
    const known = [...numbers, ...bets.map((bet) => bet.amount)].flatMap((own) => own.doubt ?? []);
    const group: BetGroup = {
      kind: 'group',
      line,
      lastLine: this.#line,
      heading: Math.min(line, this.#heading ?? line),
      numbers,
      bets: [...bets],
      spec: null,
      doubts: [...known, ...this.#doubts.splice(0), ...doubts],
    };
    this.#heading = null;
    this.entries.push(group);
    this.#current = group;
    if (this.#trailing) this.#unclosed.push(group);
  }
}
