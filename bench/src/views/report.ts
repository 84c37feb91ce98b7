import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedReadModels } from '@so-cuoc/projections/read-model/embedded/open.ts';
import { BOOKS, TOTALS } from '@so-cuoc/projections/report/documents.ts';
import { agentsWithBook, daysOf } from '@so-cuoc/projections/report/packed/message-pages.ts';
import { reportSummary } from '@so-cuoc/projections/report/query.ts';
import { currentReports } from '@so-cuoc/projections/report/source.ts';
import { reportView } from '@so-cuoc/projections/report/view.ts';
import { runView } from '@so-cuoc/projections/runner/run-view.ts';
import { addDays } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import type { Bench } from '../measuring/figure.ts';
import { oneLine } from '@so-cuoc/server/test/support/bet-messages.ts';
import { AGENTS, fillLog, FIRST_DAY } from '@so-cuoc/server/test/support/long-log.ts';
import { benchScreen } from '../page/report-screen.ts';
import { alternate, median, percentile, roundedFigure } from '../measuring/bench-rounds.ts';

const AN_HOUR_MS = 3_600_000;
const ASKED_A_ROUND = 400;
const DAYS = 30;
/** Events per message: its placement and occasional changes. */
const EVENTS_A_MESSAGE = 1.16;

/** Milliseconds of each query of a round, one after another. */
const timed = async (ask: (index: number) => Promise<unknown>): Promise<readonly number[]> => {
  const took: number[] = [];
  for (let index = 0; index < ASKED_A_ROUND; index += 1) {
    const began = performance.now();
    await ask(index);
    took.push(performance.now() - began);
  }
  return took;
};

/** report_summary of a month of four agents, compared with reading the documents that it sums up. */
const benchSummary: Bench = async ({ quick, report }) => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-report-'));
  const fault = (sentence: string): never => {
    throw new Error(sentence);
  };
  const messages = quick ? 24_000 : 1_000_000;
  const aDay = Math.ceil(messages / DAYS / AGENTS);
  const log = await fillLog(folder, messages * EVENTS_A_MESSAGE, oneLine, aDay);
  const store = openEmbeddedReadModels({ folder, warn: fault });
  const runner = await runView({ view: reportView, events: log, store, warn: fault });
  const end = await log.end();
  if (end === null || !(await runner.waitFor(end, AN_HOUR_MS))) throw new Error('the view did not catch up');

  const { documents } = runner;
  const agents = await agentsWithBook(documents, BOOKS, FIRST_DAY);
  const [from, to] = [FIRST_DAY, addDays(FIRST_DAY, DAYS)];
  const source = currentReports(documents);
  const agentAt = (index: number): string => agents[index % agents.length] ?? '';
  const rounds = await alternate(
    5,
    () => timed((index) => reportSummary(source, { agentId: agentAt(index), from, to, mien: null })),
    () => timed((index) => documents.range(TOTALS, daysOf(agentAt(index), from, to))),
  );
  const p99 = (round: readonly number[]): number => percentile(round, 0.99);
  const value = median(rounds.own.map(p99));
  const peerValue = median(rounds.peer.map(p99));
  report({
    bench: 'report',
    case: `report_summary of a month of ${messages} messages, p99`,
    value: roundedFigure(value),
    unit: 'ms',
    p50_ms: roundedFigure(median(rounds.own.map(median))),
    p99_ms: roundedFigure(value),
    peer: 'reading the documents that it sums up, nothing summed (floor)',
    peer_value: roundedFigure(peerValue),
    ratio: roundedFigure(value / peerValue),
  });
  await runner.close();
  await store.close();
  await log.close();
  await rm(folder, { recursive: true });
};

/** The report on the service and in the browser. */
export const run: Bench = async (options) => {
  await benchSummary(options);
  await benchScreen(options);
};
