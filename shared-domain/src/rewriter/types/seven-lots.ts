import type { Atom } from '../atoms/atom.ts';
import { typeAtom, typeNamed } from './type-atom.ts';

const SEVEN_LOTS = typeNamed('baylo');

const isLots = (own: Atom | undefined): boolean => own?.kind === 'type' && own.type.key === 'b';

/**
 * `7lo`, `b7lo`: bảy lô. After any other type the 7 is its amount (`da7 lo5`). Apart (`12 7 lo 5n`)
 * it is bảy lô if numbers precede it and an amount follows, as doubtful: 7 is not a number to bet on.
 */
export const readSevenLots = (atoms: readonly Atom[]): readonly Atom[] => {
  const out: Atom[] = [];
  for (const [at, own] of atoms.entries()) {
    const seven = out.at(-1);
    const before = out.at(-2);
    const glued = isLots(before) && before?.end === seven?.start;
    const amount = before?.kind === 'type' && !glued;
    const apart = seven?.end !== own.start;
    const isSeven = seven?.kind === 'number' && seven.text === '7' && seven.line === own.line;
    const sensible = !apart || (before?.kind === 'number' && atoms[at + 1]?.kind === 'amount');
    if (!isLots(own) || !isSeven || amount || !sensible) {
      out.push(own);
      continue;
    }
    out.splice(glued ? -2 : -1);
    const place = { line: own.line, start: (glued ? before : seven)?.start ?? own.start, end: own.end };
    const doubt = apart ? '“7 lô” đọc là bảy lô' : null;
    out.push(typeAtom(SEVEN_LOTS, place, doubt));
  }
  return out;
};
