import { expect, test } from 'vitest';
import { contextOf } from '../../../test/given-context.ts';
import { Lattice } from '../tokens/lattice.ts';
import type { Token } from '../tokens/token.ts';
import { hasTwoCounts, isForeign, repeatedNames } from './station-checks.ts';

/** The stations of a text, one a word or a count, with the text itself. */
const named = (text: string): { readonly lattice: Lattice; readonly spec: readonly Token[] } => {
  const lattice = new Lattice([text], contextOf('2026-11-20', 'region=MN'));
  const spec: Token[] = [];
  for (let node = lattice.start; node < lattice.end;) {
    const token = lattice
      .tokensAt(node)
      .find(({ meaning }) => ['station', 'stations', 'count', 'chief'].includes(meaning.kind));
    if (token !== undefined) spec.push(token);
    node = token?.to ?? lattice.next(node + 1);
  }
  return { lattice, spec };
};

test.each([
  ['vl bd', ''],
  ['vl vl', 'vl'],
  ['vl bd vl tv bd', 'vl bd'],
  ['2d 2d', '2d'],
  ['2 đài', ''],
])('of %j these are named again: %j', (text, expected) => {
  const { lattice, spec } = named(text);
  expect(
    repeatedNames(spec, lattice)
      .map((token) => lattice.typed(token))
      .join(' '),
  ).toBe(expected);
});

test.each([
  ['vl bd', false],
  ['2d', false],
  ['2d vl', false],
  ['2d 2d', false],
  ['2d 3d', true],
  ['2d 2dmt', true],
])('%j holds two counts: %s', (text, expected) => {
  expect(hasTwoCounts(named(text).spec)).toBe(expected);
});

test.each([
  ['MN', null, '', false],
  ['MN', 'MN', '', false],
  ['MN', 'MT', '', true],
  ['MN', null, 'vl', false],
  ['MT', null, 'vl', true],
  ['MN', null, 'gl', true],
  ['MT', null, 'vl gl', true],
  ['MT', null, 'gl nt', false],
  ['MN', null, 'bd', false],
  ['MT', null, 'bd', false],
  ['MB', null, 'bd', true],
  ['MT', null, '2d', false],
  ['MT', null, '2dmt', false],
  ['MN', null, '2dmt', true],
  ['MN', null, 'dc', false],
] as const)('%s behind region %s and %j is another region: %s', (region, before, text, expected) => {
  expect(isForeign(region, before, named(text).spec)).toBe(expected);
});
