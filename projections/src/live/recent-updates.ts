import type { EventStore, Position } from '@so-cuoc/event-store/port.ts';
import type { Role } from '@so-cuoc/shared-domain/accounts/roles.ts';
import {
  liveCatalogue,
  wireChanges,
  liveChat,
  liveDraws,
  liveFeedback,
  liveNotices,
} from '@so-cuoc/shared-domain/contract/live.ts';
import { z } from 'zod';
import { latestPosition } from '../partitions/latest-position.ts';

/** Checked by `parse`, which knows the store. */
const position = z.custom<Position>((text) => typeof text === 'string');

/** Changes of an agent's book; draws, catalogue and notices for everyone; chat and feedback. */
const liveUpdate = z.discriminatedUnion('event', [
  z.object({
    ...{ event: z.literal('changes'), agentId: z.string(), position, body: wireChanges },
    /** What the rows take as JSON, where it is known; they may be parsed when they are first read. */
    bytes: z.number().optional(),
  }),
  /** Sent to these users, whatever book they follow, and to all admins. */
  z.object({ event: z.literal('payments'), userIds: z.array(z.string()), position, body: wireChanges }),
  z.object({ event: z.literal('draws'), position, body: liveDraws }),
  z.object({ event: z.literal('catalogue'), position, body: liveCatalogue }),
  z.object({ event: z.literal('notices'), position, body: liveNotices }),
  z.object({ event: z.literal('chat'), position, body: liveChat }),
  z.object({ event: z.literal('feedback'), userId: z.string(), position, body: liveFeedback }),
]);
export type LiveUpdate = Readonly<z.infer<typeof liveUpdate>>;

/** The receiver of updates: the followed book (null = none), the user and the role. */
export interface Listener {
  readonly book: string | null;
  readonly userId: string;
  readonly role: Role;
}

const isFor = (update: LiveUpdate, { book, userId, role }: Listener): boolean => {
  switch (update.event) {
    case 'draws':
    case 'catalogue':
    case 'notices':
      return true;
    case 'chat':
    case 'feedback':
      return false;
    case 'changes':
      return update.agentId === book;
    case 'payments':
      return role === 'ad' || update.userIds.includes(userId);
  }
};

/** Of an update besides its rows, about. */
const UPDATE_BYTES = 500;

/** About what an update takes in memory: one row may hold a message of 200,000 characters. */
const bytesOf = (update: LiveUpdate): number =>
  UPDATE_BYTES +
  ((update.event === 'changes' ? update.bytes : undefined) ?? JSON.stringify(update.body).length);

/** What is kept for reconnecting sockets, in bytes. Sockets that miss more reload. */
const MAX_BYTES = 16 * 1024 * 1024;
/** A socket that missed more bytes reloads: nobody else is answered while it is told. */
const MAX_MISSED_BYTES = 1024 * 1024;
/** Updates older than this are dropped; sockets that were away for longer reload. */
const MAX_AGE_MS = 6 * 3_600_000;

interface Kept {
  readonly update: LiveUpdate;
  readonly bytes: number;
  /** Updates of one batch may reach sockets in any order. */
  readonly sending: number;
  /** When it was added, in milliseconds. */
  readonly at: number;
}

type Positions = Pick<EventStore, 'comparePositions' | 'positionFrom' | 'end'>;

/** The latest updates, in order of arrival. */
export class RecentUpdates {
  private readonly events: Positions;
  private readonly clock: () => number;
  private kept: Kept[] = [];
  private bytes = 0;
  private sending = 0;
  /** The last position that was told since the start; null = none. */
  private told: Position | null = null;
  /** Updates before this position are unknown, and some at it; null while all since the start are known. */
  private floor: Position | null = null;
  /** Of the updates at this position some may have reached nobody, and those before it are unknown; null = none. */
  private lostUpTo: Position | null;
  /** `lostUpTo` is where this process started: documents have not changed without updates since. */
  private lostBeforeStart = true;

  /** `since`: updates up to this position are unknown to this process. `clock` in milliseconds. */
  constructor(events: Positions, since: Position | null, clock: () => number) {
    this.events = events;
    this.lostUpTo = since;
    this.clock = clock;
  }

  /** The number of stored updates. */
  get size(): number {
    return this.kept.length;
  }

