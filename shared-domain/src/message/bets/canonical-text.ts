import type { Points } from '../../money/money.ts';
import type { BetItem } from './bet-item.ts';
import type { ResolvedNumbers } from './bet-meaning.ts';
import { StationSequence } from '../stations/station-sequence.ts';

/** A bet ready for printing: its resolved type and numbers, independent of the customer's options. */
export interface PrintedBet {
  readonly line: number;
  readonly segment: number;
  readonly sequence: StationSequence;
  readonly resolved: ResolvedNumbers;
  readonly points: Points;
}

/** A hundredth of a thousand đồng is the fifth decimal of a tr (million). */
const CENTI_OF_TR = 5;

/**
 * `12` → 12n, `12.5` → 12.5n, `0.25` → 025n: strict amounts have one decimal after a point (domain.md §5).
 * `12.25` → 001225tr, the only way to type it, and only below 1 tr.
 */
const amountText = (points: Points): string => {
  const whole = Math.floor(points / 100);
  const centi = points % 100;
  if (centi === 0) return `${whole}n`;
  if (centi % 10 === 0) return `${whole}.${centi / 10}n`;
  return whole === 0
    ? `0${String(centi).padStart(2, '0')}n`
    : `0${String(points).padStart(CENTI_OF_TR, '0')}tr`;
};

/** da over several stations would read back as dx with CuPhapDa on, so each station is printed alone. */
const apart = (bet: PrintedBet): PrintedBet | readonly PrintedBet[] =>
  bet.resolved.type.key === 'da' && bet.sequence.stations.length > 1
    ? bet.sequence.stations.map((station) => ({ ...bet, sequence: StationSequence.of([station]) }))
    : bet;

const byKey = ({ names }: StationSequence): string => names;

/**
 * The canonical text of a message: `vl bd 37.79dx5n`, one line for each line with bets, chained types
 * after one list, numbers and stations written out. A customer whose messages use the station names of
 * `namesOf` reads it back to the same bets.
 */
export const printBets = (bets: readonly PrintedBet[], namesOf = byKey): string => {
  const lines: string[] = [];
  let text = '';
  let [line, segment, stations, numbers] = [-1, -1, '', ''];
  for (const bet of bets.flatMap(apart)) {
    const named = namesOf(bet.sequence);
    const listed = bet.resolved.numbers.join('.');
    if (bet.line !== line) {
      if (text !== '') lines.push(text);
      text = named;
    } else if (named !== stations) text += ` ${named}`;
    const chains = bet.line === line && named === stations && bet.segment === segment && listed === numbers;
    text += `${chains ? ' ' : ` ${listed}`}${bet.resolved.type.key}${amountText(bet.points)}`;
    [line, segment, stations, numbers] = [bet.line, bet.segment, named, listed];
  }
  lines.push(text);
  return lines.join('\n');
};

/** The canonical text of a single bet item: `vl bd 37.79dx5n`. */
export const itemText = ({ stations, kind, numbers, points }: BetItem): string =>
  `${stations.join(' ')} ${numbers.join('.')}${kind}${amountText(points)}`;
