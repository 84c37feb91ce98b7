import fc from 'fast-check';
import type { RegionKey } from '../src/catalogue/regions.ts';
import type { DrawRow } from '../src/draws/events.ts';
import { POSITIONS } from '../src/draws/prizes.ts';
import { emptyDrawTable, withRows, type DrawTable } from '../src/scoring/draw-table.ts';

/** A whole South draw, G8 first, in which 37 comes six times and 79 three times. */
export const VINH_LONG =
  '37 437 1237 0079 5179 9937 10037 22222 33333 44479 55555 66666 77777 88888 12345 54321 98765 123437'.split(
    ' ',
  );

/** Another: 37 twice (G8, ĐB), 79 never, 21 once. */
export const BINH_DUONG =
  '37 100 1001 1002 1003 2000 10010 10011 10012 10013 10014 10015 10016 20001 20002 20021 30003 400037'.split(
    ' ',
  );

/** A North draw, ĐB first: 45 in ĐB and in two of the four G7. */
export const MIEN_BAC =
  '12345 11111 22222 22223 33330 33331 33332 33333 33334 33335 4440 4441 4442 4443 5550 5551 5552 5553 5554 5555 660 661 662 45 45 71 72'.split(
    ' ',
  );

export const rowsOf = (numbers: readonly string[]): readonly DrawRow[] =>
  numbers.map((number, index) => ({ position: index + 1, number }));

export const tableOf = (region: RegionKey, numbers: readonly string[]): DrawTable =>
  withRows(emptyDrawTable(region), rowsOf(numbers));

const digits = (length: number): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom('1', '2', '3'), { minLength: length, maxLength: length })
    .map((parts) => parts.join(''));

/** A whole draw of few digits, so that numbers come often. */
export const anyDraw = (region: RegionKey): fc.Arbitrary<readonly DrawRow[]> =>
  fc.tuple(...POSITIONS[region].map((prize) => digits(prize.digits))).map(rowsOf);

/** A number of few digits. */
export const anyNumber = (length: number): fc.Arbitrary<string> => digits(length);
