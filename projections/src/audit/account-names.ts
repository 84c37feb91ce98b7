import type { EventStore } from '@so-cuoc/event-store/port.ts';
import type { Role } from '@so-cuoc/shared-domain/accounts/roles.ts';
import { accountStream, isAccountEvent } from '@so-cuoc/shared-domain/accounts/events.ts';

/** Who an id is. */
export interface NamedAccount {
  readonly username: string;
  readonly role: Role;
}

/** Accounts by id, each read once from the first event of its stream: a name and a role are given for good. */
export class AccountNames {
  readonly #events: Pick<EventStore, 'readStream'>;
  readonly #known = new Map<string, NamedAccount>();

  constructor(events: Pick<EventStore, 'readStream'>) {
    this.#events = events;
  }

  /** Null where nobody has the id. */
  async of(userId: string): Promise<NamedAccount | null> {
    const known = this.#known.get(userId);
    if (known !== undefined) return known;
    for await (const event of this.#events.readStream(accountStream(userId))) {
      if (!isAccountEvent(event) || event.type !== 'AccountOpened') continue;
      const { username, role } = event.data;
      this.#known.set(userId, { username, role });
      return { username, role };
    }
    return null;
  }

  async nameOf(userId: string | null): Promise<string | null> {
    return userId === null ? null : ((await this.of(userId))?.username ?? null);
  }
}
