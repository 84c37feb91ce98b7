import type { AbbreviationRecord } from '@so-cuoc/shared-domain/catalogue/abbreviation-record.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import type { ConfigurationRow } from '@so-cuoc/shared-domain/customers/configuration-rows.ts';
import type { CustomerRow } from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import {
  type Catalogue,
  compileCatalogue,
  DEFAULT_CATALOGUE,
} from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import type { LiveRow } from '@so-cuoc/shared-domain/contract/live.ts';
import { applyRows } from '@so-cuoc/shared-domain/customers/apply-rows.ts';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import type { CustomerSettings } from '@so-cuoc/shared-domain/customers/settings.ts';
import { onDayChanges } from '../../bet-messages/live-messages.ts';
import { changeCall, type CallResult } from '../../server/call.ts';
import { listenLive } from '../../server/live.ts';
import { createServerState } from '../../server-state/server-state.ts';
import { mayWriteNow } from '../../session/agent.ts';
import { useSession } from '../../session/session.ts';
import { cachedBook, loadBook, type LoadedBook } from './load-book.ts';
import { isComplete } from './completeness.ts';

/** The context of reading messages: an agent's customers, their settings, and the abbreviations. */
export interface Book {
  readonly customers: readonly CustomerRow[];
  readonly settings: ReadonlyMap<string, CustomerSettings>;
  readonly catalogue: Catalogue;
  readonly records: readonly AbbreviationRecord[];
  /** All configuration rows and abbreviations were loaded (info_count_*), so messages may be placed. */
  readonly complete: boolean;
  /** Loaded from this device's cache, as the service was unreachable. */
  readonly isStored: boolean;
}

const EMPTY: Book = {
  customers: [],
  settings: new Map(),
  catalogue: DEFAULT_CATALOGUE,
  records: DEFAULT_CATALOGUE.records,
  complete: false,
  isStored: false,
};

/** The settings by customer id. Invalid configuration rows are replaced by the default settings. */
const settingsOf = (rows: readonly ConfigurationRow[]): ReadonlyMap<string, CustomerSettings> => {
  const byCustomer = new Map<string, ConfigurationRow[]>();
  for (const row of rows) {
    const own = byCustomer.get(row.kconfig_khachid);
    if (own === undefined) byCustomer.set(row.kconfig_khachid, [row]);
    else own.push(row);
  }
  return new Map(
    Array.from(byCustomer, ([khachId, own]) => {
      const applied = applyRows(DEFAULT_SETTINGS, own);
      return [khachId, applied.ok ? applied.settings : DEFAULT_SETTINGS];
    }),
  );
};

const bookOf = ({ customers, rows, records, expected }: LoadedBook, isStored: boolean): CallResult<Book> => ({
  ok: true,
  value: {
    customers,
    settings: settingsOf(rows),
    records,
    catalogue: compileCatalogue(records),
    complete: isComplete(customers, rows, records, expected),
    isStored,
  },
  position: null,
});

const isOnlyHabits = (change: LiveRow): boolean => change.kind === 'customer' && change.only === 'habits';

/** The customers with their changed habits. Whether a customer is listed, and its place, is for the list to say. */
const withHabitRows = (
  customers: readonly CustomerRow[],
  changes: readonly LiveRow[],
): readonly CustomerRow[] => {
  const changed = new Map(
    changes.flatMap((change) =>
      change.kind === 'customer' && isOnlyHabits(change) ? [[change.row.khach_id, change.row]] : [],
    ),
  );
  return customers.map((customer) => changed.get(customer.khach_id) ?? customer);
};

/** The book context of an agent by id. Once loaded, it stays usable offline. */
export const bookContext = createServerState<string, Book>({
  load: async (agentId): Promise<CallResult<Book>> => {
    const loaded = await loadBook(agentId);
    if (!('code' in loaded)) return bookOf(loaded, false);
    const isReady = bookContext.useStore.getState().status === 'ready';
    const stored = isReady ? null : await cachedBook(agentId);
    if (stored === null) return { ok: false, failure: loaded };
    if (loaded.retryAfter !== undefined) setTimeout(reopenBook, loaded.retryAfter * 1_000);
    return bookOf(stored, true);
  },
  empty: EMPTY,
  merge: (book, changes) => ({ ...book, customers: withHabitRows(book.customers, changes) }),
  staysReady: true,
});

/** Whether the customers are shown, or will not come. What is not needed before waits for it. */
export const useIsBookThere = (): boolean =>
  bookContext.useStore(
    ({ status, value }) => value.customers.length > 0 || status === 'ready' || status === 'failed',
  );

/** The agent whose data the last call completed: if it is still incomplete, it stays so. */
let repairedAgentId: string | null = null;

/**
 * Loads the book context of an agent. The service completes missing data once (auto_fix_data) if the account
 * may write. While somebody signs in that is not known: it is left to the page that shows the book.
 */
export const openBook = async (agentId: string): Promise<void> => {
  await bookContext.open(agentId);
  const { key, status, value } = bookContext.useStore.getState();
  if (key !== agentId || status !== 'ready') return;
  if (value.complete) repairedAgentId = null;
  else if (repairedAgentId !== agentId && !value.isStored && useSession.getState().state.kind === 'in') {
    repairedAgentId = agentId;
    if (mayWriteNow()) await changeCall(customerCalls.complete, { body: { UserID: agentId } });
    await openBook(agentId);
  }
};

const reopenBook = (): void => {
  const { key } = bookContext.useStore.getState();
  if (key !== null) void openBook(key);
};

/**
 * Reloads the book context when a customer was created, changed or deleted: prices have no live row. Changed habits
 * are taken from the row, since a reload would load every price again.
 */
export const reloadOnCustomerChange = (changes: readonly LiveRow[]): void => {
  const customers = changes.filter(({ kind }) => kind === 'customer' || kind === 'customer-removed');
  if (customers.some((change) => !isOnlyHabits(change))) reopenBook();
  else if (customers.length > 0) bookContext.receive(customers);
};

export const customerNameOf = (customers: readonly CustomerRow[], khachId: string | null): string =>
  customers.find((customer) => customer.khach_id === khachId)?.khach_name2 ?? '';

listenLive({ catalogue: reopenBook, reload: reopenBook, resumed: bookContext.retry });
onDayChanges(reloadOnCustomerChange);
