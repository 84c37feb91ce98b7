import { defineEvent, recogniserOf, type EventOf } from '../aggregate/define-events.ts';
import { defineStream } from '../aggregate/define-stream.ts';
import type { QuestionKey } from '../dialect/questions.ts';
import type { SettlementLayout } from '../settlement/layout.ts';
import type { LearnedHabit } from './habits.ts';
import type { CustomerSettings, ReturnFactors } from './settings.ts';

export const customerStreams = defineStream('customers-{agentId}');

/** The stream of one agent's customers. */
export const customersStream = (agentId: string): string => customerStreams.name({ agentId });

/** The agent whose customers a stream holds; null for any other stream. */
export const agentOfCustomersStream = (stream: string): string | null =>
  customerStreams.parse(stream)?.agentId ?? null;

interface CustomerData {
  readonly agentId: string;
  readonly khachId: string;
}

export const CUSTOMER_EVENTS = {
  CustomerCreated: defineEvent<CustomerData & { readonly name: string; readonly settings: CustomerSettings }>(
    { version: 1, summary: 'An agent added a customer.', label: 'Thêm khách' },
  ),
  CustomerRenamed: defineEvent<CustomerData & { readonly name: string }>({
    version: 1,
    summary: 'A customer got another name.',
    label: 'Đổi tên khách',
  }),
  CustomerDeleted: defineEvent<CustomerData>({
    version: 1,
    summary: 'A customer was deleted; its messages stay in the book.',
    label: 'Xóa khách',
  }),
  CustomerConfigured: defineEvent<CustomerData & { readonly settings: CustomerSettings }>({
    version: 1,
    summary:
      'The settings of a customer changed; the event holds all of them, so that a replay merges nothing.',
    label: 'Cấu hình khách',
  }),
  SettlementChosen: defineEvent<
    CustomerData & { readonly returns: ReturnFactors; readonly layout: SettlementLayout },
    2
  >({
    version: 2,
    summary: 'The return factors of a customer, or the layout of its settlement text, changed.',
    label: 'Cách chốt sổ',
    // Version 1 had no side: every text was written as the agent sees it.
    upcasters: [(data) => ({ ...data, layout: Object.assign({ side: 'shop' }, data['layout']) })],
  }),
  HabitLearned: defineEvent<CustomerData & LearnedHabit & { readonly question: QuestionKey }>({
    version: 1,
    summary: 'An agent had the book remember how a customer means something that its messages leave open.',
    label: 'Nhớ thói quen ghi tin',
  }),
  HabitForgotten: defineEvent<CustomerData & { readonly question: QuestionKey }>({
    version: 1,
    summary: 'A remembered habit of a customer was removed.',
    label: 'Quên thói quen ghi tin',
  }),
} as const;

export type CustomerEvent = EventOf<typeof CUSTOMER_EVENTS>;

export const isCustomerEvent = recogniserOf(CUSTOMER_EVENTS);
