import type { RegionKey } from '../../catalogue/regions.ts';
import type { BetType } from '../../catalogue/bet-types.ts';
import type { Move } from '../grammar/search.ts';
import { isBoundary } from '../grammar/registers.ts';
import { oneLengthOf, SLOTS } from '../grammar/state.ts';
import {
  type BetGroup,
  digitsOf,
  type Entry,
  type GroupBet,
  type GroupedMessage,
  type ListedNumber,
  type StationSpec,
} from './bet-group.ts';
import { takeAway } from './spelled-numbers.ts';
import { type BetsBefore, NO_BETS, StationBets } from './station-bets.ts';
import { hasTwoCounts, isForeign, repeatedNames } from './station-checks.ts';
import type { Lattice } from '../tokens/lattice.ts';
import type { Token } from '../tokens/token.ts';

const EACH_PAIR = /(?:moi|tung|da|dav|dx)[ .]*cap|^(?:(?:lo |da )*xien|lx|x) ?2/;

/** Why a move is doubtful, in Vietnamese. */
export const reasonsOf = ({ token, reason }: Move, lattice: Lattice): readonly string[] => {
  const own =
    token.meaning.kind === 'aside' && token.reason === '' && token.cost >= 1
      ? `“${lattice.typed(token).trim()}” không đọc là cược`
      : token.reason;
  return own === '' && reason === '' ? [] : [own, reason].filter(Boolean);
};

/** The stations that what follows may refer to. */
export interface StationsBefore extends BetsBefore {
  readonly inForce: StationSpec | null;
  readonly last: Token[] | null;
}

const NO_STATIONS: StationsBefore = { inForce: null, last: null, ...NO_BETS };

/** Puts the moves of a way together. */
export class Groups implements GroupedMessage {
  readonly entries: Entry[] = [];
  readonly unread = new Set<number>();
  readonly doubts = new Map<number, string[]>();
  /** By the index of each move that begins a line. */
  readonly lineStarts = new Map<number, () => StationsBefore>();
  readonly #lattice: Lattice;
  #inForce: StationSpec | null = null;
  #last: Token[] | null = null;
  readonly #stationBets: StationBets;
  #unclosed: BetGroup[] = [];
  #numbers: ListedNumber[] = [];
  #listLine = 0;
  #group: BetGroup | null = null;
  #type: BetType | null = null;
  #amount: Token | null = null;
  /** Lists with their amounts whose type is still to come. */
  #untyped: { readonly numbers: ListedNumber[]; readonly line: number; readonly amount: Token }[] = [];
  #waiting: GroupBet[] = [];
  #within: Token[] | null = null;
  #heading: number | null = null;
  #typeLine = 0;
  /** The line on which the present bet begins. */
  #begun = 0;
  #eachPair = false;
  /** The stations and the region named so far. */
  readonly #named: Token[] = [];
  #region: RegionKey | null = null;

  /** `before` if the moves are only a part of the way. */
  constructor(
    lattice: Lattice,
    moves: readonly Move[],
    types: { byIndex: (type: number) => BetType | null },
    before: StationsBefore = NO_STATIONS,
  ) {
    this.#lattice = lattice;
    this.#inForce = before.inForce;
    this.#last = before.last;
    this.#stationBets = new StationBets(this.entries, before);
    const first = moves[0];
    if (first !== undefined) this.#type = types.byIndex((first.before >> 7) & 31);
    let line = -1;
    moves.forEach((move, at) => {
      const own = this.#lineOf(move.token);
      if (own > line) this.lineStarts.set(at, this.#before());
      line = own;
      this.#take(move);
    });
    // In a message whose stations follow their bets, the last bets take the last stations.
    if (this.#last !== null) for (const group of this.#unclosed) group.spec ??= this.#last;
    for (const entry of this.entries) {
      for (const name of repeatedNames(entry.spec ?? [], lattice))
        this.#doubt(this.#lineOf(name), `“${lattice.typed(name)}” ghi hai lần`);
      if (hasTwoCounts(entry.spec ?? [])) this.unread.add(entry.line);
    }
    this.#doubtPartial();
  }

  /** Where a line is not read, the stations in force behind it are uncertain; in a trailing message everywhere. */
  #doubtPartial(): void {
    const closes = this.entries.some(({ kind, spec }) => kind === 'group' && spec !== null);
    const first = this.#inForce === null || closes ? -1 : Math.min(...this.unread);
    if (this.unread.size === 0) return;
    for (const { line } of this.entries) if (line > first) this.#doubt(line, 'còn chỗ chưa đọc được');
  }

  /** A message has one region: a line that names another one is not read. */
  #nameRegion(region: RegionKey, line: number): void {
    if (isForeign(region, this.#region, this.#named)) this.unread.add(line);
    this.#region ??= region;
  }

  #lineOf(token: Token): number {
    return this.#lattice.folded.lineAt(token.from);
  }

  #lastLineOf(token: Token): number {
    return this.#lattice.folded.lineAt(Math.max(token.from, this.#lattice.endBefore(token.to) - 1));
  }

