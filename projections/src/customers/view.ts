import type { JsonDocument } from '../read-model/port.ts';
import { listIn } from '../read-model/stored-list.ts';
import type { View } from '../runner/view.ts';
import type { CustomerRow, HabitRow } from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { type CustomerEvent, isCustomerEvent } from '@so-cuoc/shared-domain/customers/events.ts';
import {
  listHabits,
  NO_HABITS,
  withHabit,
  withoutHabit,
  type Answered,
  type LearnedHabit,
  type LearnedHabits,
} from '@so-cuoc/shared-domain/customers/habits.ts';
import type { CustomerSettings } from '@so-cuoc/shared-domain/customers/settings.ts';
import {
  choicesOf,
  countChoices,
  NO_CHOICES,
  suggestedHabits,
  withoutChoice,
  type ChosenAnswers,
  type MessageChoices,
} from './chosen-answers.ts';

/** An existing customer with its settings. */
export interface Customer {
  readonly khachId: string;
  readonly name: string;
  /** ISO instant. */
  readonly created: string;
  /** Order of creation among the agent's customers, from 1, never reused. */
  readonly order: number;
  readonly settings: CustomerSettings;
  readonly habits: LearnedHabits;
  /** What its last messages were chosen to mean, since a habit was last learned or forgotten. */
  readonly chosen: ChosenAnswers;
}

export interface AgentCustomers {
  readonly agentId: string;
  /** How many customers were ever created. */
  made: number;
  readonly customers: Map<string, Customer>;
  /** khach_ids created, changed or deleted since the document was written; `habits`: nothing else changed. */
  readonly dirty: Map<string, 'habits' | 'all'>;
}

export const noCustomersYet = (agentId: string): AgentCustomers => ({
  agentId,
  made: 0,
  customers: new Map(),
  dirty: new Map(),
});

const known = (agent: AgentCustomers, khachId: string): Customer => {
  const customer = agent.customers.get(khachId);
  if (customer === undefined) throw new Error(`khách ${khachId} không có`);
  return customer;
};

const changeHabits = (
  agent: AgentCustomers,
  khachId: string,
  change: Pick<Customer, 'habits' | 'chosen'>,
): void => {
  agent.customers.set(khachId, { ...known(agent, khachId), ...change });
  if (!agent.dirty.has(khachId)) agent.dirty.set(khachId, 'habits');
};

const foldCustomers = (agent: AgentCustomers, event: CustomerEvent, occurredAt: string): void => {
  const { khachId } = event.data;
  switch (event.type) {
    case 'CustomerCreated': {
      agent.made += 1;
      const { name, settings } = event.data;
      const own = { khachId, name, created: occurredAt, order: agent.made, settings };
      agent.customers.set(khachId, { ...own, habits: NO_HABITS, chosen: NO_CHOICES });
      break;
    }
    case 'CustomerRenamed':
      agent.customers.set(khachId, { ...known(agent, khachId), name: event.data.name });
      break;
    case 'CustomerConfigured':
      agent.customers.set(khachId, { ...known(agent, khachId), settings: event.data.settings });
      break;
    case 'SettlementChosen': {
      const customer = known(agent, khachId);
      const settings = { ...customer.settings, returns: event.data.returns };
      agent.customers.set(khachId, { ...customer, settings });
      break;
    }
    case 'HabitLearned':
    case 'HabitForgotten': {
      const { habits, chosen } = known(agent, khachId);
      const { question } = event.data;
      changeHabits(agent, khachId, {
        habits:
          event.type === 'HabitLearned'
            ? withHabit(habits, question, event.data)
            : withoutHabit(habits, question),
        chosen: withoutChoice(chosen, question),
      });
      return;
    }
    case 'CustomerDeleted':
      agent.customers.delete(known(agent, khachId).khachId);
      break;
  }
  agent.dirty.set(khachId, 'all');
};

