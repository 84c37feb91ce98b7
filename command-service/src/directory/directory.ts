import type { AccountOpened } from '@so-cuoc/shared-domain/accounts/events.ts';
import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';
import type { BookOwner } from '@so-cuoc/shared-domain/accounts/rights.ts';
import { usernameKey } from '@so-cuoc/shared-domain/accounts/username.ts';
import {
  isAccountEvent,
  isBookEvent,
  isCustomerEvent,
  type DomainEvent,
} from '@so-cuoc/shared-domain/decider/known-event.ts';

export interface Account extends Readonly<AccountOpened['data']> {
  /** ISO instant. */
  readonly openedAt: string;
}

/** One agent's day: where a message is kept. */
export interface BookPlace {
  readonly agentId: string;
  /** yyyy-mm-dd */
  readonly date: string;
}

interface Fact {
  readonly type: string;
  readonly version: number;
  readonly data: unknown;
  readonly metadata: { readonly occurredAt: string };
}

/**
 * Which agent a customer's or a message's id belongs to, and who has an account: what a command must
 * know before it can name its stream. Kept in memory from the log; ids are never forgotten, so that a
 * deleted message of somebody else stays somebody else's.
 */
export class Directory {
  readonly #accounts = new Map<string, Account>();
  readonly #byName = new Map<string, Account>();
  readonly #customers = new Map<string, string>();
  readonly #messages = new Map<string, BookPlace>();
  readonly #books = new Map<string, Map<string, BookPlace>>();

  /** Takes one event of the log in; the same one again changes nothing. */
  apply(fact: Fact): void {
    if (isBookEvent(fact)) this.#applyBook(fact);
    else if (isCustomerEvent(fact)) this.#customers.set(fact.data.khachId, fact.data.agentId);
    else if (isAccountEvent(fact) && fact.type === 'AccountOpened') {
      const account = { ...fact.data, openedAt: fact.metadata.occurredAt };
      this.#accounts.set(account.userId, account);
      this.#byName.set(usernameKey(account.username), account);
    }
  }

  get hasAccounts(): boolean {
    return this.#accounts.size > 0;
  }

  account(userId: string): Account | null {
    return this.#accounts.get(userId) ?? null;
  }

  accountNamed(username: string): Account | null {
    return this.#byName.get(usernameKey(username)) ?? null;
  }

  accounts(): Iterable<Account> {
    return this.#accounts.values();
  }

  identity(userId: string): Identity | null {
    const account = this.#accounts.get(userId);
    if (account === undefined) return null;
    return { userId, username: account.username, role: account.role, agentId: account.agentId ?? userId };
  }

  /** Whose book a user id means: its own, or for a `ph` its agent's. Null for an unknown id. */
  ownerOf(userId: string): BookOwner | null {
    const account = this.#accounts.get(userId);
    if (account === undefined) return null;
    if (account.agentId === null) return { agentId: userId, madeBy: account.madeBy };
    return { agentId: account.agentId, madeBy: this.#accounts.get(account.agentId)?.madeBy ?? null };
  }

  /** The agent of a customer, deleted ones too. */
  agentOfCustomer(khachId: string): string | null {
    return this.#customers.get(khachId) ?? null;
  }

  placeOfMessage(uiId: string): BookPlace | null {
    return this.#messages.get(uiId) ?? null;
  }

  /** The days from … to (inclusive, yyyy-mm-dd) on which an agent has ever had a message, in order. */
  daysOf(agentId: string, from: string, to: string): readonly string[] {
    const dates = [...(this.#books.get(agentId)?.keys() ?? [])];
    return dates.filter((date) => date >= from && date <= to).sort();
  }

  #applyBook(event: Extract<DomainEvent, { data: { date: string; agentId: string } }>): void {
    if (event.type !== 'BetPlaced') return;
    const { agentId, date, uiId } = event.data;
    let days = this.#books.get(agentId);
    if (days === undefined) {
      days = new Map();
      this.#books.set(agentId, days);
    }
    let place = days.get(date);
    if (place === undefined) {
      place = { agentId, date };
      days.set(date, place);
    }
    this.#messages.set(uiId, place);
  }
}
