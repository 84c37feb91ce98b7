/** How many digits each prize has, in announced order (domain.md §2). */
const SOUTH = [2, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 6];
const NORTH = [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 3, 3, 2, 2, 2, 2];

/** Numbers that end in 60, 61, 62 … and begin with nines, but for those that are given by position from 0. */
const drawOf = (digits: readonly number[], given: Readonly<Record<number, string>>): readonly string[] =>
  digits.map((length, at) => given[at] ?? String(60 + at).padStart(length, '9'));

export const southOrCentral = (given: Readonly<Record<number, string>> = {}): readonly string[] =>
  drawOf(SOUTH, given);

export const north = (given: Readonly<Record<number, string>>): readonly string[] => drawOf(NORTH, given);
