import { runAt } from '../../message/lexer/normalize-text.ts';
import type { ReadingContext } from '../../message/reading.ts';
import { drawsOn, lookUpStation } from '../../message/stations/station-lookup.ts';
import { type Atom, doubted } from '../atoms/atom.ts';
import { betAlone } from '../amounts/bare-amounts.ts';
import { isNaming, isNumber } from '../groups/bet-group.ts';
import { isTrailing } from '../groups/assemble-groups.ts';

/**
 * `như trên`, “as above”: the stations of the bet before it (`như trên 34 b6`, `34 b6 như trên`). Before a single type
 * with its amount (`như trên dd 6n`) it means the numbers above, on which such a type bets anyway. `nt` means the same
 * if Ninh Thuận does not draw that day. Always doubtful.
 */
export const resolveSameAsAbove = (
  atoms: readonly Atom[],
  lines: readonly string[],
  context: ReadingContext,
): readonly Atom[] => {
  const leading = !isTrailing(atoms);
  const out: Atom[] = [];
  let spec: readonly Atom[] = [];
  for (let at = 0, own = atoms[at]; own !== undefined; own = atoms[++at]) {
    const before = out.at(-1);
    if (isNaming(own) && !isShort(own, lines, context))
      spec = isNaming(before) && before?.line === own.line ? [...spec, own] : [own];
    else if (own.kind === 'above' || isNaming(own)) {
      const said = (lines[own.line] ?? '').slice(own.start, own.end);
      const bet = betAlone(atoms, at + 1);
      if (leading && before !== undefined && spec.at(-1)?.line !== own.line && endsBet(atoms, at))
        out.splice(-1, 1, doubted(before, stationsOf(said)));
      else if (bet !== null) out.push(doubted(bet.type, `“${said}” đọc là các số ở trên`), bet.amount);
      else if (spec.length > 0) out.push(...spec.map((one) => again(one, own, said)));
      else out.push(own);
      at = bet?.last ?? at;
      continue;
    }
    out.push(own);
  }
  return out;
};

const again = (station: Atom, { line, start, end }: Atom, said: string): Atom => ({
  ...station,
  line,
  start,
  end,
  doubt: stationsOf(said),
});

const stationsOf = (said: string): string => `“${said}” đọc là đài của cược trước`;

/** Whether a bet with another bet above it ends before `at`, at the end of its line. */
const endsBet = (atoms: readonly Atom[], at: number): boolean => {
  const [number, type, amount, own, after] = [-3, -2, -1, 0, 1].map((offset) => atoms[at + offset]);
  if (amount?.line !== own?.line || after?.line === own?.line) return false;
  if (atoms[0]?.line === own?.line) return false;
  return (
    amount?.kind === 'amount' || (amount?.kind === 'number' && type?.kind === 'type' && isNumber(number))
  );
};

const isShort = (own: Atom, lines: readonly string[], { date, region }: ReadingContext): boolean =>
  own.kind === 'station' &&
  !drawsOn(lookUpStation(own.word, date, region), date) &&
  runAt(lines[own.line] ?? '', own.start)?.text === 'nt';
