import type { TaskRequest, TaskRunner } from '@so-cuoc/call-routes/tasks/task.ts';
import type { MessageRow } from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { messageRows, type MessageReport } from '../../report/query.ts';
import { cutReport, isSmallReport, messageRowsTask } from '../../report/report-task.ts';

type RowsOf = (part: MessageReport) => Promise<Uint8Array>;

/** A list of JSON. The rows of a part are made once the part before it was sent. */
async function* jsonList(first: Uint8Array, rest: Iterable<MessageReport>, rowsOf: RowsOf) {
  yield '[';
  yield first;
  let hasRows = first.byteLength > 0;
  for (const part of rest) {
    const rows = await rowsOf(part);
    if (rows.byteLength === 0) continue;
    if (hasRows) yield ',';
    yield rows;
    hasRows = true;
  }
  yield ']';
}

/**
 * The rows of a small report, or the reply that sends those of a large one as threads make them: only one part is in
 * memory. A refusal of the first task is answered as such; a later one breaks the connection off.
 */
export const sendMessageReport = async (
  tasks: TaskRunner,
  report: MessageReport,
  owner: TaskRequest['owner'],
  reply: FastifyReply,
): Promise<readonly MessageRow[] | FastifyReply> => {
  if (isSmallReport(report)) return [...messageRows(report)].flat();
  const rowsOf: RowsOf = (part) =>
    tasks.run(messageRowsTask, part, { owner, isShort: false, isWanted: () => !reply.raw.destroyed });
  const [part, ...rest] = cutReport(report);
  const first = part === undefined ? new Uint8Array() : await rowsOf(part);
  return reply
    .type('application/json; charset=utf-8')
    .send(Readable.from(jsonList(first, rest, rowsOf), { objectMode: false }));
};
