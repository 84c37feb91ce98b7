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
import { z } from 'zod';
import {
  NO_IDENTITY_STORE,
  type BookPlace,
  type IdentityRecord,
  type IdentityStore,
  type Witness,
} from './identity-store.ts';
import { RememberedReads } from './remembered-reads.ts';
import * as webConfig from '@so-cuoc/shared-domain/web-config/decide.ts';

export type Account = OpenedAccount & {
  /** ISO instant. */
  readonly openedAt: string;
};

/** Blocked or deleted if the account is, or the agent of a `ph`. */
export type AccountStatus = 'good' | 'blocked' | 'deleted';

/** An existing renewal. */
export type Renewal = Exclude<renewals.RenewalState, { readonly status: 'unknown' }>;

interface IndexedEvent {
  readonly type: string;
  readonly version: number;
  /** Revision in its stream, from 0. */
  readonly revision: number;
  readonly data: unknown;
  readonly metadata: { readonly occurredAt: string };
}

/** What an account reads about itself in its login record and events can change; compared as text. */
const recordText = ({ email, emailConfirmed, endDate, price, note, secondFactor }: Account): string =>
  JSON.stringify([email, emailConfirmed, endDate, price, note, secondFactor]);

const kept = <Value>() => z.custom<Value>((value) => typeof value === 'object' && value !== null);
const keptAccount = kept<Account>();
const keptRenewal = kept<Renewal>();
const keptWeb = kept<WebSettings>();
const keptAbbreviations = kept<abbreviations.AbbreviationsState>();

/** Ids whose reads are remembered: a call asks for the same ones several times. */
const MOST_REMEMBERED = 10_000;

