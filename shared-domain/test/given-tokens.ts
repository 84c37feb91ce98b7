import { Lattice } from '../src/dialect/tokens/lattice.ts';
import type { Token } from '../src/dialect/tokens/token.ts';
import { contextOf } from './given-context.ts';

/** A Friday. */
const DATE = '2026-11-20';

/** All tokens that begin at a place of a message (its first letter or digit if absent), with their meanings. */
export const tokensAt = (
  text: string,
  { region = 'MN', date = DATE, from }: { region?: string; date?: string; from?: number } = {},
): readonly Token[] => {
  const lattice = new Lattice(text.split('\n'), contextOf(date, `region=${region}`));
  return lattice.tokensAt(from ?? lattice.start);
};
