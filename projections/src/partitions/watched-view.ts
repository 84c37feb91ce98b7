import type { EventStore, Position } from '@so-cuoc/event-store/port.ts';
import type { DocumentReader, ReadModelStore } from '../read-model/port.ts';
import { PositionWaiters } from '../runner/folding/position-waiters.ts';
import { generationStore, liveDocuments } from '../runner/generations/generation.ts';
import type { RunningView, ViewStatus } from '../runner/running-view.ts';

export interface WatchedViewOptions {
  readonly name: string;
  readonly events: Pick<EventStore, 'comparePositions'>;
  /** The documents of the view's partition. */
  readonly store: ReadModelStore;
  /** Called when somebody waits for a position that the view has not reached. */
  readonly onWaited: (position: Position, timeoutMs: number) => void;
}

/** A view that is folded elsewhere: in another process, or in another thread. */
export class WatchedView implements RunningView {
  readonly name: string;
  readonly documents: DocumentReader;
  private readonly given: WatchedViewOptions;
  private readonly waiters: PositionWaiters;
  private known: ViewStatus;

  constructor(given: WatchedViewOptions) {
    this.given = given;
    this.name = given.name;
    this.waiters = new PositionWaiters((a, b) => given.events.comparePositions(a, b));
    this.known = {
      name: this.name,
      position: null,
      state: 'rebuilding',
      live: null,
      foldVersion: 0,
      advanced: null,
      waiting: 'Chưa có tiến trình nào dựng màn hình dữ liệu này.',
      obstacle: null,
      rebuild: null,
    };
    this.documents = liveDocuments(this.name, () => {
      const { live } = this.known;
      return live && generationStore(given.store, this.name, live);
    });
  }

  status(): ViewStatus {
    return this.known;
  }

  waitFor(position: Position, timeoutMs: number): Promise<boolean> {
    const { live, state } = this.known;
    if (live !== null && this.has(position)) return Promise.resolve(true);
    if (state === 'stopped') return Promise.resolve(false);
    this.given.onWaited(position, timeoutMs);
    return this.waiters.wait(position, timeoutMs);
  }

  isWaitedFor(): boolean {
    return this.waiters.beyond(null);
  }

  hear(status: ViewStatus): void {
    this.known = status;
    if (status.position !== null && status.live !== null) this.waiters.reached(status.position);
    if (status.state === 'stopped') this.waiters.giveUp();
  }

  close(): Promise<void> {
    this.waiters.giveUp();
    return Promise.resolve();
  }

  private has(position: Position): boolean {
    const reached = this.known.position;
    return reached !== null && this.given.events.comparePositions(position, reached) <= 0;
  }
}
