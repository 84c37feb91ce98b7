import type { AbbreviationRecord } from '@so-cuoc/shared-domain/catalogue/abbreviation-record.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import type { ConfigurationRow, CustomerRow } from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import {
  type Catalogue,
  compileCatalogue,
  DEFAULT_CATALOGUE,
} from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import type { LiveRow } from '@so-cuoc/shared-domain/contract/live.ts';
import { applyRows } from '@so-cuoc/shared-domain/customers/apply-rows.ts';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import type { CustomerSettings } from '@so-cuoc/shared-domain/customers/settings.ts';
import { create } from 'zustand';
import { onDayChanges } from '../../bet-messages/day.ts';
import { changeCall } from '../../server/call.ts';
import { listenLive } from '../../server/live.ts';
import { mayWriteNow } from '../../session/agent.ts';
import { cachedBook, loadBook } from './load-book.ts';
import { isComplete } from './completeness.ts';

/** What messages are read against: an agent's customers, their settings, and the words of the catalogue. */
export interface BookContext {
  readonly agentId: string | null;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Why loading failed, for a person. */
  readonly reason: string | null;
  readonly customers: readonly CustomerRow[];
  readonly settings: ReadonlyMap<string, CustomerSettings>;
  readonly catalogue: Catalogue;
  readonly records: readonly AbbreviationRecord[];
  /** Every customer has all its rows and every abbreviation came (info_count_*): messages may be placed. */
  readonly complete: boolean;
}

const EMPTY: BookContext = {
  agentId: null,
  status: 'idle',
  reason: null,
  customers: [],
  settings: new Map(),
  catalogue: DEFAULT_CATALOGUE,
  records: DEFAULT_CATALOGUE.records,
  complete: false,
};

export const useBookContext = create<BookContext>()(() => EMPTY);

/** The settings that configuration rows of many customers stand for; rows that make no sense change nothing. */
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

let loads = 0;
/** The agent whose data were fixed a moment ago: what is incomplete after that stays so. */
let repairedAgentId: string | null = null;

/** auto_fix_data, then everything is loaded anew; who may not write only loads anew. */
const repairBook = async (agentId: string): Promise<void> => {
  if (mayWriteNow()) await changeCall(customerCalls.complete, { body: { UserID: agentId } });
  await openBook(agentId);
};

/** Loads an agent's customers, settings and the catalogue; another agent's are dropped at once. */
export const openBook = async (agentId: string): Promise<void> => {
  loads += 1;
  const turn = loads;
  useBookContext.setState((state) =>
    state.agentId === agentId
      ? { status: state.status === 'ready' ? 'ready' : 'loading' }
      : { ...EMPTY, agentId, status: 'loading' },
  );
  const loaded = await loadBook(agentId);
  if (turn !== loads) return;
  // What was loaded before goes on being good to write with, above all without network.
  if ('code' in loaded && useBookContext.getState().status === 'ready') return;
  const book = 'code' in loaded ? await cachedBook(agentId) : loaded;
  if (turn !== loads) return;
  if (book === null) {
    useBookContext.setState({ status: 'failed', reason: 'code' in loaded ? loaded.message : null });
    return;
  }
  const { customers, rows, records, expected } = book;
  const complete = isComplete(customers, rows, records, expected);
  useBookContext.setState({
    status: 'ready',
    reason: null,
    customers,
    settings: settingsOf(rows),
    records,
    catalogue: compileCatalogue(records),
    complete,
  });
  if (complete) repairedAgentId = null;
  else if (repairedAgentId !== agentId && !('code' in loaded)) {
    repairedAgentId = agentId;
    await repairBook(agentId);
  }
};

/** A customer that came, changed or went is loaded with its settings: prices have no live row of their own. */
export const reloadOnCustomerChange = (changes: readonly LiveRow[]): void => {
  const { agentId } = useBookContext.getState();
  if (agentId !== null && changes.some(({ kind }) => kind === 'customer' || kind === 'customer-removed'))
    void openBook(agentId);
};

export const customerNameOf = (customers: readonly CustomerRow[], khachId: string | null): string =>
  customers.find((customer) => customer.khach_id === khachId)?.khach_name2 ?? '';

const reopenBook = (): void => {
  const { agentId } = useBookContext.getState();
  if (agentId !== null) void openBook(agentId);
};

listenLive({ catalogue: reopenBook, reload: reopenBook });
onDayChanges(reloadOnCustomerChange);
