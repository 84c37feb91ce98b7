import { parseArgs } from 'node:util';
import { openEmbeddedLogReadOnly } from '@so-cuoc/event-store/embedded/read/open-read-only.ts';
import { refuseNewerLog } from '@so-cuoc/event-store/reader-level.ts';
import { upcastEvents } from '@so-cuoc/event-store/upcasting.ts';
import { reportMessages, reportSummary } from '@so-cuoc/projections/report/query.ts';
import { replayReports } from '@so-cuoc/projections/report/replay-reports.ts';

/** `bets replay` (spec: conformance). */
export interface ReplayAsked {
  readonly data: string;
  readonly until: Date | null;
  readonly agent: string | null;
}

const OPTIONS = { data: { type: 'string' }, until: { type: 'string' }, agent: { type: 'string' } } as const;

const given = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: false }).values;
  } catch {
    return null;
  }
};

/** What was asked, or the sentence that says what cannot be used. */
export const replayAsked = (args: readonly string[]): ReplayAsked | string => {
  const values = given(args);
  if (values?.data === undefined || values.data === '')
    return 'Cách dùng: npm run -s bets -- replay --data DIR [--until TIME] [--agent ID]';
  const until = values.until === undefined ? null : new Date(values.until);
  if (until !== null && Number.isNaN(until.getTime()))
    return `Thời điểm --until "${values.until ?? ''}" không hợp lệ: viết như 2026-11-20T09:00:00Z.`;
  return { data: values.data, until, agent: values.agent ?? null };
};

const EVER = { from: '0000-01-01', to: '9999-12-31', mien: null } as const;

/** The rows of report_total by date and stt, then those of report_summary, folded from the log alone. */
export async function* replayedRows({ data, until, agent }: ReplayAsked): AsyncGenerator<object> {
  const log = openEmbeddedLogReadOnly(data);
  try {
    await refuseNewerLog(log);
    const { source, agents, dates } = await replayReports(upcastEvents(log.readAll(null)), until);
    const asked = agents.filter((agentId) => agent === null || agentId === agent);
    for (const date of dates) {
      const day = { from: date, to: date, mien: null };
      const rows = await Promise.all(asked.map((agentId) => reportMessages(source, { agentId, ...day })));
      yield* rows.flat().toSorted((a, b) => a.stt - b.stt);
    }
    for (const agentId of asked) yield* await reportSummary(source, { agentId, ...EVER });
  } finally {
    await log.close();
  }
}
