import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { POSITIONS, PRIZES } from '@so-cuoc/shared-domain/draws/prizes.ts';

/**
 * The numbers of a station out of pasted text: every run of two or more digits, in announced order.
 * Single digits are the names of prizes (G8, 7:). A table that begins with the other end (ĐB first
 * in the South, G7 first in the North) is reversedPrizes round prize by prize.
 */
export const numbersIn = (text: string): readonly string[] => text.match(/\d{2,}/g) ?? [];

const reversedPrizes = (region: RegionKey): readonly number[] => {
  const places: number[][] = [];
  let next = 0;
  for (const { numbers } of PRIZES[region]) {
    places.unshift(Array.from({ length: numbers }, (_, index) => next + index));
    next += numbers;
  }
  return places.flat();
};

/** Numbers by position from 0, as far as they go. */
export const inAnnouncedOrder = (numbers: readonly string[], region: RegionKey): readonly string[] => {
  const positions = POSITIONS[region];
  const fits = (order: readonly number[]): boolean =>
    numbers.length === positions.length &&
    numbers.every((number, index) => number.length === positions[order[index] ?? -1]?.digits);
  const straight = positions.map((_, index) => index);
  const order = reversedPrizes(region);
  if (fits(straight) || !fits(order)) return numbers;
  const placed: string[] = [];
  for (const [index, number] of numbers.entries()) placed[order[index] ?? index] = number;
  return placed;
};

/** Whether the text is the number of a position: its digits and nothing else. */
export const fitsPosition = (number: string, region: RegionKey, index: number): boolean =>
  /^\d+$/.test(number) && number.length === POSITIONS[region][index]?.digits;
