import { defineAggregate } from '../aggregate/define-aggregate.ts';
import { DEFAULT_LAYOUT, type SettlementLayout } from '../settlement/layout.ts';
import { decided, refused, type Decision, type Refusal } from '../aggregate/decision.ts';
import { applyRows } from './apply-rows.ts';
import { configurationRows, type ConfigurationRow } from './configuration-rows.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { CUSTOMER_EVENTS, customerStreams, type CustomerEvent } from './events.ts';
import { nameError, nameKey, normalizeName } from './name.ts';
import type { CustomerSettings } from './settings.ts';
import { chosenSettlement, sameSettlement, type SettlementChange } from './settlement-change.ts';
import { CUSTOMER_OUTCOMES } from '../outcomes/customers.ts';
import { outcome } from '../outcomes/outcome.ts';
import { REGIONS } from '../catalogue/regions.ts';
import type { PriceTable } from '../pricing/prices.ts';

export interface Customer {
  readonly name: string;
  readonly settings: CustomerSettings;
  readonly layout: SettlementLayout;
  readonly deleted: boolean;
}

/** One agent's customers by id, including deleted ones. */
export type CustomersState = ReadonlyMap<string, Customer>;

interface OfCustomer {
  readonly agentId: string;
  readonly khachId: string;
}

export type CustomersCommand =
  | (OfCustomer & { readonly type: 'create'; readonly name: string })
  | (OfCustomer & { readonly type: 'rename'; readonly name: string })
  | (OfCustomer & { readonly type: 'delete' })
  /** Only the changed rows of one customer. */
  | (OfCustomer & { readonly type: 'configure'; readonly rows: readonly ConfigurationRow[] })
  /** Only the changed parts of the customer's settlement. */
  | (OfCustomer & { readonly type: 'settle'; readonly change: SettlementChange })
  /** Copies all settings of `fromId` to this customer. */
  | (OfCustomer & { readonly type: 'copy'; readonly fromId: string })
  /** Adds missing prices to every customer. */
  | { readonly type: 'complete'; readonly agentId: string };

/** `khachexist`: the name is taken; `khongco`: no such customer; `tenkhonghople`, `loi`: invalid name or row. */
export interface CustomersRefusal extends Refusal {
  readonly result: 'khachexist' | 'khongco' | 'tenkhonghople' | 'loi';
  /** With `loi`: the row in the command, from 0, and its field on the wire. */
  readonly row?: number;
  readonly field?: string;
}

export const initialState = (): CustomersState => new Map();

export const evolve = (state: CustomersState, event: CustomerEvent): CustomersState => {
  const { khachId } = event.data;
  const customer = state.get(khachId);
  if (event.type === 'CustomerCreated') {
    const { name, settings } = event.data;
    return new Map(state).set(khachId, {
      name,
      settings,
      layout: DEFAULT_LAYOUT,
      deleted: false,
    });
  }
  if (customer === undefined) throw new Error(`there is no customer ${khachId}`);
  switch (event.type) {
    case 'CustomerRenamed':
      return new Map(state).set(khachId, { ...customer, name: event.data.name });
    case 'CustomerDeleted':
      return new Map(state).set(khachId, { ...customer, deleted: true });
    case 'CustomerConfigured':
      return new Map(state).set(khachId, { ...customer, settings: event.data.settings });
    case 'SettlementChosen': {
      const { returns, layout } = event.data;
      const settings = { ...customer.settings, returns };
      return new Map(state).set(khachId, { ...customer, settings, layout });
    }
  }
};

/** The customer with an id; undefined if there is none or it is deleted. */
export const activeCustomer = (state: CustomersState, khachId: string): Customer | undefined => {
  const customer = state.get(khachId);
  return customer?.deleted === false ? customer : undefined;
};

type Decided = Decision<CustomerEvent, CustomersRefusal>;

const NOT_FOUND: CustomersRefusal = outcome(CUSTOMER_OUTCOMES.unknown);

const nameRefusal = (state: CustomersState, khachId: string, name: string): CustomersRefusal | null => {
  const fault = nameError(name);
  if (fault !== null) return { result: 'tenkhonghople', message: fault };
  const key = nameKey(name);
  for (const [id, customer] of state)
    if (id !== khachId && !customer.deleted && nameKey(customer.name) === key)
      return outcome(CUSTOMER_OUTCOMES.nameTaken);
  return null;
};

