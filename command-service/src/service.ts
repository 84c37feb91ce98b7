import { AGGREGATES } from '@so-cuoc/shared-domain/aggregate/aggregates.ts';
import type { ForeseenRow } from '@so-cuoc/shared-domain/contract/calls/draws.ts';
import type { ResultSource } from '@so-cuoc/shared-domain/contract/calls/result-sources.ts';
import type { EventStore, NewEvent } from '@so-cuoc/event-store/port.ts';
import type { Catalogue } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import type { DrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';
import { oneTimeCodes, type OneTimeCodes } from './codes/one-time-codes.ts';
import { IdentityIndex } from './identity-index/identity-index.ts';
import { followLog } from './identity-index/follow-log.ts';
import { SourceStatusStore } from './draws/feeds/source-status.ts';
import { clientErrorLog, type ClientErrorLog } from './client-errors/client-error-log.ts';
import type { Mail } from './mail/email.ts';
import { sessionsOf, type Sessions } from './sign-in/sessions.ts';
import {
  recordIdOf,
  summarizeAccountEvent,
  summarizeBookEvent,
  summarizeCustomerEvent,
  summarizeDrawEvent,
  typeOf,
} from './streams/event-summaries.ts';
import { skipUnreadable, type TryApply, type SkippedEvent } from './streams/skip-unreadable.ts';
import { CommandHandler } from './streams/command-handler.ts';
import { KeyedMutex } from './concurrency/mutex.ts';
import type { Vault } from './vault/port.ts';

export interface ServiceOptions {
  readonly store: EventStore;
  readonly vault: Vault;
  /** As options: of a new installation. As service: with the admin's changes. */
  readonly catalogue: Catalogue;
  readonly now: () => Date;
  /** File for error reports of browsers; null = none. */
  readonly clientErrorFile: string | null;
  /** Folder for archives. */
  readonly archiveFolder: string;
  /** Label of a sample book, '' for a real one. */
  readonly sampleLabel: () => string;
  /** Writes a sample book instead of a first admin; absent if this installation offers none. */
  readonly writeSample?: (
    password: string,
    claim: (username: string, password: string) => Promise<void>,
  ) => Promise<void>;
  /** Usernames joined by @ that may sign in on several devices, besides those that an admin names. */
  readonly multiDeviceUsers: string;
  /** What draw events would change in the reports, from the read side; null while that is behind. */
  readonly previewDrawChanges: (
    facts: readonly DrawEvent[],
  ) => Promise<readonly Omit<ForeseenRow, 'user'>[] | null>;
  readonly mail: Mail;
  /** Sources of results. */
  readonly resultSources: readonly ResultSource[];
  /** http(s)://host:port of the pages, for links in emails. */
  readonly publicUrl: () => string;
  /** Other processes write the same log, so an id that the index does not know may exist. */
  readonly shared?: boolean;
  /** Called for a broken subscription to the log, which is renewed by itself. */
  readonly onSubscriptionLost: (error: unknown) => void;
  /** Called once for each event that was skipped. */
  readonly onUnreadable: (event: SkippedEvent, cause: unknown) => void;
}

const commandHandlers = (options: ServiceOptions, identities: IdentityIndex, tryApply: TryApply) => {
  const writing = {
    store: options.store,
    now: options.now,
    shared: options.shared === true,
    onAppended: (event: NewEvent & { readonly revision: number }) => identities.apply(event),
    tryApply,
  };
  return {
    books: new CommandHandler(AGGREGATES.book, summarizeBookEvent, writing),
    customers: new CommandHandler(AGGREGATES.customers, summarizeCustomerEvent, writing),
    debts: new CommandHandler(AGGREGATES.debts, typeOf, writing),
    draws: new CommandHandler(AGGREGATES.draw, summarizeDrawEvent, writing),
    feedReading: new CommandHandler(AGGREGATES.feedReading, typeOf, writing),
    limits: new CommandHandler(AGGREGATES.limits, typeOf, writing),
    accounts: new CommandHandler(AGGREGATES.account, summarizeAccountEvent, writing),
    renewals: new CommandHandler(AGGREGATES.renewal, typeOf, writing),
    views: new CommandHandler(AGGREGATES.views, typeOf, writing),
    webConfig: new CommandHandler(AGGREGATES.webConfig, typeOf, writing),
    abbreviations: new CommandHandler(AGGREGATES.abbreviations, recordIdOf, writing),
    chat: new CommandHandler(AGGREGATES.chat, typeOf, writing),
    feedback: new CommandHandler(AGGREGATES.feedback, typeOf, writing),
    maintenance: new CommandHandler(AGGREGATES.maintenance, typeOf, writing),
  };
};

/** The command service: everything that its routes use. */
export interface Service extends ServiceOptions, ReturnType<typeof commandHandlers> {
  /** Applies an event of the log, or skips it if it cannot be read. */
  readonly tryApply: TryApply;
  readonly identities: IdentityIndex;
  readonly sessions: Sessions;
  readonly codes: OneTimeCodes;
  /** Last status of each result source. */
  readonly sourceStatuses: SourceStatusStore;
  /** Null = reports are not kept. */
  readonly clientErrors: ClientErrorLog | null;
  /** Serializes work that spans streams: a message's id, a username, the set-up. */
  readonly mutex: KeyedMutex;
  /** Called before an id counts as unknown: reads what other processes have appended. */
  readonly catchUp: () => Promise<void>;
  /** Aborted when the service starts to stop, to cancel requests to other servers. */
  readonly stopping: AbortController;
  /** Stops following the log. Store and vault stay open; they belong to the caller. */
  readonly stop: () => Promise<void>;
}

/** Opens the service. Reads the log once and is then ready for calls. */
export const openService = async (options: ServiceOptions): Promise<Service> => {
  const identities = new IdentityIndex(options.catalogue);
  const tryApply = skipUnreadable(options.onUnreadable);
  const following = await followLog(options.store, identities, tryApply, options.onSubscriptionLost);
  const catchUp = options.shared === true ? () => following.caughtUp() : () => Promise.resolve();
  return {
    ...options,
    get catalogue() {
      return identities.catalogue;
    },
    catchUp,
    ...commandHandlers(options, identities, tryApply),
    tryApply,
    identities,
    sessions: sessionsOf({ vault: options.vault, identities: identities, now: options.now, catchUp }),
    codes: oneTimeCodes(options),
    sourceStatuses: new SourceStatusStore(options.vault),
    clientErrors: options.clientErrorFile === null ? null : clientErrorLog(options.clientErrorFile),
    mutex: new KeyedMutex(),
    stopping: new AbortController(),
    stop: () => following.stop(),
  };
};
