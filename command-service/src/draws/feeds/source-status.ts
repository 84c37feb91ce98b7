import type {
  ResultSource,
  SourceStates,
} from '@so-cuoc/shared-domain/contract/calls/draws/result-sources.ts';
import { pauseAfter } from '@so-cuoc/shared-domain/draws/feed/schedule.ts';
import { z } from 'zod';
import type { SourceVault } from '../../vault/port.ts';
import { rowCount, type SourceReading } from './read-source.ts';

type SourceState = SourceStates[0]['nguon'][number];

const known = z.object({
  /** Milliseconds since 1970. */
  at: z.number(),
  rows: z.number(),
  fault: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Consecutive failures. */
  failures: z.number(),
});
type Known = z.infer<typeof known>;

const keyOf = ({ mien, id }: ResultSource): string => `${mien} ${id}`;

/** An unreadable record of another version counts as a source that was never read. */
const parsed = (state: string | undefined): Known | null => {
  try {
    return state === undefined ? null : (known.safeParse(JSON.parse(state)).data ?? null);
  } catch {
    return null;
  }
};

/**
 * The last status of each source, whichever process read it. Its results are in the log; the status is short-
 * lived and so kept in the vault.
 */
export class SourceStatusStore {
  readonly #vault: SourceVault;

  constructor(vault: SourceVault) {
    this.#vault = vault;
  }

  async #all(): Promise<(source: ResultSource) => Known | null> {
    const states = await this.#vault.sourceStates();
    return (source) => parsed(states.get(keyOf(source)));
  }

  async note(reading: SourceReading, at: number): Promise<void> {
    const before = (await this.#all())(reading.source);
    const failures = reading.failed ? (before?.failures ?? 0) + 1 : 0;
    const state: Known = { at, rows: rowCount(reading), fault: reading.fault, failures };
    await this.#vault.saveSourceState(keyOf(reading.source), JSON.stringify(state));
  }

  /** The sources that are not paused at `now`, milliseconds since 1970. */
  async awake(sources: readonly ResultSource[], now: number): Promise<readonly ResultSource[]> {
    const of = await this.#all();
    return sources.filter((source) => pausedUntil(of(source)) <= now);
  }

  async states(sources: readonly ResultSource[], now: number): Promise<SourceState[]> {
    const of = await this.#all();
    return sources.map((source) => stateOf(source, of(source), now));
  }
}

/** Milliseconds since 1970. */
const pausedUntil = (state: Known | null): number =>
  state === null ? 0 : state.at + pauseAfter(state.failures);

const stateOf = ({ id, mien, url }: ResultSource, state: Known | null, now: number): SourceState => {
  const paused = pausedUntil(state);
  return {
    id,
    mien,
    host: new URL(url).host,
    at: state === null ? null : new Date(state.at).toISOString(),
    ok: state === null ? null : state.fault === null,
    rows: state?.rows ?? 0,
    error: state?.fault?.message ?? null,
    code: state?.fault?.code ?? null,
    failures: state?.failures ?? 0,
    paused_until: paused > now && (state?.failures ?? 0) > 0 ? new Date(paused).toISOString() : null,
  };
};
