import * as abbreviations from '@so-cuoc/shared-domain/abbreviations/decide.ts';
import { CATALOGUE_STREAM, isAbbreviationEvent } from '@so-cuoc/shared-domain/abbreviations/events.ts';
import { type AccountEvent, accountStream, isAccountEvent } from '@so-cuoc/shared-domain/accounts/events.ts';
import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';
import { isExpired } from '@so-cuoc/shared-domain/accounts/expiry.ts';
import type { BookOwner } from '@so-cuoc/shared-domain/accounts/rights.ts';
import { type RenewalEvent, isRenewalEvent, renewalStream } from '@so-cuoc/shared-domain/renewals/events.ts';
import { evolve, initialState, type OpenedAccount } from '@so-cuoc/shared-domain/accounts/state.ts';
import { usernameKey } from '@so-cuoc/shared-domain/accounts/username.ts';
import { compileCatalogue, type Catalogue } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { isBookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import { isCustomerEvent } from '@so-cuoc/shared-domain/customers/events.ts';
import {
  isWebConfigEvent,
  WEB_CONFIG_STREAM,
  type WebSettings,
} from '@so-cuoc/shared-domain/web-config/events.ts';
import type { DomainEvent } from '@so-cuoc/shared-domain/aggregate/event-types.ts';
import * as renewals from '@so-cuoc/shared-domain/renewals/state.ts';
import type { BettingRules } from '@so-cuoc/shared-domain/betting-rules/betting-rules.ts';
import * as webConfig from '@so-cuoc/shared-domain/web-config/decide.ts';

export type Account = OpenedAccount & {
  /** ISO instant. */
  readonly openedAt: string;
};

/** Blocked or deleted if the account is, or the agent of a `ph`. */
export type AccountStatus = 'good' | 'blocked' | 'deleted';

/** An existing renewal. */
export type Renewal = Exclude<renewals.RenewalState, { readonly status: 'unknown' }>;

/** One agent's day, the book of a message. */
export interface BookPlace {
  readonly agentId: string;
  /** yyyy-mm-dd */
  readonly date: string;
}

interface IndexedEvent {
  readonly type: string;
  readonly version: number;
  /** Revision in its stream, from 0. */
  readonly revision: number;
  readonly data: unknown;
  readonly metadata: { readonly occurredAt: string };
}

/**
 * In-memory index of the log: the agent of every customer and message, the accounts, the renewals, the web
 * settings and the abbreviations. It holds what a command must know before it can name its stream. Ids are
 * never removed, so a deleted message of another agent stays out of reach.
 */
export class IdentityIndex {
  readonly #accounts = new Map<string, Account>();
  readonly #byName = new Map<string, string>();
  readonly #revisions = new Map<string, number>();
  readonly #renewals = new Map<string, Renewal>();
  readonly #renewalsByUser = new Map<string, string[]>();
  #web = webConfig.initialState();
  readonly #house: BettingRules;
  #records: abbreviations.AbbreviationsState;
  /** Compiled on demand. */
  #catalogue: Catalogue | null;
  readonly #customers = new Map<string, string>();
  readonly #messages = new Map<string, BookPlace>();
  readonly #books = new Map<string, Map<string, BookPlace>>();

  /** `catalogue`: of a new installation. */
  constructor(catalogue: Catalogue) {
    this.#house = catalogue.rules;
    this.#records = catalogue.records;
    this.#catalogue = catalogue;
  }

  /** Applies one event of the log. A repeated event, or one ahead of its turn, changes nothing. */
  apply(fact: IndexedEvent): void {
    if (isBookEvent(fact)) this.#applyBook(fact);
    else if (isCustomerEvent(fact)) this.#customers.set(fact.data.khachId, fact.data.agentId);
    else if (isAccountEvent(fact)) {
      if (this.#isNext(accountStream(fact.data.userId), fact.revision))
        this.#applyAccount(fact, fact.metadata.occurredAt);
    } else if (isRenewalEvent(fact)) {
      if (this.#isNext(renewalStream(fact.data.invoice), fact.revision)) this.#applyRenewal(fact);
    } else if (isWebConfigEvent(fact) && this.#isNext(WEB_CONFIG_STREAM, fact.revision))
      this.#web = webConfig.evolve(this.#web, fact);
    else if (isAbbreviationEvent(fact) && this.#isNext(CATALOGUE_STREAM, fact.revision)) {
      this.#records = abbreviations.evolve(this.#records, fact);
      this.#catalogue = null;
    }
  }

  /** The current abbreviations, compiled. */
  get catalogue(): Catalogue {
    return (this.#catalogue ??= compileCatalogue(this.#records, this.#house));
  }

  get web(): WebSettings {
    return this.#web;
  }

  get hasAccounts(): boolean {
    return this.#accounts.size > 0;
  }

  account(userId: string): Account | null {
    return this.#accounts.get(userId) ?? null;
  }

  /** Includes deleted accounts: their names stay taken. */
  accountNamed(username: string): Account | null {
    return this.account(this.#byName.get(usernameKey(username)) ?? '');
  }

  accounts(): Iterable<Account> {
    return this.#accounts.values();
  }

  statusOf(account: Account): AccountStatus {
    const agent = account.agentId === null ? account : (this.account(account.agentId) ?? account);
    if (account.deleted || agent.deleted) return 'deleted';
    return account.blocked || agent.blocked ? 'blocked' : 'good';
  }

  /** The last day of the subscription, for a `ph` its agent's; null = no end. */
  endDateOf(account: Account): string | null {
    return account.agentId === null ? account.endDate : (this.account(account.agentId)?.endDate ?? null);
  }

  /** Whether that day is past and binds the account's role. `today`: yyyy-mm-dd. */
  isExpired(account: Account, today: string): boolean {
    return isExpired(account.role, this.endDateOf(account), today);
  }

  /** The same by id; false for an unknown one. */
  isUserExpired(userId: string, today: string): boolean {
    const account = this.account(userId);
    return account !== null && this.isExpired(account, today);
  }

  /** Null for an unknown id. */
  identity(userId: string): Identity | null {
    const account = this.#accounts.get(userId);
    if (account === undefined) return null;
    return { userId, username: account.username, role: account.role, agentId: account.agentId ?? userId };
  }

  /** The owner of the book that a user id means: itself, or for a `ph` its agent. Null for an unknown id. */
  ownerOf(userId: string): BookOwner | null {
    const account = this.#accounts.get(userId);
    if (account === undefined) return null;
    if (account.agentId === null) return { agentId: userId, madeBy: account.madeBy };
    return { agentId: account.agentId, madeBy: this.#accounts.get(account.agentId)?.madeBy ?? null };
  }

  /** Includes cancelled renewals. */
  renewal(invoice: string): Renewal | null {
    return this.#renewals.get(invoice) ?? null;
  }

  /** The renewals of an account, in the order of their sale. */
  renewalsOf(userId: string): readonly Renewal[] {
    return (this.#renewalsByUser.get(userId) ?? []).flatMap((invoice) => this.renewal(invoice) ?? []);
  }

  renewals(): Iterable<Renewal> {
    return this.#renewals.values();
  }

  /** The agent of a customer, even a deleted one. */
  agentOfCustomer(khachId: string): string | null {
    return this.#customers.get(khachId) ?? null;
  }

  placeOfMessage(uiId: string): BookPlace | null {
    return this.#messages.get(uiId) ?? null;
  }

  /** The days from … to (inclusive, yyyy-mm-dd) on which an agent ever had a message, in order. */
  daysOf(agentId: string, from: string, to: string): readonly string[] {
    const dates = [...(this.#books.get(agentId)?.keys() ?? [])];
    return dates.filter((date) => date >= from && date <= to).sort();
  }

  /**
   * Events that overwrite state are applied in stream order. Our own events arrive twice, when they are
   * appended and with the log; those of other processes only with the log.
   */
  #isNext(stream: string, revision: number): boolean {
    const next = (this.#revisions.get(stream) ?? -1) + 1;
    if (revision === next) this.#revisions.set(stream, revision);
    return revision === next;
  }

  #applyAccount(fact: AccountEvent, occurredAt: string): void {
    const { userId } = fact.data;
    const present = this.#accounts.get(userId);
    const state = evolve(present === undefined ? initialState() : { status: 'open', ...present }, fact);
    if (state.status !== 'open') return;
    this.#accounts.set(userId, { ...state, openedAt: present?.openedAt ?? occurredAt });
    this.#byName.set(usernameKey(state.username), userId);
  }

  #applyRenewal(fact: RenewalEvent): void {
    const { invoice, userId } = fact.data;
    const present = this.#renewals.get(invoice);
    const state = renewals.evolve(present ?? renewals.initialState(), fact);
    if (state.status === 'unknown') return;
    this.#renewals.set(invoice, state);
    if (present !== undefined) return;
    const own = this.#renewalsByUser.get(userId);
    if (own === undefined) this.#renewalsByUser.set(userId, [invoice]);
    else own.push(invoice);
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
