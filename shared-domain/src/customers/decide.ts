import { defineAggregate } from '../aggregate/define-aggregate.ts';
import { DEFAULT_LAYOUT } from '../settlement/layout.ts';
import { decided, refused, type Decision } from '../aggregate/decision.ts';
import { applyRows } from './apply-rows.ts';
import type { ConfigurationRow } from './configuration-rows.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { CUSTOMER_EVENTS, customerStreams, type CustomerEvent } from './events.ts';
import {
  habitOf,
  isQuestionKey,
  listHabits,
  NO_HABITS,
  withHabit,
  withoutHabit,
  type LearnedHabits,
} from './habits.ts';
import { importCustomers, sameSettings, type ImportCommand } from './import.ts';
import { nameError, nameKey, normalizeName } from './name.ts';
import type { CustomerSettings } from './settings.ts';
import type { Customer, CustomersRefusal, CustomersState } from './state.ts';
import { chosenSettlement, sameSettlement, type SettlementChange } from './settlement-change.ts';
import { CUSTOMER_OUTCOMES, HABIT_OUTCOMES } from '../outcomes/customers.ts';
import { outcome } from '../outcomes/outcome.ts';
import { REGIONS } from '../catalogue/regions.ts';
import type { PriceTable } from '../pricing/prices.ts';

interface OfCustomer {
  readonly agentId: string;
  readonly khachId: string;
}

export type CustomersCommand =
  /** `prices`: those of a new customer where the agent chose some. */
  | (OfCustomer & { readonly type: 'create'; readonly name: string; readonly prices?: PriceTable | null })
  | (OfCustomer & { readonly type: 'rename'; readonly name: string })
  | (OfCustomer & { readonly type: 'delete' })
  /** Only the changed rows of one customer. */
  | (OfCustomer & { readonly type: 'configure'; readonly rows: readonly ConfigurationRow[] })
  /** Only the changed parts of the customer's settlement. */
  | (OfCustomer & { readonly type: 'settle'; readonly change: SettlementChange })
  /** Copies all settings of `fromId`, its settlement and its habits to this customer, at an ISO instant. */
  | (OfCustomer & { readonly type: 'copy'; readonly fromId: string; readonly at: string })
  /** Remembers an answer that was chosen in the message `from`, at an ISO instant. */
  | (OfCustomer & {
      readonly type: 'learn';
      readonly question: string;
      readonly answer: string;
      readonly from: string | null;
      readonly at: string;
    })
  | (OfCustomer & { readonly type: 'forget'; readonly question: string })
  | ImportCommand
  /** Gives customers these prices, all of them or none. */
  | {
      readonly type: 'price';
      readonly agentId: string;
      readonly khachIds: readonly string[];
      readonly prices: PriceTable;
    }
  /** Adds missing prices to every customer. */
  | { readonly type: 'complete'; readonly agentId: string };

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
      habits: NO_HABITS,
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
    case 'HabitLearned': {
      const habits = withHabit(customer.habits, event.data.question, event.data);
      return new Map(state).set(khachId, { ...customer, habits });
    }
    case 'HabitForgotten': {
      const habits = withoutHabit(customer.habits, event.data.question);
      return new Map(state).set(khachId, { ...customer, habits });
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
  { agentId, khachId, name, prices }: CustomersCommand & { readonly type: 'create' },
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
        data: {
          agentId,
          khachId,
          name: tidy,
          settings: { ...DEFAULT_SETTINGS, ...(prices ? { prices } : {}) },
        },
      })
    : refused(refusal);
};

const configured = (
  { agentId, khachId }: OfCustomer,
  before: CustomerSettings,
  settings: CustomerSettings,
): Decided =>
  sameSettings(khachId, before, settings)
    ? decided()
    : decided({ type: 'CustomerConfigured', version: 1, data: { agentId, khachId, settings } });

const price = (
  { agentId, khachIds, prices }: CustomersCommand & { readonly type: 'price' },
  state: CustomersState,
): Decided => {
  const events: CustomerEvent[] = [];
  for (const [row, khachId] of [...new Set(khachIds)].entries()) {
    const customer = activeCustomer(state, khachId);
    if (customer === undefined) return refused({ ...NOT_FOUND, row });
    const { settings } = customer;
    const decision = configured({ agentId, khachId }, settings, { ...settings, prices });
    if (decision.ok) events.push(...decision.events);
  }
  return decided(...events);
};

const learn = (
  { agentId, khachId, from, at, ...chosen }: CustomersCommand & { readonly type: 'learn' },
  { habits }: Customer,
): Decided => {
  const habit = habitOf(chosen);
  if ('result' in habit) return refused(habit);
  const { question, answer } = habit;
  return habits[question]?.answer === answer
    ? decided()
    : decided({ type: 'HabitLearned', version: 1, data: { agentId, khachId, question, answer, from, at } });
};

const forget = (
  { agentId, khachId, question }: { readonly question: string } & OfCustomer,
  { habits }: Customer,
): Decided => {
  if (!isQuestionKey(question)) return refused(outcome(HABIT_OUTCOMES.questionUnknown, { question }));
  return habits[question] === undefined
    ? decided()
    : decided({ type: 'HabitForgotten', version: 1, data: { agentId, khachId, question } });
};

/** What makes the habits of one customer those of another: the copies are learned at `at`, what it lacks is forgotten. */
const habitChanges = (
  customer: OfCustomer,
  before: LearnedHabits,
  source: LearnedHabits,
  at: string,
): readonly CustomerEvent[] => [
  ...listHabits(before).flatMap(({ question }): CustomerEvent[] =>
    source[question] === undefined
      ? [{ type: 'HabitForgotten', version: 1, data: { ...customer, question } }]
      : [],
  ),
  ...listHabits(source).flatMap(({ question, answer, from }): CustomerEvent[] =>
    before[question]?.answer === answer
      ? []
      : [{ type: 'HabitLearned', version: 1, data: { ...customer, question, answer, from, at } }],
  ),
];

const copied = (
  { agentId, khachId, at }: CustomersCommand & { readonly type: 'copy' },
  before: Customer,
  source: Customer,
): Decided => {
  const customer = { agentId, khachId };
  const settings = configured(customer, before.settings, source.settings);
  if (!settings.ok) return settings;
  const chosen = { returns: source.settings.returns, layout: source.layout };
  const layout: readonly CustomerEvent[] = sameSettlement({ ...source, layout: before.layout }, chosen)
    ? []
    : [{ type: 'SettlementChosen', version: 2, data: { ...customer, ...chosen } }];
  const habits = habitChanges(customer, before.habits, source.habits, at);
  return decided(...settings.events, ...layout, ...habits);
};

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
  if (command.type === 'import') return importCustomers(command, state);
  if (command.type === 'price') return price(command, state);
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
        : decided({ type: 'SettlementChosen', version: 2, data: { agentId, khachId, ...chosen } });
    }
    case 'copy': {
      const source = activeCustomer(state, command.fromId);
      return source === undefined ? refused(NOT_FOUND) : copied(command, customer, source);
    }
    case 'learn':
      return learn(command, customer);
    case 'forget':
      return forget(command, customer);
  }
};

export const customersAggregate = defineAggregate({
  stream: customerStreams,
  summary: 'The customers of one agent: names, prices, settings.',
  events: CUSTOMER_EVENTS,
  initialState,
  evolve,
  decide,
  outcomes: { ...CUSTOMER_OUTCOMES, ...HABIT_OUTCOMES },
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