/**
 * Index of the log: the agent of every customer and message, the accounts, the renewals, the web settings and the
 * abbreviations. It holds what a command must know before it can name its stream. Ids are never removed, so a deleted
 * message of another agent stays out of reach. Accounts and renewals are in memory; of customers and messages only
 * those that the identity store does not keep yet.
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
  readonly #store: IdentityStore;
  readonly #storedAgents: RememberedReads<string>;
  readonly #storedPlaces: RememberedReads<BookPlace>;
  readonly #customers = new Map<string, string>();
  readonly #messages = new Map<string, BookPlace>();
  readonly #books = new Map<string, Map<string, BookPlace>>();
  /** What the store does not keep yet, by kind and id. */
  readonly #unsaved = new Map<string, Pick<IdentityRecord, 'kind' | 'id'>>();
  #tellRecordChanged: (userIds: readonly string[]) => void = () => undefined;

  /** `catalogue`: of a new installation. Continues from what `store` keeps. */
  constructor(catalogue: Catalogue, store: IdentityStore = NO_IDENTITY_STORE) {
    this.#house = catalogue.rules;
    this.#records = catalogue.records;
    this.#catalogue = catalogue;
    this.#store = store;
    this.#storedAgents = new RememberedReads((khachId) => store.agentOfCustomer(khachId), MOST_REMEMBERED);
    this.#storedPlaces = new RememberedReads((uiId) => store.placeOfMessage(uiId), MOST_REMEMBERED);
    for (const record of store.records()) this.#restore(record);
  }

  /** How many changes the store does not keep yet; 0 if it keeps nothing. */
  get unsaved(): number {
    if (!this.#store.isKept) return 0;
    return this.#messages.size + this.#customers.size + this.#unsaved.size;
  }

  /** Gives what is new to the store. `witness`: the last event of the log, and nothing later was applied. */
  save(witness: Witness): void {
    const records = [...this.#unsaved.values()].map(({ kind, id }) => ({
      kind,
      id,
      json: JSON.stringify(this.#recordOf(kind, id)),
    }));
    this.#store.save({ messages: this.#messages, customers: this.#customers, records }, witness);
    this.#storedPlaces.forget(this.#messages.keys());
    this.#storedAgents.forget(this.#customers.keys());
    this.#messages.clear();
    this.#customers.clear();
    this.#books.clear();
    this.#unsaved.clear();
  }

  /** Call it when the log was read to its end: prepares what the store keeps for being looked up. */
  settle(): void {
    this.#store.settle();
  }

  /** Sets the listener for changed login records: of an account and, for an agent, of its sub-accounts. */
  onRecordChanged(listener: (userIds: readonly string[]) => void): void {
    this.#tellRecordChanged = listener;
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
    } else if (isWebConfigEvent(fact) && this.#isNext(WEB_CONFIG_STREAM, fact.revision)) {
      this.#web = webConfig.evolve(this.#web, fact);
      this.#changed('web');
    } else if (isAbbreviationEvent(fact) && this.#isNext(CATALOGUE_STREAM, fact.revision)) {
      this.#records = abbreviations.evolve(this.#records, fact);
      this.#catalogue = null;
      this.#changed('abbreviations');
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
    return this.#customers.get(khachId) ?? this.#storedAgents.of(khachId);
  }

  placeOfMessage(uiId: string): BookPlace | null {
    return this.#messages.get(uiId) ?? this.#storedPlaces.of(uiId);
  }

  /** The days from … to (inclusive, yyyy-mm-dd) on which an agent ever had a message, in order. */
  daysOf(agentId: string, from: string, to: string): readonly string[] {
    const recent = [...(this.#books.get(agentId)?.keys() ?? [])].filter((date) => date >= from && date <= to);
    return [...new Set([...this.#store.daysOf(agentId, from, to), ...recent])].sort();
  }

  /**
   * Events that overwrite state are applied in stream order. Our own events arrive twice, when they are
   * appended and with the log; those of other processes only with the log.
   */
  #isNext(stream: string, revision: number): boolean {
    const next = (this.#revisions.get(stream) ?? -1) + 1;
    if (revision !== next) return false;
    this.#revisions.set(stream, revision);
    this.#changed('revision', stream);
    return true;
  }

  #changed(kind: IdentityRecord['kind'], id = ''): void {
    this.#unsaved.set(`${kind} ${id}`, { kind, id });
  }

  #recordOf(kind: IdentityRecord['kind'], id: string): unknown {
    switch (kind) {
      case 'account':
        return this.#accounts.get(id);
      case 'renewal':
        return this.#renewals.get(id);
      case 'revision':
        return this.#revisions.get(id);
      case 'web':
        return this.#web;
      case 'abbreviations':
        return this.#records;
    }
  }

  #restore({ kind, id, json }: IdentityRecord): void {
    const value: unknown = JSON.parse(json);
    switch (kind) {
      case 'account': {
        const account = keptAccount.parse(value);
        this.#accounts.set(id, account);
        this.#byName.set(usernameKey(account.username), id);
        return;
      }
      case 'renewal':
        this.#addRenewal(keptRenewal.parse(value));
        return;
      case 'revision':
        this.#revisions.set(id, z.number().parse(value));
        return;
      case 'web':
        this.#web = keptWeb.parse(value);
        return;
      case 'abbreviations':
        this.#records = keptAbbreviations.parse(value);
        this.#catalogue = null;
    }
  }

  #applyAccount(fact: AccountEvent, occurredAt: string): void {
    const { userId } = fact.data;
    const present = this.#accounts.get(userId);
    const state = evolve(present === undefined ? initialState() : { status: 'open', ...present }, fact);
    if (state.status !== 'open') return;
    const account = { ...state, openedAt: present?.openedAt ?? occurredAt };
    this.#accounts.set(userId, account);
    this.#byName.set(usernameKey(state.username), userId);
    this.#changed('account', userId);
    if (present === undefined || recordText(present) === recordText(account)) return;
    const subAccounts = [...this.accounts()].filter(({ agentId }) => agentId === userId);
    this.#tellRecordChanged([userId, ...subAccounts.map((sub) => sub.userId)]);
  }

  #applyRenewal(fact: RenewalEvent): void {
    const { invoice } = fact.data;
    const state = renewals.evolve(this.#renewals.get(invoice) ?? renewals.initialState(), fact);
    if (state.status === 'unknown') return;
    this.#addRenewal(state);
    this.#changed('renewal', invoice);
  }

  #addRenewal(state: Renewal): void {
    const { invoice, userId } = state.sale;
    const isKnown = this.#renewals.has(invoice);
    this.#renewals.set(invoice, state);
    if (isKnown) return;
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
