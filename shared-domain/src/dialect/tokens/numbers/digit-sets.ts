import { Pattern } from '../patterns.ts';
import type { Add, Source } from '../source.ts';

/**
 * Sets that people name and the catalogue does not know. Houses differ in some of their numbers, so each is written
 * out and shown as a guess:
 *
 *     chạm 3, chạm 1,5   the numbers that have one of the digits
 *     bộ 12              12, the numbers of its digits five further on, and all of them turned round
 *     kép lệch           a digit and the one five further on
 *     sát kép            beside 00, 11 … 99
 */
interface SetForm {
  readonly pattern: Pattern;
  /** Only if it is typed so, with its accents. */
  readonly typed?: RegExp;
  readonly numbers: (said: string) => readonly string[];
}

/** Single digits that stand together: `3`, `3,4.5`, `3 4 5 x`; none is money. */
export const DIGIT_LIST = '\\d(?!\\d)(?:[.,/-] ?\\d(?!\\d|[a-wyz])| \\d(?= +(?:\\d|x|=)))*';
/** The digits of such a list, each once. */
export const digitsOf = (said: string): readonly string[] => [...new Set(said.match(/\d/g))];

const HUNDRED = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
const apart = (number: string): number => Math.abs(Number(number.charAt(0)) - Number(number.charAt(1)));
const shadow = (digit: string): string => String((Number(digit) + 5) % 10);

/** bộ 12: 12 17 21 26 62 67 71 76. */
const around = (number: string): readonly string[] => {
  const [tens, units] = [number.charAt(0), number.charAt(1)];
  return [tens, shadow(tens)].flatMap((one) =>
    [units, shadow(units)].flatMap((other) => [one + other, other + one]),
  );
};

const FORMS: readonly SetForm[] = [
  {
    pattern: new Pattern(`cham ?(${DIGIT_LIST})`),
    numbers: (said) => HUNDRED.filter((number) => digitsOf(said).some((digit) => number.includes(digit))),
  },
  {
    pattern: new Pattern(/bo ?(\d\d(?:[.,] ?\d\d(?![\da-z]))*)(?!\d)/),
    typed: /^b[oộ]/iu,
    numbers: (said) => [...new Set(said.match(/\d\d/g)?.flatMap(around))].sort(),
  },
  {
    pattern: new Pattern(/kep ?lech(?![a-z])/),
    numbers: () => HUNDRED.filter((number) => apart(number) === 5),
  },
  {
    pattern: new Pattern(/sat ?kep(?![a-z])/),
    numbers: () => HUNDRED.filter((number) => apart(number) === 1),
  },
];

/** `bo 12`: rather no set. */
const WITHOUT_ACCENT = 1.6;

export const digitSetTokens = (node: number, { folded, lattice }: Source, add: Add): void => {
  for (const { pattern, typed, numbers } of FORMS) {
    const match = pattern.matchAt(lattice, node);
    if (match === null) continue;
    const end = node + match[0].length;
    const said = folded.typed(node, end);
    if (typed?.test(said.normalize('NFC')) === false) continue;
    const set = numbers(match[1] ?? '');
    add(
      node,
      end,
      { kind: 'numbers', text: set.join('.'), digits: 2, count: set.length },
      {
        cost: /^bo/i.test(said.normalize('NFC')) ? WITHOUT_ACCENT : 0.3,
        reason: `“${said}” đọc là ${set.length} số ${set.slice(0, 4).join(', ')} …`,
      },
    );
  }
};
