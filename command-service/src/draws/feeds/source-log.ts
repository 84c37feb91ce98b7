import type { ResultSource, SourceStates } from '@so-cuoc/shared-domain/contract/result-sources.ts';
import { pauseAfter } from '@so-cuoc/shared-domain/draws/feed/schedule.ts';
import { rowsSaid, type SourceReading } from './read-source.ts';

type SourceState = SourceStates[0]['nguon'][number];

interface Known {
  readonly at: number;
  readonly reading: SourceReading;
  readonly failures: number;
}

const keyOf = ({ mien, id }: ResultSource): string => `${mien} ${id}`;

/** How each source was the last time, since this process began. What it said is in the log; this is not. */
export class SourceLog {
  readonly #known = new Map<string, Known>();

  note(reading: SourceReading, at: number): void {
    const key = keyOf(reading.source);
    const failures = reading.failed ? (this.#known.get(key)?.failures ?? 0) + 1 : 0;
    this.#known.set(key, { at, reading, failures });
  }

  /** Milliseconds since 1970 until which the timer leaves a source alone. */
  pausedUntil(source: ResultSource): number {
    const known = this.#known.get(keyOf(source));
    return known === undefined ? 0 : known.at + pauseAfter(known.failures);
  }

  stateOf(source: ResultSource, now: number): SourceState {
    const { id, mien, url } = source;
    const known = this.#known.get(keyOf(source));
    const paused = this.pausedUntil(source);
    return {
      id,
      mien,
      host: new URL(url).host,
      at: known === undefined ? null : new Date(known.at).toISOString(),
      ok: known === undefined ? null : known.reading.fault === null,
      rows: known === undefined ? 0 : rowsSaid(known.reading),
      error: known?.reading.fault?.message ?? null,
      code: known?.reading.fault?.code ?? null,
      failures: known?.failures ?? 0,
      paused_until: paused > now && (known?.failures ?? 0) > 0 ? new Date(paused).toISOString() : null,
    };
  }
}
