import type {
  OverallQuality,
  ReadingQuality,
  QualitySums,
  ChangedWord,
} from '@so-cuoc/shared-domain/contract/calls/reports/reading-quality.ts';
import { addMonths } from '@so-cuoc/shared-domain/calendar/vietnam-calendar.ts';
import { customersOf, AGENT_CUSTOMERS } from '../customers/view.ts';
import type { DocumentReader } from '../read-model/port.ts';
import { addCounts, messagesIn, noCounts, type QualityCounts } from './counts.ts';
import { type CustomerDay, readDays } from './documents.ts';

export interface QualityQuery {
  readonly agentId: string;
  /** yyyy-mm */
  readonly month: string;
  /** One customer only; null = all of the agent's. */
  readonly khachId: string | null;
}

/** The words that cost most retyping, first those in most messages. */
const MOST_WORDS = 10;
const MOST_OVERALL = 50;
/** Months that are answered, the asked one included. */
const MONTHS = 6;

const monthsUpTo = (month: string): readonly string[] =>
  Array.from({ length: MONTHS }, (_, index) => addMonths(`${month}-01`, index + 1 - MONTHS).slice(0, 7));

const sumsOf = (counts: QualityCounts): QualitySums => ({
  messages: messagesIn(counts),
  unknown: counts.kinds.unknown,
  asSent: counts.kinds['as-sent'],
  proposals: counts.kinds.proposal,
  choices: counts.kinds.choice,
  retyped: counts.kinds.retyped,
  characters: counts.characters,
});

const wordsOf = ({ words }: QualityCounts, most: number): ChangedWord[] =>
  [...words]
    .map(([word, messages]) => ({ word, messages }))
    .toSorted((a, b) => b.messages - a.messages || (a.word < b.word ? -1 : 1))
    .slice(0, most);

const total = (days: readonly CustomerDay[]): QualityCounts => {
  const sums = noCounts();
  for (const { counts } of days) addCounts(sums, counts);
  return sums;
};

/** How well the messages of an agent's customers were read, without deleted customers, as in every report. */
export const readingQuality = async (
  documents: { readonly quality: DocumentReader; readonly customers: DocumentReader },
  { agentId, month, khachId }: QualityQuery,
): Promise<ReadingQuality> => {
  const customers = customersOf(await documents.customers.get(AGENT_CUSTOMERS, agentId));
  const known = new Set(customers.map((customer) => customer.khachId));
  const months = await Promise.all(
    monthsUpTo(month).map(async (one) => {
      const days = (await readDays(documents.quality, one, agentId)).filter((day) => known.has(day.khachId));
      const chosen = days.filter((day) => khachId === null || day.khachId === khachId);
      return { month: one, days, sums: total(chosen) };
    }),
  );
  const asked = months.at(-1);
  const days = asked?.days ?? [];
  const sums = asked?.sums ?? noCounts();
  return {
    month,
    ...sumsOf(sums),
    words: wordsOf(sums, MOST_WORDS),
    customers: customers
      .map((customer) => ({
        khach_id: customer.khachId,
        khach_name: customer.name,
        ...sumsOf(total(days.filter((day) => day.khachId === customer.khachId))),
      }))
      .filter(({ messages }) => messages > 0),
    months: months.map((one) => ({ month: one.month, ...sumsOf(one.sums) })),
  };
};

/** The same over all agents: sums and words alone, of every partition. */
export const overallQuality = async (
  parts: readonly DocumentReader[],
  month: string,
): Promise<OverallQuality> => {
  const months = await Promise.all(
    monthsUpTo(month).map(async (one) => ({
      month: one,
      sums: total((await Promise.all(parts.map((part) => readDays(part, one, null)))).flat()),
    })),
  );
  const sums = months.at(-1)?.sums ?? noCounts();
  return {
    month,
    ...sumsOf(sums),
    words: wordsOf(sums, MOST_OVERALL),
    months: months.map((one) => ({ month: one.month, ...sumsOf(one.sums) })),
  };
};
