import { likenessOfText, likenessOfTexts, spread } from './alike.ts';
import type { Resolved } from './resolve.ts';
import type { StationSequence } from './station-sequence.ts';
import type { Written } from './written.ts';

/**
 * What a written bet stands for, however it was typed: `1234da5` is 12.34, dd over three digits x, da
 * over several stations dx.
 */
export class Meant {
  readonly written: Written;
  /** Empty where no station is in force. */
  readonly stations: StationSequence;
  /** One a type and length of numbers. */
  readonly parts: readonly Resolved[];
  /** The same for equal stations, numbers and types in any order (alike.ts). */
  readonly likeness: number;

  constructor(written: Written, stations: StationSequence, parts: readonly Resolved[]) {
    let likeness = 0;
    for (const { type, numbers } of parts)
      likeness = (likeness + spread(likenessOfTexts(numbers) ^ likenessOfText(type.key))) | 0;
    this.written = written;
    this.stations = stations;
    this.parts = parts;
    this.likeness = spread(likeness ^ stations.likeness);
  }

  /** The same numbers of the same types in the same stations, whatever the amounts. */
  isLike(other: Meant): boolean {
    return (
      this.likeness === other.likeness &&
      this.stations.set === other.stations.set &&
      this.parts.length === other.parts.length &&
      this.parts.every((part) => other.parts.some((one) => one.type === part.type && sameNumbers(one, part)))
    );
  }
}

const sameNumbers = ({ numbers: a }: Resolved, { numbers: b }: Resolved): boolean => {
  if (a.length !== b.length) return false;
  // Most equal lists are written alike, and need not be put in order.
  if (a.every((text, index) => text === b[index])) return true;
  const [first, second] = [a.toSorted(), b.toSorted()];
  return first.every((text, index) => text === second[index]);
};
