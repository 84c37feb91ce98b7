import { decided, refused, type Decision } from '../aggregate/decision.ts';
import { CUSTOMER_OUTCOMES } from '../outcomes/customers.ts';
import { outcome } from '../outcomes/outcome.ts';
import type { PriceTable } from '../pricing/prices.ts';
import { applyRows } from './apply-rows.ts';
import { configurationRows, type ConfigurationRow } from './configuration-rows.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import type { CustomerEvent } from './events.ts';
import { nameError, nameKey, normalizeName } from './name.ts';
import type { CustomerSettings } from './settings.ts';
import type { CustomersRefusal, CustomersState } from './state.ts';

/** One line of an import: a new customer, or changes of one that the sender has seen under this name. */
export interface ImportedCustomer {
  readonly khachId: string;
  readonly isNew: boolean;
  readonly name: string;
  /** Prices that come before the rows; null = those that it has, or of a new customer. */
  readonly prices: PriceTable | null;
  readonly rows: readonly ConfigurationRow[];
}

/** Customers of one import, and of one agent in all. */
export const MOST_IMPORTED = 300;
export const MOST_CUSTOMERS = 5000;

export interface ImportCommand {
  readonly type: 'import';
  readonly agentId: string;
  /** Prices of new customers that name none. */
  readonly prices: PriceTable | null;
  readonly entries: readonly ImportedCustomer[];
}

/** Whether two settings are the same for a reader of the configuration. */
export const sameSettings = (khachId: string, one: CustomerSettings, other: CustomerSettings): boolean =>
  one === other ||
  JSON.stringify(configurationRows(khachId, one)) === JSON.stringify(configurationRows(khachId, other));

interface Names {
  /** By the key of its name: the active customer. */
  readonly taken: ReadonlyMap<string, string>;
  /** Keys of the names in the import so far. */
  readonly listed: Set<string>;
}

type Checked = { readonly event: CustomerEvent | null } | { readonly refusal: CustomersRefusal };

const check = (
  { agentId, prices }: ImportCommand,
  entry: ImportedCustomer,
  state: CustomersState,
  { taken, listed }: Names,
): Checked => {
  const { khachId, isNew } = entry;
  const name = normalizeName(entry.name);
  const key = nameKey(name);
  const fault = nameError(name);
  if (fault !== null) return { refusal: { result: 'tenkhonghople', message: fault, field: 'khachname' } };
  if (listed.has(key)) return { refusal: { ...outcome(CUSTOMER_OUTCOMES.listedTwice), field: 'khachname' } };
  listed.add(key);
  const existing = state.get(khachId);
  if (isNew && (taken.has(key) || existing !== undefined))
    return { refusal: { ...outcome(CUSTOMER_OUTCOMES.nameTaken), field: 'khachname' } };
  if (!isNew && (existing === undefined || taken.get(key) !== khachId))
    return { refusal: { ...outcome(CUSTOMER_OUTCOMES.unknown), field: 'khach_id' } };
  const before = existing?.settings ?? DEFAULT_SETTINGS;
  const priced = entry.prices ?? (isNew ? prices : null);
  const base = priced === null ? before : { ...before, prices: priced };
  const applied = applyRows(base, entry.rows);
  if (!applied.ok) {
    const { row, field, ...refusal } = applied.refusal;
    return { refusal: { ...refusal, field: `rows.${String(row)}.${field}` } };
  }
  const { settings } = applied;
  if (isNew)
    return { event: { type: 'CustomerCreated', version: 1, data: { agentId, khachId, name, settings } } };
  return {
    event: sameSettings(khachId, before, settings)
      ? null
      : { type: 'CustomerConfigured', version: 1, data: { agentId, khachId, settings } },
  };
};

/**
 * All customers of a list or none. A refusal names the entry (`row`, from 0) and its field. A name that exists is taken
 * as an update only if the sender says which customer it is, so the same file twice makes no second customer.
 */
export const importCustomers = (
  command: ImportCommand,
  state: CustomersState,
): Decision<CustomerEvent, CustomersRefusal> => {
  const taken = new Map<string, string>();
  for (const [id, { name, deleted }] of state) if (!deleted) taken.set(nameKey(name), id);
  const fresh = command.entries.filter(({ isNew }) => isNew).length;
  if (command.entries.length > MOST_IMPORTED)
    return refused(outcome(CUSTOMER_OUTCOMES.importTooLong, { most: MOST_IMPORTED }));
  if (taken.size + fresh > MOST_CUSTOMERS)
    return refused(outcome(CUSTOMER_OUTCOMES.tooManyCustomers, { most: MOST_CUSTOMERS }));
  const names = { taken, listed: new Set<string>() };
  const events: CustomerEvent[] = [];
  for (const [row, entry] of command.entries.entries()) {
    const checked = check(command, entry, state, names);
    if ('refusal' in checked) return refused({ ...checked.refusal, row });
    if (checked.event !== null) events.push(checked.event);
  }
  return decided(...events);
};
