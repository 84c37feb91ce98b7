import { type Atom, atom, doubted } from '../atoms/atom.ts';
import { isNaming, isNumber } from '../groups/bet-group.ts';

/**
 * Colloquial amounts; always doubtful:
 *
 *     5đ, 5 đồng, 5 điểm          5n: a bet of five đồng makes no sense
 *     10.000đ, 10000 đồng         10n: from a thousand on, the amount is in đồng
 *     12 b10.000                  likewise
 *     5 chục, 1 trăm, 2 củ          50n, 100n, 2000n
 *     12 b1.200k                    1200n: 1 is not a number to bet on
 *     12 b0.25, lô 12 0,25        025n: 0 is neither a number nor an amount
 *
 * `5n đồng` names the unit twice. đ also means đầu or đuôi, and `2đ` means two stations: these have priority.
 */
export const readSpokenMoney =
  (lines: readonly string[]) =>
  (atoms: readonly Atom[]): readonly Atom[] => {
    const out: Atom[] = [];
    let opening: Atom | undefined;
    atoms.forEach((own, at) => {
      const before = out.at(-1);
      if (opensLine(atoms, at)) opening = own;
      if (isMark(own) && before?.kind === 'amount' && before.line === own.line) return;
      const fraction = fractionAt(before, own, lines);
      if (fraction !== null) {
        out.splice(-1, 1, fraction);
        return;
      }
      const scaled = scaledBy(own, before, lines) ?? thousandsMarked(own, before, out.at(-2), lines);
      if (scaled !== null) {
        out.splice(-1, 1, scaled);
        return;
      }
      out.push(isSplit(own, atoms, at) ? doubted(own, 'A.B sau kiểu đọc là tiền A rồi số B') : own);
      if (isMoney(own, atoms, at, lines, opening)) {
        const read = amountAtEnd(out, lines);
        if (read !== null) out.splice(read.from, out.length, read.amount);
      }
    });
    return out;
  };

const isMark = (own: Atom): boolean => own.kind === 'money' || (own.kind === 'd' && own.money);

/** The number before chục, trăm, củ as an amount. */
const scaledBy = (own: Atom, number: Atom | undefined, lines: readonly string[]): Atom | null => {
  if (own.kind !== 'scale' || number?.kind !== 'number' || number.line !== own.line) return null;
  const text = String(Number(number.text) * own.factor);
  return text === '0' ? null : readAs(number, own, text, lines);
};

/** `1.200k` behind a type. */
const thousandsMarked = (
  own: Atom,
  whole: Atom | undefined,
  type: Atom | undefined,
  lines: readonly string[],
): Atom | null => {
  if (own.kind !== 'amount' || own.amount.factor !== 1 || !/^\d{3}$/.test(own.amount.text)) return null;
  if (whole?.kind !== 'number' || type?.kind !== 'type' || !/^[1-9]$/.test(whole.text)) return null;
  if (!/^\d[.,]\d/.test(textOf({ ...own, start: whole.start }, lines))) return null;
  return readAs(whole, own, whole.text + own.amount.text, lines);
};

const fractionAt = (zero: Atom | undefined, own: Atom, lines: readonly string[]): Atom | null => {
  if (zero?.kind !== 'number' || zero.text !== '0' || zero.joined) return null;
  if (own.kind !== 'number' || !own.joined || own.text.length !== 2) return null;
  return readAs(zero, own, `0${own.text}`, lines, `0.${own.text}`);
};

/** `12 b50.34`: 34 may be a decimal or a number, so the text is refused (SaiDinhDang). */
const isSplit = (own: Atom, atoms: readonly Atom[], at: number): boolean =>
  own.kind === 'number' &&
  own.joined &&
  own.text.length > 1 &&
  atoms[at - 2]?.kind === 'type' &&
  isNumber(atoms[at - 3]);

const SHORT = /^\dđ$/iu;

/** `opening`: the first atom of the line or after its last stations. */
const isMoney = (
  own: Atom,
  atoms: readonly Atom[],
  at: number,
  lines: readonly string[],
  opening: Atom | undefined,
): boolean => {
  const before = atoms[at - 1];
  switch (own.kind) {
    case 'money':
      return before?.kind === 'number';
    case 'count':
      return before?.kind === 'type' && isNumber(atoms[at - 2]) && SHORT.test(textOf(own, lines));
    case 'd':
      return own.money && before?.kind === 'number' && !isHead(atoms, at, opening);
    case 'number':
      return isSplit(own, atoms, at) && own.text === '000';
    default:
      return false;
  }
};

/** Whether the đ at `at` begins đầu … đuôi …: an amount and another đ follow, or a number that it can bet on. */
const isHead = (atoms: readonly Atom[], at: number, opening: Atom | undefined): boolean => {
  const [own, next, after] = [atoms[at], atoms[at + 1], atoms[at + 2]];
  if (next?.line !== own?.line || (next?.kind !== 'number' && next?.kind !== 'amount')) return false;
  if (after?.kind === 'd' || (after?.kind === 'type' && HALVES.has(after.type.key))) return true;
  return atoms[at - 2]?.kind !== 'type' && opening?.kind !== 'type';
};

const HALVES: ReadonlySet<string> = new Set(['dau', 'dui']);

const opensLine = (atoms: readonly Atom[], at: number): boolean =>
  atoms[at - 1]?.line !== atoms[at]?.line || isNaming(atoms[at - 1]);

const textOf = ({ line, start, end }: Atom, lines: readonly string[]): string =>
  (lines[line] ?? '').slice(start, end);

/** Replaces atoms of a line by a doubtful amount in thousand đồng. */
const readAs = (first: Atom, last: Atom, text: string, lines: readonly string[], shown = text): Atom => {
  const place = { line: last.line, start: first.start, end: last.end };
  const doubt = `“${textOf({ ...last, ...place }, lines)}” đọc là ${shown}n`;
  return atom({ kind: 'amount', amount: { text, factor: 1 } }, place, doubt);
};

/** The amount formed by the last atoms, from the first of them; null if they form none. */
const amountAtEnd = (
  atoms: readonly Atom[],
  lines: readonly string[],
): { readonly amount: Atom; readonly from: number } | null => {
  const mark = atoms.at(-1);
  if (mark === undefined) return null;
  const end = mark.kind === 'number' ? atoms.length - 1 : atoms.length - 2;
  let from = mark.kind === 'count' ? end + 1 : end;
  let digits = mark.kind === 'count' ? String(mark.count) : '';
  for (let own = atoms[end]; mark.kind !== 'count' && own?.kind === 'number'; own = atoms[--from]) {
    const goesOn = own.joined && (own.text.length === 3 || (digits === '' && own.text.length === 1));
    digits = own.text.length === 1 && goesOn ? `.${own.text}` : own.text + digits;
    if (!goesOn) break;
  }
  const first = atoms[from];
  const text = thousands(digits);
  if (text === null || first === undefined) return null;
  if (mark.kind === 'number' && atoms[from - 1]?.kind !== 'type') return null;
  return { amount: readAs(first, mark, text, lines), from };
};

/** đồng as thousand đồng, with at most one decimal; a value below a thousand already is in thousands. */
const thousands = (digits: string): string | null => {
  const value = Number(digits);
  if (value === 0) return null;
  if (value < 1000) return digits;
  return value % 100 === 0 && Number.isSafeInteger(value) ? String(value / 1000) : null;
};
