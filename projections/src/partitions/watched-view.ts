import type { EventStore, Position } from '@so-cuoc/event-store/port.ts';
import { NOBODY, type Audience } from './audience.ts';
import type { DocumentReader, ReadModelStore } from '../read-model/port.ts';
import { PositionWaiters } from '../runner/folding/position-waiters.ts';
import { generationStore, liveDocuments } from '../runner/generations/generation.ts';
import type { RunningView, ViewStatus } from '../runner/running-view.ts';
import { ToldPositions } from './told-positions.ts';

export interface WatchedViewOptions {
  readonly name: string;
  readonly events: Pick<EventStore, 'comparePositions'>;
  /** The documents of the view's partition. */
  readonly store: ReadModelStore;
  /** Who hears what is told; absent where screens are told only of what is stored. */
  readonly audience?: Audience;
  /** Called when somebody waits for a position that the view has not reached. */
  readonly onWaited: (position: Position, timeoutMs: number) => void;
}

/** Longer than a commit takes on a busy machine. */
const COMMITTED_WITHIN_MS = 2_000;

/** A view that is folded elsewhere: in another process, or in another thread. */
export class WatchedView implements RunningView {
  readonly name: string;
  readonly documents: DocumentReader;
  private readonly given: WatchedViewOptions;
  private readonly waiters: PositionWaiters;
  private known: ViewStatus;
  private readonly told: ToldPositions;
  /** The last position that a reader of what was told asked for. */
  private asked: Position | null = null;

  constructor(given: WatchedViewOptions) {
    this.given = given;
    this.name = given.name;
    this.waiters = new PositionWaiters((a, b) => given.events.comparePositions(a, b));
    this.told = new ToldPositions(given.events, given.audience ?? NOBODY);
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

  /** Notes that changes of an agent's book, or (null) of what concerns everybody, are told up to here, stored or not. */
  tell(agentId: string | null, position: Position): void {
    this.told.tell(agentId, position);
  }

  /**
   * A screen that has a change and reads what lies around it must find it there: nothing would bring it again. It is
   * stored now, or already under way; while the store refuses it, documents are read as they are, and all is told again.
   * Nobody waits for what no screen has heard.
   */
  holdsWhatWasTold(agentId: string | null): Promise<boolean> {
    const told = this.told.upTo(agentId);
    if (told === null || this.isHeldUp() || this.has(told)) return Promise.resolve(true);
    // Whoever was asked to store a later position stores this one too.
    if (this.asked === null || this.given.events.comparePositions(told, this.asked) > 0) {
      this.asked = told;
      this.given.onWaited(told, COMMITTED_WITHIN_MS);
    }
    return this.waiters.wait(told, COMMITTED_WITHIN_MS).then((isReached) => isReached || this.isHeldUp());
  }

  isWaitedFor(): boolean {
    return this.waiters.beyond(null);
  }

  hear(status: ViewStatus): void {
    this.known = status;
    if (status.position !== null && status.live !== null) {
      this.told.stored(status.position);
      this.waiters.reached(status.position);
    }
    if (status.state === 'stopped') this.waiters.giveUp();
  }

  close(): Promise<void> {
    this.waiters.giveUp();
    return Promise.resolve();
  }

  /** Nobody waits for documents that will not be stored soon. */
  private isHeldUp(): boolean {
    const { state, waiting } = this.known;
    return state !== 'live' || waiting !== null;
  }

  private has(position: Position): boolean {
    const reached = this.known.position;
    return reached !== null && this.given.events.comparePositions(position, reached) <= 0;
  }
}
