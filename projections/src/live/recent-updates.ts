import type { EventStore, Position } from '@so-cuoc/event-store/port.ts';
import type { Role } from '@so-cuoc/shared-domain/accounts/roles.ts';
import {
  liveCatalogue,
  liveChanges,
  liveChat,
  liveDraws,
  liveFeedback,
  liveNotices,
  type LiveCatalogue,
  type LiveChanges,
  type LiveChat,
  type LiveDraws,
  type LiveFeedback,
  type LiveNotices,
} from '@so-cuoc/shared-domain/contract/live.ts';
import { z } from 'zod';

/** An agent's own changes; draws, words and notices, which are everyone's; what people say. */
export type LiveUpdate =
  | {
      readonly event: 'changes';
      readonly agentId: string;
      readonly position: Position;
      readonly body: LiveChanges;
    }
  /** Told to these users, in whatever book they are, and to every ad. */
  | {
      readonly event: 'payments';
      readonly userIds: readonly string[];
      readonly position: Position;
      readonly body: LiveChanges;
    }
  | { readonly event: 'draws'; readonly position: Position; readonly body: LiveDraws }
  | { readonly event: 'catalogue'; readonly position: Position; readonly body: LiveCatalogue }
  | { readonly event: 'notices'; readonly position: Position; readonly body: LiveNotices }
  | { readonly event: 'chat'; readonly position: Position; readonly body: LiveChat }
  | {
      readonly event: 'feedback';
      readonly userId: string;
      readonly position: Position;
      readonly body: LiveFeedback;
    };

/** Whose updates: those of a book (null = nobody's), of a user, and of a role. */
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

/** LiveUpdate as another process markSent it, as JSON. */
const sent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('changes'), agentId: z.string(), position: z.string(), body: liveChanges }),
  z.object({
    event: z.literal('payments'),
    userIds: z.array(z.string()),
    position: z.string(),
    body: liveChanges,
  }),
  z.object({ event: z.literal('draws'), position: z.string(), body: liveDraws }),
  z.object({ event: z.literal('catalogue'), position: z.string(), body: liveCatalogue }),
  z.object({ event: z.literal('notices'), position: z.string(), body: liveNotices }),
  z.object({ event: z.literal('chat'), position: z.string(), body: liveChat }),
  z.object({ event: z.literal('feedback'), userId: z.string(), position: z.string(), body: liveFeedback }),
]);

/** How much of what is kept an update is. */
const rowsIn = ({ body }: LiveUpdate): number => ('rows' in body ? body.rows.length : 1);

/** Rows of updates kept for sockets that were away. Beyond it they load anew. */
const MAX_ROWS = 20_000;
/** However few they are: whoever was away for longer loads anew. */
const MAX_AGE_MS = 6 * 3_600_000;

interface Kept {
  readonly update: LiveUpdate;
  /** What is told between two sendings reaches sockets together, in whatever order. */
  readonly sending: number;
  /** When it was told, in milliseconds. */
  readonly at: number;
}

type Positions = Pick<EventStore, 'comparePositions' | 'positionFrom' | 'end'>;

/** The latest updates in the order in which they were told. */
export class RecentUpdates {
  private readonly events: Positions;
  private readonly clock: () => number;
  private kept: Kept[] = [];
  private rows = 0;
  private sending = 0;
  /** Updates before this position are not here; null while every one since the start is. */
  private floor: Position | null;

  /** `since`: what was told up to there is not known to this process. `clock` in milliseconds. */
  constructor(events: Positions, since: Position | null, clock: () => number) {
    this.events = events;
    this.floor = since;
    this.clock = clock;
  }

  /** How many updates are kept. */
  get size(): number {
    return this.kept.length;
  }

  /** LiveUpdate that another process markSent; null for what is none. */
  parse(told: unknown): LiveUpdate | null {
    const parsed = sent.safeParse(typeof told === 'string' ? JSON.parse(told) : null);
    const position = parsed.success ? this.events.positionFrom(parsed.data.position) : null;
    return parsed.success && position !== null ? { ...parsed.data, position } : null;
  }

  /** Chat and feedback are not kept: whoever was away reads them anew. */
  add(update: LiveUpdate): void {
    if (update.event === 'chat' || update.event === 'feedback') return;
    const at = this.clock();
    this.kept.push({ update, sending: this.sending, at });
    this.rows += rowsIn(update);
    if (this.rows > MAX_ROWS || at - (this.kept[0]?.at ?? at) > MAX_AGE_MS)
      this.dropOldest(at - MAX_AGE_MS / 2);
  }

  /** Everything that was told so far is on its way. */
  markSent(): void {
    this.sending += 1;
  }

  /** There were updates up to a position that nobody received: whoever was away before it loads anew. */
  forget(position: Position): void {
    for (const each of [position, ...this.kept.map(({ update }) => update.position)])
      if (this.floor === null || this.events.comparePositions(this.floor, each) < 0) this.floor = each;
    this.kept = [];
    this.rows = 0;
  }

  /** As `forget`, of a position that another process markSent; of one that cannot be parse, everything so far. */
  forgetUpTo(said: unknown): void {
    const position = typeof said === 'string' ? this.events.positionFrom(said) : null;
    const last = position ?? this.kept.at(-1)?.update.position ?? null;
    if (last !== null) this.forget(last);
  }

  /** Half of it at once, or half of the time, so that it happens rarely. */
  private dropOldest(before: number): void {
    let gone = 0;
    for (const { update, at } of this.kept) {
      if (this.rows <= MAX_ROWS / 2 && at >= before) break;
      gone += 1;
      this.rows -= rowsIn(update);
      if (this.floor === null || this.events.comparePositions(this.floor, update.position) < 0)
        this.floor = update.position;
    }
    this.kept = this.kept.slice(gone);
  }

  /**
   * What a socket that knows everything up to a position was not told; null if that is no longer known, if what it
   * says is no position, or one that the log does not have: an older log was put back, and of what the socket shows
   * some may be gone. Throws what the store throws. Views add in their own time, so everything told after the first update of that position
   * counts, and what was markSent together with it; rows are whole states, and to be told one twice does no harm.
   */
  async since(said: string, listener: Listener): Promise<readonly LiveUpdate[] | null> {
    const position = this.events.positionFrom(said);
    if (position === null) return null;
    const end = await this.events.end();
    if (end !== null && this.events.comparePositions(position, end) > 0) return null;
    if (this.floor !== null && this.events.comparePositions(position, this.floor) < 0) return null;
    const known = this.kept.find(
      ({ update }) => this.events.comparePositions(update.position, position) >= 0,
    );
    if (known === undefined) return [];
    const first = this.kept.findIndex(({ sending }) => sending === known.sending);
    return this.kept.slice(first).flatMap(({ update }) => (isFor(update, listener) ? [update] : []));
  }
}
