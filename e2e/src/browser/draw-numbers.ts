import { POSITIONS } from '@so-cuoc/shared-domain/draws/prizes.ts';

/** A southern draw with numbers that end in 60 to 77. A given first prize replaces its number. */
export const southernDraw = (first?: string): readonly string[] =>
  POSITIONS.MN.map(({ digits }, index) =>
    index === 0 && first !== undefined ? first : String(index + 60).padStart(digits, '9'),
  );
