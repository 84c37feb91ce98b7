import fc from 'fast-check';

/** A part of a message as a customer writes it, with the names of the ways of writing that it uses. */
export interface Written {
  readonly text: string;
  readonly ways: readonly string[];
}

export const written = (text: string, ...ways: readonly string[]): Written => ({ text, ways });

/** The first one, most of the time; a counterexample is shrunk to it. */
export const usually = <T>(usual: T, ...others: readonly T[]): fc.Arbitrary<T> =>
  fc.nat(7 * (others.length + 1) - 1).map((at) => others[at - 6 * (others.length + 1)] ?? usual);

/** A short array: mostly of one element. */
export const few = <T>(one: fc.Arbitrary<T>, most: number): fc.Arbitrary<readonly T[]> =>
  fc
    .constantFrom(1, 1, 1, 1, 1, 1, 2, 2, 2, most)
    .chain((count) => fc.array(one, { minLength: count, maxLength: count }));

/** One of them by weight; a counterexample is shrunk to the first. */
export const oneOf = <T>(
  ...weighted: readonly { readonly weight: number; readonly arbitrary: fc.Arbitrary<T> }[]
) => fc.oneof({ withCrossShrink: true }, ...weighted);

/** Makes an arbitrary once for the same arguments: making one takes longer than drawing from it. */
export const once = <Args extends readonly (string | number)[], T>(
  make: (...args: Args) => fc.Arbitrary<T>,
): ((...args: Args) => fc.Arbitrary<T>) => {
  const made = new Map<string, fc.Arbitrary<T>>();
  return (...args) => {
    const key = args.join(' ');
    const known = made.get(key) ?? make(...args);
    made.set(key, known);
    return known;
  };
};

export const waysOf = (parts: readonly Written[]): readonly string[] => [
  ...new Set(parts.flatMap(({ ways }) => ways)),
];

/**
 * Parts with a sign between them. A part that begins with a digit (7lo) never becomes a decimal or a longer number, and
 * nobody writes two long words as one (`100 nganbay`).
 */
export const joinedBy = (parts: readonly string[], sign: string): string =>
  parts.reduce((text, part) => {
    const digitsMeet = /\d$/.test(text) && /^\d/.test(part) && /^[.,]?$/.test(sign);
    const wordsMeet = /\p{L}{3}$/u.test(text) && /^\p{L}/u.test(part) && sign === '';
    return `${text}${digitsMeet || wordsMeet ? ' ' : sign}${part}`;
  });
