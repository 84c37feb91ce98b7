import type { EventStore } from '@so-cuoc/event-store/port.ts';
import type { Role } from '@so-cuoc/shared-domain/accounts/roles.ts';
import { accountStream, isAccountEvent } from '@so-cuoc/shared-domain/accounts/events.ts';

/** The name and role of an account. */
export interface NamedAccount {
  readonly username: string;
  readonly role: Role;
}

/** Accounts by id. Each is read once from the first event of its stream, since name and role never change. */
export class AccountNames {
  readonly #events: Pick<EventStore, 'readStream'>;
  readonly #known = new Map<string, NamedAccount>();

  constructor(events: Pick<EventStore, 'readStream'>) {
    this.#events = events;
  }

  /** Null where no account has the id. */
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
