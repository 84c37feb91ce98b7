/** Digits of the prizes of the North, from the special one on (domain.md §2). */
export const DIGITS = [
  ...([5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4] as const),
  ...([3, 3, 3, 2, 2, 2, 2] as const),
] as const;
