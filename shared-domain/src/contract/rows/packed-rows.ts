import { z } from 'zod';
import { messageOf, type PackedMessage, unpackMessage } from '../../book/packed-message.ts';
import { BET_CLASSES, PLAIN_KINDS } from '../../catalogue/bet-classes.ts';
import { REGIONS } from '../../catalogue/regions.ts';
import { pointsFromCenti, type Points } from '../../money/money.ts';
import { levelWithin } from '../../overflow/levels.ts';
import { packRegions, type RegionTotals, unpackRegions } from '../../scoring/totals.ts';
import type { LevelRow } from '../calls/reports/overflow.ts';
import type { MessageRow, SummaryRow } from '../calls/reports/reports.ts';
import { levelRowOf } from './overflow-runs.ts';
import { messageRowOf, type ShownCustomer, summaryRowOf } from './report-rows.ts';

/*
 * Rows that every bet changes, as they are told to screens: the packed forms of events and documents. With the names
 * of all fields a bet cost a screen 7 KB.
 */

/** khach_id, name, giaonhan. */
const customer = z.tuple([z.string(), z.string(), z.boolean()]);
const packCustomer = ({ khachId, name, givesTo }: ShownCustomer): z.infer<typeof customer> => [
  khachId,
  name,
  givesTo,
];
const unpackCustomer = ([khachId, name, givesTo]: z.infer<typeof customer>): ShownCustomer => ({
  khachId,
  name,
  givesTo,
});

/** A message as in the documents of the report (packed-message.ts). */
export const packedMessageRow = z.object({
  kind: z.literal('packed-message'),
  agentId: z.string(),
  date: z.string(),
  customer,
  message: z.tuple([z.string(), z.string(), z.string().nullable()]),
});

export const packMessageRow = (
  {
    agentId,
    date,
    message,
  }: { readonly agentId: string; readonly date: string; readonly message: PackedMessage },
  shown: ShownCustomer,
): z.infer<typeof packedMessageRow> => ({
  ...{ kind: 'packed-message', agentId, date, customer: packCustomer(shown) },
  message: [...message],
});

export const unpackMessageRow = (packed: z.infer<typeof packedMessageRow>): MessageRow => {
  const { agentId, date, message } = packed;
  return messageRowOf(
    { date, message: messageOf(unpackMessage(message)) },
    agentId,
    unpackCustomer(packed.customer),
  );
};

/** The totals of a customer's day, by region; `stt` as in the summary. */
export const packedCustomerDay = z.object({
  kind: z.literal('packed-customer-day'),
  date: z.string(),
  customer,
  stt: z.number(),
  regions: z.record(z.string(), z.array(z.number())),
});

export const packCustomerDayRow = (
  date: string,
  shown: ShownCustomer,
  regions: RegionTotals,
  stt: number,
): z.infer<typeof packedCustomerDay> => {
  const { MN, MT, MB } = packRegions(regions);
  return {
    ...{ kind: 'packed-customer-day', date, customer: packCustomer(shown), stt },
    regions: {
      ...(MN === undefined ? {} : { MN: [...MN] }),
      ...(MT === undefined ? {} : { MT: [...MT] }),
      ...(MB === undefined ? {} : { MB: [...MB] }),
    },
  };
};

export const unpackCustomerDayRow = (packed: z.infer<typeof packedCustomerDay>): SummaryRow =>
  summaryRowOf(unpackCustomer(packed.customer), unpackRegions(packed.regions), packed.stt);

/** How positions of a day stand: by region and position (position.ts) the text of `packLevel`. */
export const packedLevels = z.object({
  kind: z.literal('packed-levels'),
  date: z.string(),
  levels: z.record(z.string(), z.string()),
});
export type PackedLevels = z.infer<typeof packedLevels>['levels'];

/** Taken, limit and forwarded, in hundredths of points; the rest follows from them (levels.ts). */
export const packLevel = (taken: Points, limit: Points, forwarded: Points): string =>
  `${taken} ${limit} ${forwarded}`;

/** Throws TypeError for anything else than such a key and text. */
const unpackLevel = (key: string, text: string): LevelRow => {
  const [region, places = '', bet = '', numbers = ''] = key.split(' ');
  const [className, kindName] = bet.split('.');
  const of = REGIONS.find((one) => one === region);
  const betClass = BET_CLASSES.find((one) => one === className);
  const kind = PLAIN_KINDS.find((one) => one === kindName);
  const [taken, limit, forwarded] = text.split(' ').map((centi) => pointsFromCenti(Number(centi)));
  if (of === undefined || betClass === undefined || kind === undefined)
    throw new TypeError(`not a position: ${key}`);
  if (taken === undefined || limit === undefined || forwarded === undefined)
    throw new TypeError(`not a level: ${text}`);
  const at = { region: of, betClass, kind, stations: places.split('@'), numbers: numbers.split('.') };
  return levelRowOf(levelWithin({ ...at, taken }, limit, forwarded));
};

export const unpackLevels = (levels: PackedLevels): readonly LevelRow[] =>
  Object.entries(levels).map(([key, text]) => unpackLevel(key, text));

/** What results changed of messages of a day: for each a line of its ui_id, a space, and its scores (packed-scores.ts). */
export const packedScores = z.object({
  kind: z.literal('packed-scores'),
  date: z.string(),
  /** Of messages. */
  count: z.number(),
  scores: z.string(),
});

/** The scores of one message, as screens apply them. */
interface MessageScores {
  readonly ui_id: string;
  readonly scores: string;
}

export const packScoresRow = (
  date: string,
  messages: Iterable<{ readonly uiId: string; readonly scores: string }>,
): z.infer<typeof packedScores> => {
  let count = 0;
  let scores = '';
  for (const message of messages) {
    scores += `${count === 0 ? '' : '\n'}${message.uiId} ${message.scores}`;
    count += 1;
  }
  return { kind: 'packed-scores', date, count, scores };
};

/** Throws TypeError for a line without an id and scores. */
export const unpackScoresRow = ({ scores }: z.infer<typeof packedScores>): readonly MessageScores[] =>
  scores.split('\n').map((line) => {
    const end = line.indexOf(' ');
    if (end < 1) throw new TypeError(`not the scores of a message: ${line}`);
    return { ui_id: line.slice(0, end), scores: line.slice(end + 1) };
  });
