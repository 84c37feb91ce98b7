import { expect, test } from 'vitest';
import { contextOf } from '../../../test/given-context.ts';
import { DEFAULT_CATALOGUE } from '../../catalogue/catalogue.ts';
import { Lattice } from './lattice.ts';

/** The words that a run may be a slip of, by a catalogue that nothing was asked of before. */
const slipsOf = (text: string, region = 'MN'): readonly string[] => {
  const context = { ...contextOf('2026-11-20', `region=${region}`), catalogue: { ...DEFAULT_CATALOGUE } };
  const lattice = new Lattice([text], context);
  return lattice
    .tokensAt(lattice.start)
    .flatMap((token) => (token.cost >= 2.5 && token.reason.startsWith('“') ? [token.reason] : []));
};

test.each([
  ['vinhlog', '“vinhlog” đọc là vl'],
  ['vinhlonng', '“vinhlonng” đọc là vl'],
  ['vinhlomg', '“vinhlomg” đọc là vl'],
  ['vnihlong', '“vnihlong” đọc là vl'],
  ['trvinh', '“trvinh” đọc là tv'],
  ['dauu', '“dauu” đọc là dau'],
  ['duoii', '“duoii” đọc là dui'],
  ['bbl', '“bbl” đọc là b'],
  ['vinh log', '“vinhlog” đọc là vl'],
])('%s may be a slip: %s', (text, expected) => {
  expect(slipsOf(text)).toContain(expected);
});

test.each(['vinhlong', 'vinhlg', 'vinnhlonng', 'zzzz', 'q', 'lo', 'binhduongbinhduongbinhduong'])(
  '%s is no slip: a word, two letters off, too short or too long',
  (text) => {
    expect(slipsOf(text).filter((reason) => reason.includes(`“${text.replace(' ', '')}”`))).toEqual([]);
  },
);

test('a station of the region is likelier than one of another region', () => {
  const costs = (region: string) => {
    const lattice = new Lattice(['dnag'], {
      ...contextOf('2026-11-18', `region=${region}`),
      catalogue: { ...DEFAULT_CATALOGUE },
    });
    return Object.fromEntries(
      lattice
        .tokensAt(lattice.start)
        .flatMap(({ meaning, cost }) =>
          meaning.kind === 'station' ? meaning.word.stations.map(({ key }) => [key, cost] as const) : [],
        ),
    );
  };
  const [south, centre] = [costs('MN'), costs('MT')];
  expect(south['dn']).toBeLessThan(south['dng'] ?? 0);
  expect(centre['dng']).toBeLessThan(centre['dnai'] ?? centre['dn'] ?? 0);
});
