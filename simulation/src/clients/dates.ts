/** The days that the agents take bets for. */
export const DATES = ['2026-11-20', '2026-11-21', '2026-11-22'] as const;
