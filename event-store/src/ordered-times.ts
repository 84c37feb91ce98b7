import type { EventMetadata } from './port.ts';

/** A longer step between two events of a wrong clock is another leap. */
const LONGEST_STEP_MS = 7 * 24 * 3_600_000;

/** The raw time of an event: what the clock said. */
export const rawTime = ({
  occurredAt,
  clockAt = occurredAt,
}: Pick<EventMetadata, 'occurredAt' | 'clockAt'>): string => clockAt;

/**
 * The ordered times of a log, made anew from its raw ones: the greatest believed raw time so far. A raw time after
 * `notAfter` is not believed. Between events of a wrong clock time goes on by what passed on it, so they are ordered
 * no later than they happened. Raw times stay: made anew once more, the times are the same.
 */
export class OrderedTimes {
  readonly #notAfter: string;
  /** The ordered time of the event before. */
  #time: string;
  /** The raw time of the event before, in milliseconds since 1970, if it was not believed. */
  #wrong: number | null = null;
  /** A raw time was believed. Events before it have its time. */
  #begun = false;

  /** ISO instants in UTC with milliseconds. `begin`: the first raw time of the log that is believed. */
  constructor(notAfter: string, begin: string) {
    this.#notAfter = notAfter;
    this.#time = begin;
  }

  /** The metadata of the next event in log order; the argument itself if it stays as it is. */
  next(metadata: EventMetadata): EventMetadata {
    const raw = rawTime(metadata);
    if (raw > this.#notAfter) this.#goOn(Date.parse(raw));
    else {
      this.#begun = true;
      this.#wrong = null;
      if (raw > this.#time) this.#time = raw;
    }
    const { clockAt: before, ...rest } = metadata;
    const clockAt = raw === this.#time ? undefined : raw;
    return metadata.occurredAt === this.#time && before === clockAt
      ? metadata
      : { ...rest, occurredAt: this.#time, ...(clockAt === undefined ? {} : { clockAt }) };
  }

  /** Time goes on by what passed on the wrong clock. */
  #goOn(wrong: number): void {
    const step = this.#wrong === null ? 0 : wrong - this.#wrong;
    this.#wrong = wrong;
    if (!this.#begun || step <= 0 || step > LONGEST_STEP_MS) return;
    const later = new Date(Date.parse(this.#time) + step).toISOString();
    this.#time = later < this.#notAfter ? later : this.#notAfter;
  }
}
