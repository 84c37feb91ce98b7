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
export type News =
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

/** Whose news: those of a book (null = nobody's), of a user, and of a role. */
export interface Listener {
  readonly book: string | null;
  readonly userId: string;
  readonly role: Role;
}

const isFor = (news: News, { book, userId, role }: Listener): boolean => {
  switch (news.event) {
    case 'draws':
    case 'catalogue':
    case 'notices':
      return true;
    case 'chat':
    case 'feedback':
      return false;
    case 'changes':
      return news.agentId === book;
    case 'payments':
      return role === 'ad' || news.userIds.includes(userId);
  }
};

/** News as another process sent it, as JSON. */
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

/** How much of what is kept a piece of news is. */
const rowsIn = ({ body }: News): number => ('rows' in body ? body.rows.length : 1);

/** Rows of news kept for sockets that were away. Beyond it they load anew. */
const ROWS_KEPT = 20_000;
/** However few they are: whoever was away for longer loads anew. */
const KEPT_MS = 6 * 3_600_000;

interface Kept {
  readonly news: News;
  /** What is told between two sendings reaches sockets together, in whatever order. */
  readonly sending: number;
  /** When it was told, in milliseconds. */
  readonly at: number;
}

type Positions = Pick<EventStore, 'comparePositions' | 'positionFrom' | 'end'>;

/** The latest news in the order in which they were told. */
export class Missed {
  private readonly events: Positions;
  private readonly clock: () => number;
  private kept: Kept[] = [];
  private rows = 0;
  private sending = 0;
  /** News before this position are not here; null while every news since the start is. */
  private floor: Position | null;

  /** `since`: what was told up to there is not known to this process. `clock` in milliseconds. */
  constructor(events: Positions, since: Position | null, clock: () => number) {
    this.events = events;
    this.floor = since;
    this.clock = clock;
  }

  /** How much news is kept. */
  get size(): number {
    return this.kept.length;
  }

  /** News that another process sent; null for what is none. */
  read(told: unknown): News | null {
    const parsed = sent.safeParse(typeof told === 'string' ? JSON.parse(told) : null);
    const position = parsed.success ? this.events.positionFrom(parsed.data.position) : null;
    return parsed.success && position !== null ? { ...parsed.data, position } : null;
  }

  /** Chat and feedback are not kept: whoever was away reads them anew. */
  tell(news: News): void {
    if (news.event === 'chat' || news.event === 'feedback') return;
    const at = this.clock();
    this.kept.push({ news, sending: this.sending, at });
    this.rows += rowsIn(news);
    if (this.rows > ROWS_KEPT || at - (this.kept[0]?.at ?? at) > KEPT_MS) this.letGo(at - KEPT_MS / 2);
  }

  /** Everything that was told so far is on its way. */
  sent(): void {
    this.sending += 1;
  }

  /** There was news up to a position that nobody was told: whoever was away before it loads anew. */
  forget(position: Position): void {
    for (const each of [position, ...this.kept.map(({ news }) => news.position)])
      if (this.floor === null || this.events.comparePositions(this.floor, each) < 0) this.floor = each;
    this.kept = [];
    this.rows = 0;
  }

  /** As `forget`, of a position that another process sent; of one that cannot be read, everything so far. */
  forgetAll(said: unknown): void {
    const position = typeof said === 'string' ? this.events.positionFrom(said) : null;
    const last = position ?? this.kept.at(-1)?.news.position ?? null;
    if (last !== null) this.forget(last);
  }

  /** Half of it at once, or half of the time, so that it happens rarely. */
  private letGo(before: number): void {
    let gone = 0;
    for (const { news, at } of this.kept) {
      if (this.rows <= ROWS_KEPT / 2 && at >= before) break;
      gone += 1;
      this.rows -= rowsIn(news);
      if (this.floor === null || this.events.comparePositions(this.floor, news.position) < 0)
        this.floor = news.position;
    }
    this.kept = this.kept.slice(gone);
  }

  /**
   * What a socket that knows everything up to a position was not told; null if that is no longer known, if what it
   * says is no position, or one that the log does not have: an older log was put back, and of what the socket shows
   * some may be gone. Throws what the store throws. Views tell in their own time, so everything told after the first news of that position
   * counts, and what was sent together with it; rows are whole states, and to be told one twice does no harm.
   */
  async since(said: string, listener: Listener): Promise<readonly News[] | null> {
    const position = this.events.positionFrom(said);
    if (position === null) return null;
    const end = await this.events.end();
    if (end !== null && this.events.comparePositions(position, end) > 0) return null;
    if (this.floor !== null && this.events.comparePositions(position, this.floor) < 0) return null;
    const known = this.kept.find(({ news }) => this.events.comparePositions(news.position, position) >= 0);
    if (known === undefined) return [];
    const first = this.kept.findIndex(({ sending }) => sending === known.sending);
    return this.kept.slice(first).flatMap(({ news }) => (isFor(news, listener) ? [news] : []));
  }
}
