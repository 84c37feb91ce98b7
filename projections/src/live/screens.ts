import type { Server as HttpServer } from 'node:http';
import type { EventStore, Position } from '@so-cuoc/event-store/port.ts';
import { attachLive, type LiveChannel, type LiveOptions } from './live-channel.ts';
import { RecentUpdates, type LiveUpdate } from './recent-updates.ts';

/** The screens of this process. Updates are kept for those that are away, and sent once the live channel is attached. */
export class Screens {
  readonly #recent: RecentUpdates;
  #live: LiveChannel | null = null;

  /** `since`: updates up to this position are not known here. */
  constructor(events: EventStore, since: Position | null, clock: () => Date) {
    this.#recent = new RecentUpdates(events, since, () => clock().getTime());
  }

  attach(http: HttpServer, options: LiveOptions): LiveChannel {
    this.#live = attachLive(http, this.#recent, options);
    return this.#live;
  }

  readonly publish = (update: LiveUpdate): void => {
    this.#recent.add(update);
    this.#live?.broadcast(update);
  };

  /** Updates up to a position were lost: every socket connects again and reloads. */
  readonly requestReload = (position: Position): void => {
    this.#recent.forget(position);
    this.#live?.disconnectAll();
  };

  lag(view: string, events: number): void {
    this.#live?.lag(view, events);
  }

  async close(): Promise<void> {
    await this.#live?.close();
  }
}
