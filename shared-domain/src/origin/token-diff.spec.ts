import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { charactersBetween, hunksBetween, tokensOf } from './token-diff.ts';

/** The places where two texts differ, as “before→after”. */
const differences = (from: string, to: string): readonly string[] => {
  const [a, b] = [tokensOf(from), tokensOf(to)];
  return hunksBetween(a, b).map((hunk) => `${a.slice(...hunk.a).join('')}→${b.slice(...hunk.b).join('')}`);
};

describe('tokens', () => {
  test('are words with their accents, numbers, single signs and spaces', () => {
    expect(tokensOf(' Lô 12.5n\r\n ')).toEqual(['Lô', ' ', '12', '.', '5', 'n']);
    expect(tokensOf('vl  12 \n bd')).toEqual(['vl', ' ', '12', '\n', 'bd']);
  });

  test('are the same for a decomposed text', () => {
    expect(tokensOf('đài'.normalize('NFD'))).toEqual(['đài']);
  });
});

describe('differences', () => {
  test.each([
    ['vl 12b5', 'vl 12b5', []],
    ['', 'vl', ['→vl']],
    ['vl 12b5', '', ['vl 12b5→']],
    ['vl lô 12 5n bd', 'vl 12 b5n bd', ['lô →', '→b']],
    ['tp 12b5 13b6 14b7', 'tp 12b9 13b6 15b7', ['5→9', '14→15']],
  ] as const)('%j to %j', (from, to, found) => {
    expect(differences(from, to)).toEqual(found);
  });

  test('between texts that have nothing in common are one place, however long they are', () => {
    const [a, b] = [tokensOf('vl 12b5\n'.repeat(2_000)), tokensOf('x,'.repeat(9_000))];
    expect(hunksBetween(a, b)).toEqual([{ a: [0, a.length], b: [0, b.length] }]);
  });

  test('applied to one list make the other, and leave every other token as it is', () => {
    const tokens = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 40 });
    fc.assert(
      fc.property(tokens, tokens, (a, b) => {
        const hunks = hunksBetween(a, b);
        let [made, at, atB]: [string[], number, number] = [[], 0, 0];
        for (const hunk of hunks) {
          expect(hunk.a[0] - at).toBe(hunk.b[0] - atB);
          made = [...made, ...a.slice(at, hunk.a[0]), ...b.slice(...hunk.b)];
          [at, atB] = [hunk.a[1], hunk.b[1]];
        }
        expect([...made, ...a.slice(at)]).toEqual(b);
      }),
      { numRuns: 500 },
    );
  });

  test('are never more than removing every token and writing every other', () => {
    const tokens = fc.array(fc.constantFrom('a', 'b'), { maxLength: 8 });
    const lengthOfCommon = (a: readonly string[], b: readonly string[]): number =>
      a.length === 0 || b.length === 0
        ? 0
        : a[0] === b[0]
          ? 1 + lengthOfCommon(a.slice(1), b.slice(1))
          : Math.max(lengthOfCommon(a.slice(1), b), lengthOfCommon(a, b.slice(1)));
    fc.assert(
      fc.property(tokens, tokens, (a, b) => {
        const edits = hunksBetween(a, b).reduce(
          (sum, hunk) => sum + hunk.a[1] - hunk.a[0] + hunk.b[1] - hunk.b[0],
          0,
        );
        // The ends that both share are taken off first; no shorter way exists all the same.
        expect(edits).toBe(a.length + b.length - 2 * lengthOfCommon(a, b));
      }),
      { numRuns: 300 },
    );
  });
});

test.each([
  ['100', '50', 3],
  ['', 'b', 1],
  ['lô ', '', 3],
  ['aa', 'a', 1],
  ['abc', 'axc', 2],
  ['n', 'n', 0],
  ['axbcd', 'aybcd', 2],
  ['12xdui10n', '12dui10n', 1],
  ['abcd', 'bcda', 8],
] as const)('from %j to %j it takes %j characters', (from, to, characters) => {
  expect(charactersBetween(from, to)).toBe(characters);
});
