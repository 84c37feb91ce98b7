import { appendFile, readFile } from 'node:fs/promises';
import type { LogSeal } from '@so-cuoc/event-store/embedded/read/log-seals.ts';
import { vietnamDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';

/** A seal that was noted, and the day of Vietnam on which that was done, yyyy-mm-dd. */
export interface DaySeal extends LogSeal {
  readonly date: string;
}

const LINE = /^(\d{4}-\d\d-\d\d) (\d+) ([0-9a-f]{64})$/;

/** The seals of a file, a line each; null for a line that is none. */
export const daySealsIn = (text: string): readonly (DaySeal | null)[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, date, events, seal] = LINE.exec(line.trim()) ?? [];
      return date === undefined || seal === undefined ? null : { date, events: Number(events), seal };
    });

export interface DaySealsOptions {
  /** A line a day is appended: date, events, seal. Null = nowhere. */
  readonly file: string | null;
  /** The seal of the log now; absent where only a reading of the whole log tells it. */
  readonly seal?: (() => LogSeal) | undefined;
  readonly now: () => Date;
  readonly log: (sentence: string, found: object) => void;
}

const LOOKS_EVERY_MS = 60_000;

/**
 * Notes the seal of each day, best on another machine. However long a verification of the whole log takes, a day has its
 * line: it holds the hash of the last group, which the next verification has to meet.
 */
export class DaySeals {
  readonly #options: DaySealsOptions;
  readonly #looking: NodeJS.Timeout;
  #noted = '';
  #hasFailed = false;
  #work: Promise<unknown> = Promise.resolve();

  constructor(options: DaySealsOptions) {
    this.#options = options;
    this.#looking = setInterval(() => void this.look(), LOOKS_EVERY_MS).unref();
    void this.look();
  }

  get #today(): string {
    return vietnamDay(this.#options.now().getTime());
  }

  /** Notes the seal of the log unless this day has one. */
  look(): Promise<void> {
    return this.#note(() => this.#options.seal?.() ?? null);
  }

  /** Notes what a verification of the whole log found, unless this day has its line. */
  found(seal: LogSeal): Promise<void> {
    return this.#note(() => seal);
  }

  async stop(): Promise<void> {
    clearInterval(this.#looking);
    await this.#work;
  }

  /** One at a time. */
  #note(sealOf: () => LogSeal | null): Promise<void> {
    const noted = this.#work.then(() => this.#append(sealOf));
    this.#work = noted;
    return noted;
  }

  async #append(sealOf: () => LogSeal | null): Promise<void> {
    const { file, log } = this.#options;
    const date = this.#today;
    if (file === null || this.#noted === date) return;
    try {
      // Another process of the book, or this one before a restart, may have done it.
      const isNoted = daySealsIn(await textOf(file)).at(-1)?.date === date;
      const seal = isNoted ? null : sealOf();
      // An empty log has nothing to seal.
      if (!isNoted && (seal === null || seal.events === 0)) return;
      if (seal !== null) await appendFile(file, `${date} ${String(seal.events)} ${seal.seal}\n`);
      this.#noted = date;
      this.#hasFailed = false;
    } catch (error) {
      if (!this.#hasFailed) log('the seal of the day could not be noted', { err: error });
      this.#hasFailed = true;
    }
  }
}

const textOf = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
};