  #doubt(line: number, reason: string): void {
    const known = this.doubts.get(line);
    if (known === undefined) this.doubts.set(line, [reason]);
    else if (!known.includes(reason)) known.push(reason);
  }

  #take(move: Move): void {
    const { token, step } = move;
    const line = this.#lineOf(token);
    for (const reason of reasonsOf(move, this.#lattice)) this.#doubt(line, reason);
    switch (step.does) {
      case 'ignore':
        if (token.meaning.kind === 'region') this.#nameRegion(token.meaning.region, line);
        if (token.meaning.kind === 'aside' && EACH_PAIR.test(this.#lattice.text.slice(token.from, token.to)))
          this.#sayEachPair(move.before);
        return;
      case 'openStations':
      case 'splitStations':
        this.#openStations(token, line);
        return;
      case 'addStation':
        if (this.#last !== null) this.#last.push(token);
        return;
      case 'closeBets':
        this.#last = this.#specOf(token);
        for (const group of this.#unclosed) group.spec ??= this.#last;
        this.#unclosed = [];
        this.#group = null;
        return;
      case 'leaveToDefault':
        this.#unclosed = [];
        this.#openStations(token, line);
        return;
      case 'stationsWithin':
        this.#within ??= [];
        this.#within.push(token);
        return;
      case 'repeatBets':
        if (!this.#stationBets.repeat(line)) this.unread.add(line);
        this.#group = null;
        return;
      case 'openNumbers':
        this.#numbers = [this.#listed(token)];
        this.#listLine = line;
        this.#group = null;
        if (isBoundary(move.before)) this.#begun = line;
        if (SLOTS[move.before & 15] !== 'heading') this.#heading = null;
        return;
      case 'addNumber':
        if (this.#group !== null && SLOTS[move.before & 15] === 'filled') {
          this.#group.numbers.push(this.#listed(token));
          this.#group.lastLine = line;
        } else this.#numbers.push(this.#listed(token));
        return;
      case 'takeAway':
        this.#numbers = [...(this.#group?.numbers ?? this.#numbers)];
        if (!takeAway(this.#numbers, token, this.#lattice.catalogue)) this.unread.add(line);
        this.#group?.numbers.splice(0, Infinity, ...this.#numbers);
        return;
      case 'setType':
      case 'retype':
        this.#setType(token);
        return;
      case 'typeAbove':
        this.#setType(token);
        this.#group = null;
        this.#listLine = line;
        return;
      case 'heading':
        this.#setType(token);
        this.#heading = line;
        this.#begun = line;
        this.#group = null;
        return;
      case 'bet':
        this.#bet(token, token, move.before);
        return;
      case 'wait':
        if (token.meaning.kind !== 'amount') return;
        if (SLOTS[move.after & 15] === 'amountFirst') this.#amount = token;
        else if (this.#type !== null) this.#waiting.push({ type: this.#type, ...amountOf(token), cut: 0 });
        return;
      case 'keepAmount':
        if (this.#amount !== null)
          this.#untyped.push({ numbers: this.#numbers, line: this.#listLine, amount: this.#amount });
        this.#numbers = [this.#listed(token)];
        this.#listLine = line;
        this.#group = null;
        return;
      case 'betBefore':
        this.#setType(token);
        if (this.#amount !== null) this.#betWithEarlier(this.#amount, token, move.after);
        return;
      case 'fill':
        this.#numbers = [this.#listed(token)];
        this.#listLine = line;
        this.#group = null;
        this.#add(this.#waiting.splice(0), token);
        return;
      case 'halves':
        if (token.meaning.kind === 'halves')
          for (const bet of token.meaning.bets) this.#put({ ...bet, cut: 0 }, token);
        return;
      case 'waitHalves':
        if (token.meaning.kind === 'halves')
          for (const bet of token.meaning.bets) this.#waiting.push({ ...bet, cut: 0 });
        return;
      case 'unread':
        if (!isBoundary(move.before)) for (let own = this.#begun; own <= line; own++) this.unread.add(own);
        for (let own = line; own <= this.#lastLineOf(token); own++) this.unread.add(own);
        this.#group = null;
        this.#type = null;
        this.#untyped = [];
        return;
    }
  }

  /** Behind a bet the words are about its list, elsewhere about the next one. */
  #sayEachPair(state: number): void {
    if (this.#group !== null && isBoundary(state)) this.#group.eachPair = true;
    else this.#eachPair = true;
  }

  #openStations(token: Token, line: number): void {
    const spec = this.#specOf(token);
    this.entries.push({ kind: 'naming', line, spec });
    this.#stationBets.nameStations();
    this.#last = spec;
    this.#inForce = spec;
    this.#group = null;
  }

  #before(): () => StationsBefore {
    const [inForce, last, bets] = [this.#inForce, this.#last, this.#stationBets.before()];
    return () => ({ inForce, last, ...bets() });
  }

  /** `như trên`: the last stations again. */
  #specOf(token: Token): Token[] {
    this.#named.push(token);
    return token.meaning.kind === 'above' && this.#last !== null ? [...this.#last] : [token];
  }

  #listed(token: Token): ListedNumber {
    const { meaning } = token;
    if (meaning.kind !== 'number' && meaning.kind !== 'numbers') throw new TypeError('not a number');
    return { meaning, gap: this.#lattice.gapAt(token.from).text, token };
  }

  #setType(token: Token): void {
    if (token.meaning.kind !== 'type') return;
    this.#typeLine = this.#lineOf(token);
    this.#type = token.meaning.type;
    if (EACH_PAIR.test(this.#lattice.text.slice(token.from, token.to))) this.#eachPair = true;
  }

  #bet(amount: Token, last: Token, state: number): void {
    if (this.#type !== null)
      this.#put({ type: this.#type, ...amountOf(amount), cut: this.#cutAt(state) }, last);
  }

  /** The amount of the last list, with the lists before it that waited for the same type. */
  #betWithEarlier(amount: Token, last: Token, state: number): void {
    const lists = [...this.#untyped, { numbers: this.#numbers, line: this.#listLine, amount }];
    this.#untyped = [];
    for (const list of lists) {
      if (lists.length > 1) this.#group = null;
      this.#numbers = list.numbers;
      this.#listLine = list.line;
      this.#bet(list.amount, last, state);
    }
  }

  /** In a cascade the state bets on shorter numbers than the list has. */
  #cutAt(state: number): number {
    const length = oneLengthOf(state);
    return length > 0 && this.#numbers.length > 0 && this.#numbers.every((own) => digitsOf(own) > length)
      ? length
      : 0;
  }

  #put(bet: GroupBet, last: Token): void {
    const group = this.#group;
    if (group === null) this.#add([bet], last);
    else if (group.spec !== null || this.#typeLine > group.lastLine) {
      this.#listLine = this.#typeLine;
      this.#add([bet], last);
    } else {
      group.bets.push(bet);
      group.lastLine = this.#lastLineOf(last);
    }
  }

  #add(bets: readonly GroupBet[], last: Token): void {
    const line = this.#listLine;
    const group: BetGroup = {
      kind: 'group',
      line,
      lastLine: this.#lastLineOf(last),
      heading: Math.min(line, this.#heading ?? line),
      numbers: [...this.#numbers],
      bets: [...bets],
      spec: this.#within,
      eachPair: this.#eachPair,
    };
    this.#eachPair = false;
    this.#heading = null;
    this.entries.push(group);
    this.#group = group;
    const within = this.#within;
    if (within !== null) {
      for (const own of this.#unclosed) own.spec ??= within;
      this.#unclosed = [];
      this.#last = within;
      this.#within = null;
    } else if (this.#inForce === null) this.#unclosed.push(group);
  }
}

const amountOf = ({ meaning }: Token): { text: string; factor: number } =>
  meaning.kind === 'amount' ? { text: meaning.text, factor: meaning.factor } : { text: '0', factor: 1 };
