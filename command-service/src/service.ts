import { AGGREGATES } from '@so-cuoc/shared-domain/aggregate/aggregates.ts';
import type { ForeseenRow } from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import type { ResultSource } from '@so-cuoc/shared-domain/contract/calls/draws/result-sources.ts';
import type { SettlementOptions } from '@so-cuoc/shared-domain/contract/calls/money/settlement.ts';
import type { SentCorrection, SentSettlement } from '@so-cuoc/shared-domain/sent-settlements/events.ts';
import type { EventStore, NewEvent } from '@so-cuoc/event-store/port.ts';
import type { Catalogue } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import type { DrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';
import { oneTimeCodes, type OneTimeCodes } from './codes/one-time-codes.ts';
import type { IdentityIndex } from './identity-index/identity-index.ts';
import { NO_IDENTITY_STORE, type IdentityStore } from './identity-index/identity-store.ts';
import { openIdentityIndex } from './identity-index/open-identity-index.ts';
import { followLog } from './identity-index/follow-log.ts';
import type { FetchPage } from './draws/feeds/fetch-page.ts';
import { SourceStatusStore } from './draws/feeds/source-status.ts';
import { clientErrorLog, type ClientErrorLog } from './client-errors/client-error-log.ts';
import type { Mail } from './mail/email.ts';
import { knownDevices, type KnownDevices } from './sign-in/known-devices.ts';
import { passwordHasher, type PasswordHasher, type PasswordHasherOptions } from './sign-in/password-hash.ts';
import { secondFactors, type SecondFactors } from './sign-in/second-factor.ts';
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
import { NO_STEPS, type Steps } from '@so-cuoc/call-routes/tracing/steps.ts';
import type { Vault } from './vault/port.ts';
import { runHere, type TaskRunner } from '@so-cuoc/call-routes/tasks/task.ts';

/** `unknown`: no such customer, or no such settlement. `behind`: the read side has not folded the whole log yet. */
export type Computed<Sent> = Sent | 'unknown' | 'behind';

/** Computes settlements from the views: the texts of clients are compared with these, never believed. */
export interface SettlementComputer {
  readonly toSend: (request: {
    readonly agentId: string;
    readonly khachId: string;
    /** Days yyyy-mm-dd, both included. */
    readonly from: string;
    readonly to: string;
    readonly options: SettlementOptions;
  }) => Promise<Computed<SentSettlement>>;
  readonly toCorrect: (request: {
    readonly agentId: string;
    readonly settlementId: string;
  }) => Promise<Computed<SentCorrection>>;
}

export interface ServiceOptions {
  readonly store: EventStore;
  readonly vault: Vault;
  /** What the identity index knows of the log; closed with the service. Absent = every start reads the whole log. */
  readonly identityStore?: IdentityStore;
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
  /** What would be sent to a customer now, from the read side. */
  readonly settlements: SettlementComputer;
  readonly mail: Mail;
  /** Sources of results. */
  readonly resultSources: readonly ResultSource[];
  /** How their pages are read; absent = over the network. */
  readonly fetchPage?: FetchPage;
  /** http(s)://host:port of the pages, for links in emails. */
  readonly publicUrl: () => string;
  /** Other processes write the same log, so an id that the index does not know may exist. */
  readonly shared?: boolean;
  /** Runs what takes long; closed with the service. Absent = at once, in the calling thread. */
  readonly tasks?: TaskRunner;
  /** Measures the steps of calls; absent = not. */
  readonly steps?: Steps;
  /** How passwords are hashed; absent = argon2id. */
  readonly passwordHashing?: PasswordHasherOptions;
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
    steps: options.steps ?? NO_STEPS,
    onAppended: (event: NewEvent & { readonly revision: number }) => identities.apply(event),
    tryApply,
  };
  return {
    books: new CommandHandler(AGGREGATES.book, summarizeBookEvent, writing),
    customers: new CommandHandler(AGGREGATES.customers, summarizeCustomerEvent, writing),
    debts: new CommandHandler(AGGREGATES.debts, typeOf, writing),
    sentSettlements: new CommandHandler(AGGREGATES.settlements, typeOf, writing),
    draws: new CommandHandler(AGGREGATES.draw, summarizeDrawEvent, writing),
    feedReading: new CommandHandler(AGGREGATES.feedReading, typeOf, writing),
    limits: new CommandHandler(AGGREGATES.limits, typeOf, writing),
    preferences: new CommandHandler(AGGREGATES.preferences, typeOf, writing),
    accounts: new CommandHandler(AGGREGATES.account, summarizeAccountEvent, writing),
    renewals: new CommandHandler(AGGREGATES.renewal, typeOf, writing),
    views: new CommandHandler(AGGREGATES.views, typeOf, writing),
    webConfig: new CommandHandler(AGGREGATES.webConfig, typeOf, writing),
    abbreviations: new CommandHandler(AGGREGATES.abbreviations, recordIdOf, writing),
    chat: new CommandHandler(AGGREGATES.chat, typeOf, writing),
    inbox: new CommandHandler(AGGREGATES.inbox, typeOf, writing),
    arrivals: new CommandHandler(AGGREGATES.arrivals, typeOf, writing),
    feedback: new CommandHandler(AGGREGATES.feedback, typeOf, writing),
    maintenance: new CommandHandler(AGGREGATES.maintenance, typeOf, writing),
  };
};

/** The command service: everything that its routes use. */
export interface Service extends ServiceOptions, ReturnType<typeof commandHandlers> {
  readonly tasks: TaskRunner;
  readonly steps: Steps;
  /** Applies an event of the log, or skips it if it cannot be read. */
  readonly tryApply: TryApply;
  readonly identities: IdentityIndex;
  readonly sessions: Sessions;
  readonly codes: OneTimeCodes;
  readonly passwords: PasswordHasher;
  readonly devices: KnownDevices;
  readonly factors: SecondFactors;
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
  /** Stops following the log and closes the task runner. Store and vault stay open; they belong to the caller. */
  readonly stop: () => Promise<void>;
}

/** Opens the service. Reads what its index does not hold of the log and is then ready for calls. */
export const openService = async (options: ServiceOptions): Promise<Service> => {
  const kept = options.identityStore ?? NO_IDENTITY_STORE;
  const { identities, from } = await openIdentityIndex(options.store, options.catalogue, kept);
  const tryApply = skipUnreadable(options.onUnreadable);
  const following = await followLog({
    store: options.store,
    ...{ identities, from, tryApply },
    onLost: options.onSubscriptionLost,
  });
  const catchUp = options.shared === true ? () => following.caughtUp() : () => Promise.resolve();
  const tasks = options.tasks ?? runHere;
  return {
    ...options,
    tasks,
    steps: options.steps ?? NO_STEPS,
    get catalogue() {
      return identities.catalogue;
    },
    catchUp,
    ...commandHandlers(options, identities, tryApply),
    tryApply,
    identities,
    sessions: sessionsOf({ vault: options.vault, identities: identities, now: options.now, catchUp }),
    codes: oneTimeCodes(options),
    passwords: passwordHasher(options.passwordHashing),
    devices: knownDevices(options.vault),
    factors: secondFactors(options),
    sourceStatuses: new SourceStatusStore(options.vault),
    clientErrors: options.clientErrorFile === null ? null : clientErrorLog(options.clientErrorFile),
    mutex: new KeyedMutex(),
    stopping: new AbortController(),
    stop: async () => {
      await following.stop();
      await kept.close();
      await tasks.close();
    },
  };
};
