import type { Task } from '@so-cuoc/call-routes/tasks/task.ts';
import { type MessageReport, messageRows } from './query.ts';
import type { MessagePage } from './source.ts';

/** A report of messages as rows of JSON in UTF-8, separated by commas; nothing around them. */
export const messageRowsTask: Task<MessageReport, Uint8Array> = {
  name: 'message-rows',
  run: (report) => {
    const texts: string[] = [];
    for (const page of messageRows(report)) for (const row of page) texts.push(JSON.stringify(row));
    return new TextEncoder().encode(texts.join(','));
  },
};

/** All tasks of reports, for the program of a thread. */
export const REPORT_TASKS = [messageRowsTask] as const;

/** Characters of packed messages: up to here the rows are made in place, in about three milliseconds. */
const SMALL = 50_000;
/** Characters of packed messages in one task: about 50 ms, and a millisecond to hand over. */
const A_TASK = 500_000;

const sizeOf = ({ messages }: MessagePage): number => {
  let size = 0;
  for (const [head, text, original] of messages) size += head.length + text.length + (original?.length ?? 0);
  return size;
};

/** Whether the rows of a report are made in place. */
export const isSmallReport = ({ pages }: Pick<MessageReport, 'pages'>): boolean => {
  let size = 0;
  for (const page of pages) {
    size += sizeOf(page);
    if (size > SMALL) return false;
  }
  return true;
};

/** A large report cut into inputs of one task each. A page is never cut. */
export function* cutReport(report: MessageReport): Generator<MessageReport> {
  let pages: MessagePage[] = [];
  let size = 0;
  for (const page of report.pages) {
    pages.push(page);
    size += sizeOf(page);
    if (size < A_TASK) continue;
    yield { ...report, pages };
    pages = [];
    size = 0;
  }
  if (pages.length > 0) yield { ...report, pages };
}
