import { POSITIONS } from '@so-cuoc/shared-domain/draws/prizes.ts';

/** A southern draw of numbers that end in 60 to 77, but for the first prize if one is given. */
export const southernDraw = (first?: string): readonly string[] =>
  POSITIONS.MN.map(({ digits }, index) =>
    index === 0 && first !== undefined ? first : String(index + 60).padStart(digits, '9'),
  );