  /** Parses an update of another process; null if it is invalid. */
  parse(text: unknown): LiveUpdate | null {
    const parsed = liveUpdate.safeParse(typeof text === 'string' ? JSON.parse(text) : null);
    const position = parsed.success ? this.events.positionFrom(parsed.data.position) : null;
    if (!parsed.success || position === null) return null;
    const { data } = parsed;
    return data.event === 'changes'
      ? { ...data, position, bytes: String(text).length }
      : { ...data, position };
  }

  /** Chat and feedback are not stored: sockets that were away reload them. */
  add(update: LiveUpdate): void {
    if (update.event === 'chat' || update.event === 'feedback') return;
    const at = this.clock();
    const bytes = bytesOf(update);
    this.kept.push({ update, bytes, sending: this.sending, at });
    this.bytes += bytes;
    this.told = latestPosition(this.events, [this.told, update.position]);
    if (this.bytes > MAX_BYTES || at - (this.kept[0]?.at ?? at) > MAX_AGE_MS)
      this.dropOldest(at - MAX_AGE_MS / 2);
  }

  /** Marks every update so far as sent. */
  markSent(): void {
    this.sending += 1;
  }

  /** Updates up to a position were lost: sockets that know no later one reload. */
  forget(position: Position): void {
    this.lostBeforeStart = false;
    for (const each of [position, ...this.kept.map(({ update }) => update.position)])
      if (this.lostUpTo === null || this.events.comparePositions(this.lostUpTo, each) < 0)
        this.lostUpTo = each;
    this.kept = [];
    this.bytes = 0;
  }

  /**
   * Like `forget`, for a position from another process. Forgets everything so far if the position is invalid.
   */
  forgetUpTo(text: unknown): void {
    const position = typeof text === 'string' ? this.events.positionFrom(text) : null;
    const last = position ?? this.kept.at(-1)?.update.position ?? null;
    if (last !== null) this.forget(last);
  }

  /** For a socket that reloads: what it reads must hold what others were told. Throws what the store throws. */
  async standing(): Promise<{ readonly told: Position | null; readonly end: Position | null }> {
    return { told: this.told, end: await this.events.end() };
  }

  /** The last position of these updates, which may have come in any order; null = none. */
  lastPosition(updates: readonly LiveUpdate[]): Position | null {
    return latestPosition(
      this.events,
      updates.map(({ position }) => position),
    );
  }

  private lacks(position: Position, noted: boolean): boolean {
    const order = (bound: Position | null): number =>
      bound === null ? 1 : this.events.comparePositions(position, bound);
    const [ofFloor, ofLost] = [order(this.floor), order(this.lostUpTo)];
    if (ofFloor < 0 || ofLost < 0) return true;
    return (ofFloor === 0 && !noted) || (ofLost === 0 && !(noted && this.lostBeforeStart));
  }

  /** Drops half of the bytes or half of the time at once, so that it happens rarely. */
  private dropOldest(before: number): void {
    let gone = 0;
    for (const { update, bytes, at } of this.kept) {
      if (this.bytes <= MAX_BYTES / 2 && at >= before) break;
      gone += 1;
      this.bytes -= bytes;
      if (this.floor === null || this.events.comparePositions(this.floor, update.position) < 0)
        this.floor = update.position;
    }
    this.kept = this.kept.slice(gone);
  }

  /**
   * The updates after a position that concern a listener. Returns null if they are no longer known or too many, if the
   * position is invalid, or if it is beyond the log, as after a restored backup. Throws what the store throws.
   * Views publish at their own pace. The answer therefore contains everything since the first update at that
   * position, and the batch around it. Rows are whole states, so receiving one twice is harmless.
   * A socket that was told of one view's changes at the last lost position may lack those of another view. `noted`:
   * every view had reached the position before the page loaded anything, so it lacks none up to there.
   */
  async since(text: string, listener: Listener, noted = false): Promise<readonly LiveUpdate[] | null> {
    const position = this.events.positionFrom(text);
    if (position === null) return null;
    const end = await this.events.end();
    if (end !== null && this.events.comparePositions(position, end) > 0) return null;
    if (this.lacks(position, noted)) return null;
    const known = this.kept.find(
      ({ update }) => this.events.comparePositions(update.position, position) >= 0,
    );
    if (known === undefined) return [];
    const first = this.kept.findIndex(({ sending }) => sending === known.sending);
    const missed = this.kept.slice(first).filter(({ update }) => isFor(update, listener));
    const bytes = missed.reduce((sum, each) => sum + each.bytes, 0);
    return bytes > MAX_MISSED_BYTES ? null : missed.map(({ update }) => update);
  }
}
