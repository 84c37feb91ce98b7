import type { EventStore, Position } from '@so-cuoc/event-store/port.ts';
import type { LiveChanges, LiveDraws } from '@so-cuoc/shared-domain/contract/live.ts';

/** An agent's own changes, or draws, which are everyone's. */
export type News =
  | {
      readonly event: 'changes';
      readonly agentId: string;
      readonly position: Position;
      readonly body: LiveChanges;
    }
  | { readonly event: 'draws'; readonly position: Position; readonly body: LiveDraws };

/** Rows of news kept for sockets that were away. Beyond it they load anew. */
const ROWS_KEPT = 20_000;

/** The latest news in the order in which they were told. */
export class Missed {
  private readonly events: Pick<EventStore, 'comparePositions' | 'positionFrom'>;
  private kept: News[] = [];
  private rows = 0;
  /** News before this position are not here; null while every news since the start is. */
  private floor: Position | null;

  /** `since`: what was told up to there is not known to this process. */
  constructor(events: Pick<EventStore, 'comparePositions' | 'positionFrom'>, since: Position | null) {
    this.events = events;
    this.floor = since;
  }

  tell(news: News): void {
    this.kept.push(news);
    this.rows += news.body.rows.length;
    if (this.rows > ROWS_KEPT) this.letGo();
  }

  /** There was news up to a position that nobody was told: whoever was away before it loads anew. */
  forget(position: Position): void {
    this.kept = [];
    this.rows = 0;
    if (this.floor === null || this.events.comparePositions(this.floor, position) < 0) this.floor = position;
  }

  /** Half of it at once, so that it happens rarely. */
  private letGo(): void {
    let gone = 0;
    while (this.rows > ROWS_KEPT / 2 && gone < this.kept.length) {
      const news = this.kept[gone];
      gone += 1;
      if (news === undefined) break;
      this.rows -= news.body.rows.length;
      if (this.floor === null || this.events.comparePositions(this.floor, news.position) < 0)
        this.floor = news.position;
    }
    this.kept = this.kept.slice(gone);
  }

  /**
   * What an agent's socket that knows everything up to a position was not told; null if that is no
   * longer known, or if what it says is no position. Views tell in their own time, so everything told after the first news of that
   * position counts; rows are whole states, and to be told one twice does no harm.
   */
  since(said: string, agentId: string): readonly News[] | null {
    const position = this.events.positionFrom(said);
    if (position === null) return null;
    if (this.floor !== null && this.events.comparePositions(position, this.floor) < 0) return null;
    const first = this.kept.findIndex((news) => this.events.comparePositions(news.position, position) >= 0);
    if (first === -1) return [];
    return this.kept.slice(first).filter((news) => news.event === 'draws' || news.agentId === agentId);
  }
}