const create = (
  { agentId, khachId, name }: { name: string } & OfCustomer,
  state: CustomersState,
): Decided => {
  const tidy = normalizeName(name);
  const existing = state.get(khachId);
  if (existing !== undefined)
    return existing.name === tidy && !existing.deleted ? decided() : refused(NOT_FOUND);
  const refusal = nameRefusal(state, khachId, tidy);
  return refusal === null
    ? decided({
        type: 'CustomerCreated',
        version: 1,
        data: { agentId, khachId, name: tidy, settings: DEFAULT_SETTINGS },
      })
    : refused(refusal);
};

const configured = (
  { agentId, khachId }: OfCustomer,
  before: CustomerSettings,
  settings: CustomerSettings,
): Decided =>
  JSON.stringify(configurationRows(khachId, before)) === JSON.stringify(configurationRows(khachId, settings))
    ? decided()
    : decided({ type: 'CustomerConfigured', version: 1, data: { agentId, khachId, settings } });

const complete = ({ agentId }: { readonly agentId: string }, state: CustomersState): Decided =>
  decided(
    ...[...state].flatMap(([khachId, { settings, deleted }]) => {
      const after = deleted ? settings : withMissingPrices(settings);
      return after === settings
        ? []
        : [
            {
              type: 'CustomerConfigured' as const,
              version: 1 as const,
              data: { agentId, khachId, settings: after },
            },
          ];
    }),
  );

/** Decides a command on one agent's customers. */
export const decide = (command: CustomersCommand, state: CustomersState): Decided => {
  if (command.type === 'create') return create(command, state);
  if (command.type === 'complete') return complete(command, state);
  const { agentId, khachId } = command;
  const customer = activeCustomer(state, khachId);
  if (customer === undefined) return refused(NOT_FOUND);
  switch (command.type) {
    case 'rename': {
      const name = normalizeName(command.name);
      if (name === '' || name === customer.name) return decided();
      const refusal = nameRefusal(state, khachId, name);
      return refusal === null
        ? decided({ type: 'CustomerRenamed', version: 1, data: { agentId, khachId, name } })
        : refused(refusal);
    }
    case 'delete':
      return decided({ type: 'CustomerDeleted', version: 1, data: { agentId, khachId } });
    case 'configure': {
      const applied = applyRows(customer.settings, command.rows);
      return applied.ok ? configured(command, customer.settings, applied.settings) : refused(applied.refusal);
    }
    case 'settle': {
      const chosen = chosenSettlement(customer, command.change);
      if ('result' in chosen) return refused(chosen);
      return sameSettlement(customer, chosen)
        ? decided()
        : decided({ type: 'SettlementChosen', version: 1, data: { agentId, khachId, ...chosen } });
    }
    case 'copy': {
      const source = activeCustomer(state, command.fromId);
      return source === undefined
        ? refused(NOT_FOUND)
        : configured(command, customer.settings, source.settings);
    }
  }
};

export const customersAggregate = defineAggregate({
  stream: customerStreams,
  summary: 'The customers of one agent: names, prices, settings.',
  events: CUSTOMER_EVENTS,
  initialState,
  evolve,
  decide,
  outcomes: CUSTOMER_OUTCOMES,
});

/**
 * Adds the default price for every key that the betting rules sell and the settings lack (auto_fix_data).
 * Present prices stay. Returns the same object if nothing is missing.
 */
const withMissingPrices = (
  settings: CustomerSettings,
  defaults: PriceTable = DEFAULT_SETTINGS.prices,
): CustomerSettings => {
  const lacks = REGIONS.some((region) =>
    Object.keys(defaults[region]).some((key) => !Object.hasOwn(settings.prices[region], key)),
  );
  if (!lacks) return settings;
  const { MN, MT, MB } = settings.prices;
  return {
    ...settings,
    prices: {
      MN: { ...defaults.MN, ...MN },
      MT: { ...defaults.MT, ...MT },
      MB: { ...defaults.MB, ...MB },
    },
  };
};
