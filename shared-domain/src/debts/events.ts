import { defineEvent, recogniserOf, type EventOf } from '../aggregate/define-events.ts';
import { defineStream } from '../aggregate/define-stream.ts';
import { negate, type Money } from '../money/money.ts';

export const debtStreams = defineStream('debts-{agentId}');

/** The stream of the payments and old debts of one agent's customers. */
export const debtsStream = (agentId: string): string => debtStreams.name({ agentId });

/** The agent whose debts a stream holds; null for any other stream. */
export const agentOfDebtsStream = (stream: string): string | null =>
  debtStreams.parse(stream)?.agentId ?? null;

/** thu: the customer paid the agent. tra: the agent paid the customer. nocu: an old debt, above 0 owed to the agent. */
export const DEBT_KINDS = ['thu', 'tra', 'nocu'] as const;
export type DebtKind = (typeof DEBT_KINDS)[number];

/** What an entry adds to a customer's balance; above 0 the customer owes the agent more. */
export const balanceChange = ({ kind, amount }: { readonly kind: DebtKind; readonly amount: Money }): Money =>
  kind === 'thu' ? negate(amount) : amount;

interface EntryData {
  readonly agentId: string;
  readonly khachId: string;
  readonly entryId: string;
  /** The day that it counts on, yyyy-mm-dd. */
  readonly date: string;
}

export const DEBT_EVENTS = {
  DebtRecorded: defineEvent<
    EntryData & {
      readonly kind: DebtKind;
      /** Above 0; for an old debt any amount but 0. */
      readonly amount: Money;
      readonly note: string;
    }
  >({
    version: 1,
    summary: 'A payment between agent and customer, or an old debt, was entered (domain.md §8).',
    label: 'Thu, trả, nợ cũ',
  }),
  DebtCancelled: defineEvent<EntryData>({
    version: 1,
    summary: 'An entry was a mistake and no longer counts.',
    label: 'Hủy khoản sổ nợ',
  }),
} as const;

export type DebtEvent = EventOf<typeof DEBT_EVENTS>;

export const isDebtEvent = recogniserOf(DEBT_EVENTS);
