import { ADMIN, READS_BOOK } from '../../access.ts';
import { defineCall } from '../../define-call.ts';
import { id } from '../../shapes.ts';
import { z } from 'zod';

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Tháng phải có dạng YYYY-MM');

/** Messages by how they came to be; deleted ones are not counted. */
const sums = {
  messages: z.number(),
  /** Placed before it was kept. */
  unknown: z.number(),
  asSent: z.number(),
  proposals: z.number(),
  choices: z.number(),
  retyped: z.number(),
  /** Characters that were typed or removed by hand. */
  characters: z.number(),
};

/** A word of original texts that was changed by hand, and in how many messages. */
const changedWord = z.object({ word: z.string(), messages: z.number() });
export type ChangedWord = z.infer<typeof changedWord>;

const monthSums = z.object({ month: z.string(), ...sums });
export type QualitySums = Omit<z.infer<typeof monthSums>, 'month'>;

/** GET /api/reading_quality (ours): of one customer, or of all of an agent's. */
const readingQuality = z.object({
  /** yyyy-mm */
  month: z.string(),
  ...sums,
  /** The ten words that cost most retyping, the costliest first. */
  words: z.array(changedWord),
  /** Every customer with a message in the month, in order of creation. */
  customers: z.array(z.object({ khach_id: z.string(), khach_name: z.string(), ...sums })),
  /** The month and the five before it, the oldest first. */
  months: z.array(monthSums),
});
export type ReadingQuality = z.infer<typeof readingQuality>;

/** GET /api/reading_quality_all (ours): over all agents, without any customer. */
const overallQuality = readingQuality.omit({ customers: true });
export type OverallQuality = z.infer<typeof overallQuality>;

export const ofAgent = defineCall({
  method: 'GET',
  path: '/api/reading_quality',
  summary: 'Tin của một tháng được đọc thế nào: mọi khách hoặc một khách',
  access: { ...READS_BOOK, customerFields: ['customer'] },
  views: ['reading-quality', 'customers'],
  query: z.object({ userId: id, customer: id.optional(), month }),
  answer: readingQuality,
});

export const overall = defineCall({
  method: 'GET',
  path: '/api/reading_quality_all',
  summary: 'Tin của mọi đại lý trong một tháng được đọc thế nào, và những từ hay phải gõ lại',
  access: ADMIN,
  views: ['reading-quality'],
  query: z.object({ month }),
  answer: overallQuality,
});
