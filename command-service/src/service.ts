import type { EventStore, NewEvent } from '@so-cuoc/event-store/port.ts';
import type { Catalogue } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import type { ForeseenRow } from '@so-cuoc/shared-domain/contract/correction.ts';
import type { ResultSource } from '@so-cuoc/shared-domain/contract/result-sources.ts';
import type { DrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';
import { oneTimeCodes, type OneTimeCodes } from './codes/one-time-codes.ts';
import { Directory } from './identity-index/identity-index.ts';
import { followLog } from './identity-index/follow-log.ts';
import { SourceLog } from './draws/feeds/source-status.ts';
import { faultLog, type FaultLog } from './client-errors/error-log.ts';
import type { Mail } from './mail/port.ts';
import { sessionsOf, type Sessions } from './sign-in/sessions.ts';
import {
  ABBREVIATION_RULES,
  ACCOUNT_RULES,
  BOOK_RULES,
  CHAT_RULES,
  CUSTOMER_RULES,
  DEBT_RULES,
  DRAW_RULES,
  FEED_READING_RULES,
  FEEDBACK_RULES,
  LIMIT_RULES,
  RENEWAL_RULES,
  MAINTENANCE_RULES,
  VIEW_RULES,
  WEB_CONFIG_RULES,
} from './streams/stream-rules.ts';
import { takingIn, type TakeIn, type Unreadable } from './streams/skip-unreadable.ts';
import { StreamWriter } from './streams/command-handler.ts';
import { Turns } from './concurrency/mutex.ts';
import type { Vault } from './vault/port.ts';

export interface ServiceOptions {
  readonly store: EventStore;
  readonly vault: Vault;
  /** Of a new installation; of the service, as its admin has changed it since. */
  readonly catalogue: Catalogue;
  readonly now: () => Date;
  /** Where clients' error reports are written; null = nowhere. */
  readonly faultLog: string | null;
  /** Where what is put away is written. */
  readonly archiveFolder: string;
  /** The label of a sample book, '' for a real one. */
  readonly sample: () => string;
  /** Writes a sample book in place of a first admin; left out = this installation offers none. */
  readonly writeSample?: (
    password: string,
    claim: (username: string, password: string) => Promise<void>,
  ) => Promise<void>;
  /** Usernames joined by @ that may be signed in on several devices, besides those that an admin names. */
  readonly anyDevice: string;
  /** What facts about draws would change in the reports, from the reading side; null while that is behind. */
  readonly foresee: (facts: readonly DrawEvent[]) => Promise<readonly Omit<ForeseenRow, 'user'>[] | null>;
  readonly mail: Mail;
  /** Where results are read. */
  readonly resultSources: readonly ResultSource[];
  /** http(s)://host:port as people reach the pages, for the links in mails. */
  readonly publicUrl: () => string;
  /** Other processes take calls on the same log: what the directory does not know, one of them may have made. */
  readonly shared?: boolean;
  /** Hears of a broken subscription to the log, which is taken up again by itself. */
  readonly onLogLost: (error: unknown) => void;
  /** Hears once of each event that what is decided on had to go on without. */
  readonly onUnreadable: (event: Unreadable, cause: unknown) => void;
}

const writersOf = (options: ServiceOptions, directory: Directory, takeIn: TakeIn) => {
  const writing = {
    store: options.store,
    now: options.now,
    shared: options.shared === true,
    onAppended: (event: NewEvent & { readonly revision: number }) => directory.apply(event),
    takeIn,
  };
  return {
    books: new StreamWriter(BOOK_RULES, writing),
    customers: new StreamWriter(CUSTOMER_RULES, writing),
    debts: new StreamWriter(DEBT_RULES, writing),
    draws: new StreamWriter(DRAW_RULES, writing),
    feedReading: new StreamWriter(FEED_READING_RULES, writing),
    limits: new StreamWriter(LIMIT_RULES, writing),
    accounts: new StreamWriter(ACCOUNT_RULES, writing),
    renewals: new StreamWriter(RENEWAL_RULES, writing),
    views: new StreamWriter(VIEW_RULES, writing),
    webConfig: new StreamWriter(WEB_CONFIG_RULES, writing),
    abbreviations: new StreamWriter(ABBREVIATION_RULES, writing),
    chat: new StreamWriter(CHAT_RULES, writing),
    feedback: new StreamWriter(FEEDBACK_RULES, writing),
    maintenance: new StreamWriter(MAINTENANCE_RULES, writing),
  };
};

/** Everything that the calls work with. */
export interface Service extends ServiceOptions, ReturnType<typeof writersOf> {
  /** Takes an event of the log in where it can be. */
  readonly takeIn: TakeIn;
  readonly directory: Directory;
  readonly sessions: Sessions;
  readonly codes: OneTimeCodes;
  /** How the result sources were the last time. */
  readonly sourceLog: SourceLog;
  /** Null = nobody keeps them. */
  readonly faults: FaultLog | null;
  /** One at a time by name, for what spans streams: a message's id, a username, the set-up. */
  readonly turns: Turns;
  /** Before an id is taken for unknown: has the directory as far as the log, where others write it too. */
  readonly catchUp: () => Promise<void>;
  /** Aborted when the service begins to stop: what waits for others' servers waits no longer. */
  readonly stopping: AbortController;
  /** Stops following the log. Store and vault stay open: they are the caller's. */
  readonly stop: () => Promise<void>;
}

/** Reads the log once and is then ready to take calls. */
export const openService = async (options: ServiceOptions): Promise<Service> => {
  const directory = new Directory(options.catalogue);
  const takeIn = takingIn(options.onUnreadable);
  const following = await followLog(options.store, directory, takeIn, options.onLogLost);
  const catchUp = options.shared === true ? () => following.caughtUp() : () => Promise.resolve();
  return {
    ...options,
    get catalogue() {
      return directory.catalogue;
    },
    catchUp,
    ...writersOf(options, directory, takeIn),
    takeIn,
    directory,
    sessions: sessionsOf({ vault: options.vault, directory, now: options.now, catchUp }),
    codes: oneTimeCodes(options),
    sourceLog: new SourceLog(options.vault),
    faults: options.faultLog === null ? null : faultLog(options.faultLog),
    turns: new Turns(),
    stopping: new AbortController(),
    stop: () => following.stop(),
  };
};
