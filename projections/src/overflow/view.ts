import type { ForwardedRun } from '@so-cuoc/shared-domain/book/contents.ts';
import { bookOfStream, isBookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import { agentOfCustomersStream, isCustomerEvent } from '@so-cuoc/shared-domain/customers/events.ts';
import { isLimitEvent, agentOfLimitsStream } from '@so-cuoc/shared-domain/limits/events.ts';
import type { OverflowTerms } from '@so-cuoc/shared-domain/overflow/next-run.ts';
import type { PackedLevels } from '@so-cuoc/shared-domain/contract/rows/packed-rows.ts';
import type { DocumentReader, Write } from '../read-model/port.ts';
import type { Flushed, View } from '../runner/view.ts';
import { weightOfMessages } from '../runner/weight.ts';
import { pageKey } from '../report/packed/message-pages.ts';
import { foldAgent, packAgent, type OverflowAgent } from './agent.ts';
import { OverflowDay } from './day.ts';
import * as stored from './documents.ts';
import { foldDay } from './fold.ts';

export type OverflowSlice = OverflowDay | OverflowAgent;

/** What an overflow board must update: positions and runs of a day, or (`agent`) everything. */
export type OverflowChange =
  | { readonly kind: 'agent'; readonly agentId: string }
  | {
      readonly kind: 'day';
      readonly agentId: string;
      readonly date: string;
      /** The current levels of the changed positions. */
      readonly levels: (standing: OverflowTerms) => PackedLevels;
      readonly runs: readonly ForwardedRun[];
    };

const DAY = 'day/';
const OF_AGENT = 'agent/';

/** Characters. */
const PACKED_BET = 18;

const loadDay = async (slice: string, documents: DocumentReader): Promise<OverflowDay> => {
  const [, agentId = '', date = ''] = slice.split('/');
  const day = new OverflowDay(agentId, date);
  for (const held of await stored.readBets(documents, agentId, date)) day.put(held);
  day.runs.push(...(await stored.readRuns(documents, agentId, date)));
  day.storedRuns = day.runs.length;
  day.touched = [];
  day.dirty.clear();
  return day;
};

const takeDay = (day: OverflowDay): Flushed<OverflowChange> => {
  const { agentId, date, touched } = day;
  const runs = day.runs.slice(day.storedRuns);
  const writes: Write[] = [...day.dirty].map((page) => ({
    collection: stored.BETS,
    key: pageKey(agentId, date, page),
    document: stored.packPage(day.onPage(page)),
  }));
  if (runs.length > 0)
    writes.push({
      collection: stored.RUNS,
      key: stored.runsKey(agentId, date),
      document: stored.packRuns(day.runs),
    });
  if (writes.length === 0) return { writes, changes: [] };
  day.dirty.clear();
  day.storedRuns = day.runs.length;
  day.touched = [];
  const levels = (standing: OverflowTerms): PackedLevels => day.levelsOn(touched, standing);
  return { writes, changes: [{ kind: 'day', agentId, date, levels, runs }] };
};

const takeAgent = (agent: OverflowAgent): Flushed<OverflowChange> => {
  if (!agent.dirty) return { writes: [], changes: [] };
  const { agentId, stale } = agent;
  agent.dirty = false;
  agent.stale = false;
  return {
    writes: [{ collection: stored.AGENTS, key: agentId, document: packAgent(agent) }],
    changes: stale ? [{ kind: 'agent', agentId }] : [],
  };
};

/** The points on every number (pair) of an agent's day, and the points forwarded (domain.md §7). */
export const overflowView: View<OverflowSlice, OverflowChange> = {
  name: 'overflow',
  foldVersion: 2,
  readableSince: 1,
  collections: [stored.BETS, stored.RUNS, stored.AGENTS],
  sliceOf: (event) => {
    if (isBookEvent(event)) return `${DAY}${event.data.agentId}/${event.data.date}`;
    return isCustomerEvent(event) || isLimitEvent(event) ? OF_AGENT + event.data.agentId : null;
  },
  sliceOfStream: (stream) => {
    const book = bookOfStream(stream);
    if (book !== null) return `${DAY}${book.agentId}/${book.date}`;
    const agentId = agentOfCustomersStream(stream) ?? agentOfLimitsStream(stream);
    return agentId === null ? null : OF_AGENT + agentId;
  },
  load: (slice, documents) =>
    slice.startsWith(DAY)
      ? loadDay(slice, documents)
      : stored.readAgent(documents, slice.slice(OF_AGENT.length)),
  fold: (slice, event) => {
    if (slice.kind === 'day') {
      if (isBookEvent(event)) foldDay(slice, event, event.metadata.occurredAt);
    } else if (isCustomerEvent(event) || isLimitEvent(event)) foldAgent(slice, event);
  },
  flush: (slice) => (slice.kind === 'day' ? takeDay(slice) : takeAgent(slice)),
  weight: (slice) =>
    slice.kind === 'day'
      ? weightOfMessages(slice.bets.size, slice.characters / PACKED_BET)
      : slice.handsIn.size,
};
