import type { EventStore, Position, StoredEvent } from '@so-cuoc/event-store/port.ts';
import { traceClock, type SpanRecorder } from './span-recorder.ts';

/** Older events are history that is read again. Milliseconds. */
const FRESH_MS = 5 * 60_000;
/** The newest are kept. */
const MOST = 1_024;

interface TracedRequest {
  readonly requestId: string;
  /** When this process first knew its event to be durable. */
  readonly since: number;
  /** When each view had folded it, until the screens are told. */
  readonly folded: Map<string, number>;
}

type Positions = Pick<EventStore, 'comparePositions' | 'positionFrom'>;

/** The requests whose events are on their way through the views, by the position of the event. */
export class TracedRequests {
  readonly #spans: SpanRecorder;
  readonly #known = new Map<Position, TracedRequest>();

  constructor(spans: SpanRecorder) {
    this.#spans = spans;
  }

  appended(requestId: string, position: Position): void {
    if (!this.#spans.isTraced(requestId) || this.#known.has(position)) return;
    this.#known.set(position, { requestId, since: traceClock(), folded: new Map() });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST && oldest !== undefined) this.#known.delete(oldest);
  }

  /** Events that a subscription delivered, perhaps of another process. */
  delivered(events: readonly StoredEvent[]): void {
    const now = traceClock();
    for (const { metadata, position } of events)
      if (now - Date.parse(metadata.occurredAt) < FRESH_MS) this.appended(metadata.correlationId, position);
  }

  /** A view has committed the events after one position up to another. */
  folded(log: Positions, view: string, after: string | null, upTo: string): void {
    const until = traceClock();
    for (const { requestId, since, folded } of this.#between(log, after, upTo)) {
      folded.set(view, until);
      this.#spans.record({
        requestId,
        name: `fold ${view}`,
        since,
        until,
        attributes: { 'so_cuoc.view': view },
      });
    }
  }

  /** The changes of a view up to a position were sent to the open screens. */
  told(log: Positions, view: string, upTo: string): void {
    const until = traceClock();
    for (const { requestId, folded } of this.#between(log, null, upTo)) {
      const since = folded.get(view);
      if (since === undefined) continue;
      folded.delete(view);
      const attributes = { 'so_cuoc.view': view };
      this.#spans.record({ requestId, name: `tell screens ${view}`, since, until, attributes });
    }
  }

  *#between(log: Positions, after: string | null, upTo: string): Generator<TracedRequest> {
    const [from, to] = [after === null ? null : log.positionFrom(after), log.positionFrom(upTo)];
    if (to === null) return;
    for (const [position, request] of this.#known)
      if (
        log.comparePositions(position, to) <= 0 &&
        (from === null || log.comparePositions(position, from) > 0)
      )
        yield request;
  }
}
