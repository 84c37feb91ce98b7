import { dropShares } from '../../rebuild/shares.ts';
import type { ReadModelStore } from '../../read-model/port.ts';
import { readGenerations, recordDropped } from './generation-record.ts';

/** Readers of a replaced generation have finished by then. */
const DROP_AFTER_MS = 5_000;

interface Replacing {
  readonly store: ReadModelStore;
  readonly view: string;
  readonly dropAfterMs?: number;
  /** Serializes changes of the view's generations. */
  readonly inTurn: (work: () => Promise<void>) => Promise<void>;
}

/** Drops the documents of replaced generations. */
export class GenerationCleanup {
  private readonly given: Replacing;
  private dropping: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private closing = false;

  constructor(given: Replacing) {
    this.given = given;
  }

  dropSoon(): void {
    if (this.closing) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.dropping = this.dropping.then(() => this.drop()).catch(() => undefined);
    }, this.given.dropAfterMs ?? DROP_AFTER_MS);
    this.timer.unref();
  }

  /** Waits for the drop in progress; the rest is dropped after the next start. */
  async close(): Promise<void> {
    this.closing = true;
    clearTimeout(this.timer);
    await this.dropping;
  }

  private async drop(): Promise<void> {
    const { store, view, inTurn } = this.given;
    for (const generation of (await readGenerations(store, view)).dropping) {
      if (this.closing) return;
      await dropShares(store, view, generation);
      await inTurn(() => recordDropped(store, view, generation.number));
    }
  }
}
