import { dropShares } from '../../rebuild/shares.ts';
import type { ReadModelStore } from '../../read-model/port.ts';
import { GenerationRecord, recordDropped } from './generation-record.ts';

/** Whoever read a generation when it was replaced has finished by then. */
const DROP_AFTER_MS = 5_000;

interface Replacing {
  readonly store: ReadModelStore;
  readonly view: string;
  readonly dropAfterMs?: number;
  /** One change of the view's generations at a time. */
  readonly inTurn: (work: () => Promise<void>) => Promise<void>;
}

/** The generations of a view that others took the place of, until their documents are dropped. */
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

  /** Finishes what is being dropped; the rest is at the next start. */
  async close(): Promise<void> {
    this.closing = true;
    clearTimeout(this.timer);
    await this.dropping;
  }

  private async drop(): Promise<void> {
    const { store, view, inTurn } = this.given;
    for (const generation of (await GenerationRecord.read(store, view)).value.dropping) {
      if (this.closing) return;
      await dropShares(store, view, generation);
      await inTurn(() => recordDropped(store, view, generation.number));
    }
  }
}
