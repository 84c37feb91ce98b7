import type { BetType } from '../../catalogue/bet-types.ts';
import type { Atom } from '../atoms/atom.ts';
import { typeAtom, typeNamed } from './type-atom.ts';

/**
 * `xc đầu đuôi`, `xc dd`: head and tail of 3-digit or 4-digit numbers, after a type that already
 * means both. Doubtful, because the strict grammar knows each word alone.
 */
const JOINED: ReadonlyMap<string, BetType> = new Map([
  ['xdau dui', typeNamed('x')],
  ['x dd', typeNamed('x')],
  ['xxdau dui', typeNamed('xx')],
  ['xx dd', typeNamed('xx')],
]);

export const joinTypes = (atoms: readonly Atom[]): readonly Atom[] => {
  const out: Atom[] = [];
  for (const own of atoms) {
    const before = out.at(-1);
    const type =
      own.kind === 'type' && before?.kind === 'type' && before.line === own.line
        ? JOINED.get(`${before.type.key} ${own.type.key}`)
        : undefined;
    if (type === undefined || before === undefined) out.push(own);
    else {
      const place = { ...own, start: before.start };
      const doubt = `kiểu có cả đầu và đuôi đọc là ${type.key}`;
      out.splice(-1, 1, typeAtom(type, place, doubt));
    }
  }
  return out;
};
