import { setTimeout as delay } from 'node:timers/promises';
import type { HealthRegistry } from '@so-cuoc/event-store/health/health-registry.ts';
import { LogCorrupt, type Position } from '@so-cuoc/event-store/port.ts';
import type { Verification, VerificationProgress } from '@so-cuoc/event-store/verification.ts';
import type { DaySeals } from './day-seals.ts';
import type { VerificationRecord } from './verification-record.ts';

export interface ScrubberOptions {
  /** Waits whenever `told` does. */
  readonly verify: (told: (walked: VerificationProgress) => Promise<void>) => Promise<Verification>;
  /** Within how many hours everything is read again. */
  readonly hours: number;
  /** Is told the seal that each pass found. */
  readonly seals: Pick<DaySeals, 'found'>;
  readonly now: () => Date;
  readonly health: HealthRegistry;
  /** Tries to mend the log at a damaged position; true = look again. Absent = nothing can. */
  readonly mend?: (position: Position) => Promise<boolean>;
  /** Is told what each pass found. */
  readonly record: Pick<VerificationRecord, 'add'>;
  readonly log: (sentence: string, found: object) => void;
  /** Waits; rejects when `signal` aborts. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** After each slice of about 1 MB of the first pass: at most 20 MB a second. */
const FIRST_PASS_PAUSE_MS = 50;
/** A short log is not read more often than this, nor a failed pass repeated. */
const SHORTEST_PASS_MS = 600_000;
/** Damaged places of one pass; a disk with more of them is to be replaced. */
const MOST_MENDED = 100;
const LONGEST_PAUSE_MS = 60_000;

const paused = (ms: number, signal: AbortSignal): Promise<unknown> =>
  delay(ms, undefined, { signal, ref: false });

/**
 * Reads the whole log again and again, in small slices with pauses between them. The first pass begins with the
 * service, since an opening verifies the last segment only; each later one takes the given hours.
 */
export class Scrubber {
  readonly #options: ScrubberOptions;
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;
  #share: number | null = null;

  constructor(options: ScrubberOptions) {
    this.#options = options;
    this.#running = this.#run().catch(() => undefined);
  }

  get hours(): number {
    return this.#options.hours;
  }

  /** 0 … 1 of the pass that runs; null between two. */
  get share(): number | null {
    return this.#share;
  }

  stop(): Promise<void> {
    this.#stopping.abort();
    return this.#running;
  }

  async #run(): Promise<void> {
    const { hours, now } = this.#options;
    for (let length = 0; !this.#stopping.signal.aborted; length = hours * 3_600_000) {
      const began = now().getTime();
      await this.#pass(began, length);
      const due = began + Math.max(length, SHORTEST_PASS_MS);
      while (now().getTime() < due) await this.#pause(Math.min(LONGEST_PAUSE_MS, due - now().getTime()));
    }
  }

  /** One pass over the log, stretched over `length` milliseconds. */
  async #pass(began: number, length: number): Promise<void> {
    const { verify, health, log, now, record, seals } = this.#options;
    try {
      this.#share = 0;
      const slow = async ({ events, total }: VerificationProgress): Promise<void> => {
        const share = total === null || total === 0 ? 1 : events / total;
        this.#share = share;
        const ahead = began + share * length - now().getTime();
        await this.#pause(
          length === 0 ? FIRST_PASS_PAUSE_MS : Math.max(0, Math.min(LONGEST_PAUSE_MS, ahead)),
        );
      };
      let found = await verify(slow);
      for (let mended = 0; !found.ok && mended < MOST_MENDED; mended += 1) {
        if ((await this.#options.mend?.(found.position)) !== true) break;
        found = await verify(slow);
      }
      record.add({
        ok: found.ok,
        events: found.ok ? found.events : 0,
        sentence: found.ok ? '' : found.sentence,
      });
      health.set('log_damaged', found.ok ? null : { state: 'degraded', sentence: found.sentence });
      if (found.ok) {
        const { events, seal, damagedIndexes } = found;
        log('the whole log was verified', { events, seal, damagedIndexes });
        await seals.found({ events, seal });
      } else log('the log is damaged', { position: found.position, stream: found.stream });
    } catch (error) {
      if (this.#stopping.signal.aborted) throw error;
      if (error instanceof LogCorrupt) {
        record.add({ ok: false, events: 0, sentence: error.message });
        health.report('log_damaged', { state: 'degraded', sentence: error.message });
      }
      log('the log could not be verified', { err: error });
    } finally {
      this.#share = null;
    }
  }

  #pause(ms: number): Promise<unknown> {
    return (this.#options.pause ?? paused)(ms, this.#stopping.signal);
  }
}
