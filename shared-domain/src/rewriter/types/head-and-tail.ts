import type { BetType } from '../../catalogue/bet-types.ts';
import { type Atom, doubted } from '../atoms/atom.ts';
import { bareAmountAt } from '../amounts/bare-amounts.ts';
import { isNaming, isNumber } from '../groups/bet-group.ts';
import { typeAtom, typeNamed } from './type-atom.ts';

/**
 * `d A d B` is đầu A, đuôi B, units and dots optional: `25d40nd20n`, `45d106nd26.n`, `79 d 500 d 50`
 * (domain.md §6). `d 25 40n d 20n` has its numbers in between; `xc d 100 d 50` names the type. Next to a written
 * đầu or đuôi, d is the other one, as doubtful. A single `d A` stays refused: it may be đầu or đuôi.
 */
const HEAD = typeNamed('dau');
const TAIL = typeNamed('dui');

export const readHeadAndTail = (atoms: readonly Atom[]): readonly Atom[] => {
  const out: Atom[] = [];
  let at = 0;
  for (let own = atoms[at]; own !== undefined; own = atoms[at]) {
    const first = isHalf(own) ? bareAmountAt(atoms, at + 1) : null;
    const tail = first === null ? undefined : atoms[first.next];
    const second = first !== null && isHalf(tail) ? bareAmountAt(atoms, first.next + 1) : null;
    const of = own.kind === 'd' && tail?.kind === 'd' ? wholeBefore(out, own) : '';
    const pair = tail === undefined ? null : pairOf(own, tail, of);
    if (first !== null && second !== null && pair !== null) {
      if (of !== '') out.pop();
      const before = out.at(-1);
      const waits = of !== '' || before?.line !== own.line || isNaming(before);
      const head = waits && own.kind === 'd' ? doubted(pair[0], HEAD_AND_TAIL) : pair[0];
      out.push(head, first.amount, pair[1], second.amount);
      at = second.next;
    } else {
      const around = own.kind === 'd' ? aroundNumbers(atoms, at, out.at(-1)) : null;
      out.push(...(around?.read ?? [own]));
      at = around?.next ?? at + 1;
    }
  }
  return out;
};

/** `d 25 40n d 20n`: the numbers follow the first d, which has none before it. */
const aroundNumbers = (
  atoms: readonly Atom[],
  at: number,
  before: Atom | undefined,
): { readonly read: readonly Atom[]; readonly next: number } | null => {
  const own = atoms[at];
  if (own === undefined || isNumber(before) || before?.kind === 'type') return null;
  let next = at + 1;
  while (isNumber(atoms[next])) next++;
  const [amount, tail] = [atoms[next], atoms[next + 1]];
  if (next === at + 1 || amount?.kind !== 'amount' || tail?.kind !== 'd') return null;
  const second = bareAmountAt(atoms, next + 2);
  const pair = pairOf(own, tail);
  if (second === null || pair === null) return null;
  const [head, end] = pair;
  const read = [...atoms.slice(at + 1, next), doubted(head, HEAD_AND_TAIL), amount, end];
  return { read: [...read, second.amount], next: second.next };
};

const HEAD_AND_TAIL = 'd … d … đọc là đầu và đuôi';

const isHalf = (own: Atom | undefined): boolean =>
  own?.kind === 'd' || (own?.kind === 'type' && (own.type === HEAD || own.type === TAIL));

/** xc or xx directly before d: the type of which both are head and tail. */
const wholeBefore = (out: readonly Atom[], own: Atom): string => {
  const before = out.at(-1);
  const isWhole = before?.kind === 'type' && before.line === own.line && /^xx?$/.test(before.type.key);
  return isWhole ? before.type.key : '';
};

const pairOf = (own: Atom, tail: Atom, of = ''): readonly [Atom, Atom] | null => {
  if (own.kind === 'd' && tail.kind === 'd')
    return [typeAtom(typeNamed(`${of}dau`), own), typeAtom(typeNamed(`${of}dui`), tail)];
  const other = (type: BetType): BetType => (type === HEAD ? TAIL : HEAD);
  const said = (type: BetType): string => `“d” đọc là ${type.key}`;
  if (own.kind === 'type' && tail.kind === 'd')
    return [own, typeAtom(other(own.type), tail, said(other(own.type)))];
  if (own.kind === 'd' && tail.kind === 'type')
    return [typeAtom(other(tail.type), own, said(other(tail.type))), tail];
  return null;
};
