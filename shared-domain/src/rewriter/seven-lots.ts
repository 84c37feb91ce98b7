import { BET_TYPES } from '../catalogue/bet-types.ts';
import { type Atom, atom } from './atom.ts';

const SEVEN_LOTS = BET_TYPES.find((type) => type.key === 'baylo');

const isLots = (own: Atom | undefined): boolean => own?.kind === 'type' && own.type.key === 'b';

/** `7lo`, `b7lo`: bảy lô. After any other type the 7 is its amount (`da7 lo5`). */
export const sevenLots = (atoms: readonly Atom[]): readonly Atom[] => {
  if (!atoms.some((own) => own.kind === 'number' && own.text === '7')) return atoms;
  const out: Atom[] = [];
  for (const own of atoms) {
    const seven = out.at(-1);
    const before = out.at(-2);
    const glued = isLots(before) && before?.end === seven?.start;
    const amount = before?.kind === 'type' && !glued;
    const isSeven = seven?.kind === 'number' && seven.text === '7' && seven.end === own.start;
    if (!isLots(own) || !isSeven || amount || SEVEN_LOTS === undefined) {
      out.push(own);
      continue;
    }
    out.splice(glued ? -2 : -1);
    const place = { line: own.line, start: (glued ? before : seven)?.start ?? own.start, end: own.end };
    out.push(atom({ kind: 'type', type: SEVEN_LOTS, station: null }, place));
  }
  return out;
};
