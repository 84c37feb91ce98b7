import type { DatedEntry, LedgerSource } from '../source.ts';
import { grouped } from '../../read-model/grouped.ts';
import type { CustomerBooks } from './balance.ts';

const LAST_DAY = '9999-12-31';

type Days = CustomerBooks['days'];

/** Everything between an agent and its customers: bets of the days up to `to`, all payments, all sent settlements. */
export interface AgentBooks {
  /** By khach_id, in order of creation; without deleted customers, as in every report (domain.md §4). */
  readonly customers: ReadonlyMap<string, CustomerBooks>;
  /** Payments and old debts of all customers, by date. */
  readonly entries: readonly DatedEntry[];
}

export const agentBooks = async (
  source: LedgerSource,
  {
    agentId,
    khachId,
    to,
  }: { readonly agentId: string; readonly khachId: string | null; readonly to: string },
): Promise<AgentBooks> => {
  const days = new Map<string, Days[number][]>();
  for (const { date, customers } of await source.days(agentId, to))
    for (const day of customers) {
      const own = days.get(day.khachId) ?? [];
      own.push({ date, day });
      days.set(day.khachId, own);
    }
  const entries = await source.entries(agentId, LAST_DAY);
  const entriesOf = grouped(entries, (entry) => entry.khachId);
  const sentTo = grouped(await source.sent(agentId), (record) => record.khachId);
  const customers = (await source.customers(agentId)).filter(
    (customer) => !customer.deleted && (khachId === null || customer.khachId === khachId),
  );
  return {
    entries,
    customers: new Map(
      customers.map((customer) => [
        customer.khachId,
        {
          customer,
          days: days.get(customer.khachId) ?? [],
          entries: entriesOf.get(customer.khachId) ?? [],
          sent: sentTo.get(customer.khachId) ?? [],
        },
      ]),
    ),
  };
};
