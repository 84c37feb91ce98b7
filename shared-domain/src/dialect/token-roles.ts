import type { Place } from './tokens/folded-text.ts';
import type { Lattice } from './tokens/lattice.ts';
import type { Meaning, Token } from './tokens/token.ts';
import type { Move } from './grammar/search.ts';
import type { RoleMark, TokenRole } from './roles.ts';

/** The role of every token on a way through the message, in order (reading.md, principle 1). */
export const rolesOf = (moves: readonly Move[], lattice: Lattice): readonly RoleMark[] =>
  moves.flatMap(({ token }) => {
    const role = roleOf(token.meaning);
    return role === null
      ? halvesRoles(token, lattice)
      : placesOf(token.from, lattice.endOf(token), lattice).map((place) => ({ ...place, role }));
  });

const ROLES = {
  station: 'station',
  stations: 'station',
  chief: 'station',
  region: 'station',
  above: 'station',
  repeat: 'separator',
  count: 'count',
  number: 'number',
  without: 'number',
  type: 'type',
  amount: 'amount',
  times: 'separator',
  unread: 'unread',
} as const satisfies Partial<Record<Meaning['kind'], TokenRole>>;

/** null for a token of several roles. */
const roleOf = (meaning: Meaning): TokenRole | null => {
  if (meaning.kind === 'halves') return null;
  if (meaning.kind === 'aside') return meaning.role;
  if (meaning.kind !== 'numbers') return ROLES[meaning.kind];
  return meaning.text.includes(' keo ') ? 'range' : /^[\d.]+$/.test(meaning.text) ? 'number' : 'set';
};

/** The part of each line that the characters from `from` up to `to` take. */
const placesOf = (from: number, to: number, { text, folded }: Lattice): readonly Place[] => {
  const places: Place[] = [];
  for (let start = from; start < to;) {
    const lineEnd = text.indexOf('\n', start);
    const end = lineEnd < 0 ? to : Math.min(lineEnd, to);
    if (end > start) places.push(folded.placeOf(start, end));
    start = end + 1;
  }
  return places;
};

/** `25đ40nđ20n`: types and amounts in one token. */
const HALF = /(\d+(?:[.,]\d)?(?:[ .]*(?:trieu|tr|nghin|ngan|ng|n|k)(?![a-ce-z]))?)|[a-z]+/g;

const halvesRoles = (token: Token, lattice: Lattice): readonly RoleMark[] =>
  [...lattice.text.slice(token.from, lattice.endOf(token)).matchAll(HALF)].flatMap((part) => {
    const from = token.from + part.index;
    const role: TokenRole = part[1] === undefined ? 'type' : 'amount';
    return placesOf(from, from + part[0].length, lattice).map((place) => ({ ...place, role }));
  });

/** A time or a date in what a chat program writes around messages: `16:02`, `20/11/2026`, `16h05`. */
const WRAPPING =
  /(\d+(?:[:/.-]\d+)+|\d{1,2} ?(?:h|g|giờ) ?\d{0,2}|\b(?:SA|CH|AM|PM)\b)|[\p{L}\p{N}\p{Mn}]+/gu;

/** The roles of a sender and a time at the start of a line, up to `end`. */
export const wrappingRoles = (line: number, text: string, end: number): readonly RoleMark[] =>
  [...text.slice(0, end).matchAll(WRAPPING)].map((part): RoleMark => {
    const start = part.index;
    return { line, start, end: start + part[0].length, role: part[1] === undefined ? 'address' : 'time' };
  });
