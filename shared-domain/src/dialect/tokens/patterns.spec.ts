import { describe, expect, test } from 'vitest';
import { formsOf, isLetter, type LetteredText, Pattern } from './patterns.ts';

const PRINTABLE = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));

const lettered = (text: string): LetteredText => ({
  text,
  letterFrom: (at) => {
    const codes = Array.from({ length: text.length - at }, (_, index) => text.charCodeAt(at + index));
    return codes.find(isLetter) ?? 0;
  },
});

/** The printable characters at which a pattern is tried. */
const firstOf = (source: string): string =>
  PRINTABLE.filter((character) =>
    [0, ...LETTERS].some((letter) => new Pattern(source).mayBegin(character.charCodeAt(0), letter)),
  ).join('');

const LETTERS = Array.from({ length: 26 }, (_, at) => 97 + at);
const NO_LETTER = '-';

/** The letters before which a pattern is tried at a digit, and `-` if it is tried where no letter follows. */
const lettersOf = (source: string): string =>
  [0, ...LETTERS]
    .filter((letter) => new Pattern(source).mayBegin('1'.charCodeAt(0), letter))
    .map((letter) => (letter === 0 ? NO_LETTER : String.fromCharCode(letter)))
    .join('');

const ANY = PRINTABLE.join('');

describe('the characters with which a match may begin', () => {
  test.each([
    ['ab', 'a'],
    ['a|b|cd', 'abc'],
    ['(?:a|bc)d', 'ab'],
    ['(x|y)z', 'xy'],
    ['(?<name>k)l', 'k'],
    ['a?b', 'ab'],
    ['a*b', 'ab'],
    ['a+b', 'a'],
    ['a{0,3}b', 'ab'],
    ['a{2}b', 'a'],
    ['a{1,}b', 'a'],
    ['(?:a?b?)c', 'abc'],
    ['(?:a?|b)c', 'abc'],
    ['(?:a|b?)c', 'abc'],
    ['(?:ab)?(?:cd)?e', 'ace'],
    ['\\d', '0123456789'],
    ['[abc]', 'abc'],
    ['[a-c\\]]x', ']abc'],
    ['[^ -y]', 'z{|}~'],
    ['\\.a', '.'],
    [' ?\\(', ' ('],
    ['(?<=q)a', 'a'],
    ['(?<!q)a', 'a'],
    ['(?=a)b', 'b'],
    ['(?!c)b|d', 'bd'],
    ['\\bword', 'w'],
    ['^a', 'a'],
    ['$|a', ANY],
    ['', ANY],
    ['a?', ANY],
    ['(?:a*)(?:b*)', ANY],
    ['a||b', ANY],
    ['a(?:b|c)d|e', 'ae'],
    ['(?:(?:a)b)c', 'a'],
    ['x(?![a-z])|\\dy', '0123456789x'],
  ])('of /%s/ are %j', (source, expected) => {
    expect(firstOf(source)).toBe(expected);
  });
});

const ALL = `${NO_LETTER}${LETTERS.map((letter) => String.fromCharCode(letter)).join('')}`;

describe('the letters that a match may have first', () => {
  test.each([
    ['\\d+n', 'n'],
    ['\\d+ ?(?:n|k)', 'kn'],
    ['\\d{1,4}[.,]?\\d*(?:tr)?k', 'kt'],
    ['\\d[a-c]', 'abc'],
    ['\\d[b .]x', 'bx'],
    ['\\d(?:x|-)y', 'xy'],
    ['\\d(?=q)', ALL],
    ['\\d+(?!q)', ALL],
    ['\\dn?', ALL],
    ['\\d+|\\dn', ALL],
    ['\\d.x', ALL.slice(1)],
    ['(\\d)0-\\1k', 'k'],
  ])('of /%s/ are %j', (source, expected) => {
    expect(lettersOf(source)).toBe(expected);
  });
});

describe('the forms of a table', () => {
  const forms = ['ab', 'a?c', '[ad]', '\\d+ ?k'].map((source) => ({
    source,
    pattern: new RegExp(source, 'y'),
  }));
  const formsAt = formsOf(forms);
  const at = (text: string, index: number): string =>
    formsAt(lettered(text), index)
      .map(({ form, match }) => `${form.source}=${match[0]}`)
      .join(' ');

  test('are found with their matches, in their order', () => {
    expect(at('xab', 1)).toBe('ab=ab [ad]=a');
    expect(at('ac', 0)).toBe('a?c=ac [ad]=a');
    expect(at('c', 0)).toBe('a?c=c');
    expect(at('12 k', 0)).toBe('\\d+ ?k=12 k');
  });

  test('are none where none matches', () => {
    expect(at('xab', 0)).toBe('');
    expect(at('12 n', 0)).toBe('');
    expect(at('12', 0)).toBe('');
    expect(at('đ', 0)).toBe('');
    expect(at('', 0)).toBe('');
  });
});

describe('a match at an index', () => {
  test('begins there, or there is none', () => {
    const pattern = new Pattern(/(\d+)n/);
    expect(pattern.matchAt(lettered('b10n'), 1)?.[1]).toBe('10');
    expect(pattern.matchAt(lettered('b10n'), 2)?.[1]).toBe('0');
    expect(pattern.matchAt(lettered('b10n'), 0)).toBeNull();
    expect(pattern.matchAt(lettered('12k'), 0)).toBeNull();
    expect(new Pattern('a*').matchAt(lettered('b'), 0)?.[0]).toBe('');
  });

  test('is the same as without looking at what it begins with', () => {
    const texts = ['ab', 'b a', '12.5n', '(50 con)', '5d', '7 ¿n', '12 34', ''];
    const sources = [
      'a?b',
      '[^a]',
      '\\(\\d+',
      '\\d+(?:[.,]\\d)?n',
      '\\d+ ?(?!n)',
      '(?<=b) a',
      '\\d[^]n',
      '(?:a|b| )+$',
    ];
    for (const source of sources)
      for (const text of texts)
        for (let index = 0; index < text.length; index++) {
          const plain = new RegExp(source, 'y');
          plain.lastIndex = index;
          expect(new Pattern(source).matchAt(lettered(text), index)?.[0]).toBe(plain.exec(text)?.[0]);
        }
  });
});