/** A customer that was deleted in the meantime is not counted. */
const foldChoices = (agent: AgentCustomers, { khachId, answers }: MessageChoices): void => {
  const customer = agent.customers.get(khachId);
  if (customer === undefined) return;
  const { habits, chosen } = customer;
  changeHabits(agent, khachId, { habits, chosen: countChoices(chosen, answers) });
};

/** By agent id: its customers with their settings. */
export const AGENT_CUSTOMERS = 'customers.agents';

/** A customer that was created, changed or (row null) deleted. */
export interface CustomerChange {
  readonly agentId: string;
  readonly khachId: string;
  readonly row: CustomerRow | null;
  /** Present if nothing but its habits changed. */
  readonly only?: 'habits';
}

/** A customer without habits or choices is stored without them. */
type StoredCustomer = Omit<Customer, 'habits' | 'chosen'> & Partial<Pick<Customer, 'habits' | 'chosen'>>;

const isEmpty = (fields: object): boolean => Object.keys(fields).length === 0;

export const customersOf = (document: JsonDocument | null): readonly Customer[] =>
  listIn(document, 'customers').map((stored: StoredCustomer) => ({
    ...{ habits: NO_HABITS, chosen: NO_CHOICES },
    ...stored,
  }));

const packed = ({ habits, chosen, ...customer }: Customer): StoredCustomer => ({
  ...customer,
  ...(isEmpty(habits) ? {} : { habits }),
  ...(isEmpty(chosen) ? {} : { chosen }),
});

const habitRowOf = ({ question, answer, from, at }: LearnedHabit & Answered): HabitRow => ({
  question,
  answer,
  learnedAt: at,
  from,
});

/** `stt` is the row of the list: customers in order of creation. */
export const customerRowOf = (customer: Customer, stt: number): CustomerRow => ({
  khach_id: customer.khachId,
  khach_name: customer.name,
  khach_name2: customer.name,
  khach_createdate: customer.created,
  stt,
  ...(isEmpty(customer.habits) ? {} : { habits: listHabits(customer.habits).map(habitRowOf) }),
  ...(isEmpty(customer.chosen) ? {} : { suggested: suggestedHabits(customer.chosen) }),
});

const changesOf = (agent: AgentCustomers): readonly CustomerChange[] => {
  const ids = [...agent.customers.keys()];
  return [...agent.dirty].map(([khachId, changed]) => {
    const customer = agent.customers.get(khachId);
    const row = customer === undefined ? null : customerRowOf(customer, ids.indexOf(khachId) + 1);
    return { agentId: agent.agentId, khachId, row, ...(changed === 'habits' ? { only: changed } : {}) };
  });
};

/** The customers of each agent, with what was chosen in their messages. */
export const customersView: View<AgentCustomers, CustomerChange> = {
  name: 'customers',
  foldVersion: 2,
  readableSince: 1,
  collections: [AGENT_CUSTOMERS],
  sliceOf: (event) => (isCustomerEvent(event) ? event.data.agentId : (choicesOf(event)?.agentId ?? null)),
  load: async (agentId, documents) => {
    const agent = noCustomersYet(agentId);
    const document = await documents.get(AGENT_CUSTOMERS, agentId);
    agent.made = Number(document?.['made'] ?? 0);
    for (const customer of customersOf(document)) agent.customers.set(customer.khachId, customer);
    return agent;
  },
  fold: (agent, event) => {
    if (isCustomerEvent(event)) foldCustomers(agent, event, event.metadata.occurredAt);
    const choices = choicesOf(event);
    if (choices !== null) foldChoices(agent, choices);
  },
  flush: (agent) => {
    if (agent.dirty.size === 0) return { writes: [], changes: [] };
    const changes = changesOf(agent);
    agent.dirty.clear();
    const document = { made: agent.made, customers: [...agent.customers.values()].map(packed) };
    return { writes: [{ collection: AGENT_CUSTOMERS, key: agent.agentId, document }], changes };
  },
  weight: (agent) => agent.customers.size,
};
