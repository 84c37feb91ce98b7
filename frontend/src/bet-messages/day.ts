import { reportCalls } from '@so-cuoc/shared-domain/contract/calls/reports.ts';
import { createMessages } from './live-messages.ts';
import { readCall } from '../server/call.ts';
import { listenLive } from '../server/live.ts';
import { reloadOnCustomerChange } from '../entry/book/book-context.ts';
import { showMessages } from '../entry/placing/hidden-messages.ts';
import { confirmUpTo } from '../entry/placing/placements.ts';

/** The messages of the day that is written for, of every customer of the agent. */
export const dayMessages = createMessages(({ agentId, from }) =>
  readCall(reportCalls.day, { params: { date: from, userId: agentId } }),
);

/** Keeps the day, its customers and what is pending up to date while bet entry is shown. */
export const followDay = (): (() => void) =>
  listenLive({
    changes: ({ rows, position }) => {
      dayMessages.receive(rows);
      showMessages(...rows.flatMap((row) => (row.kind === 'message-removed' ? [row.ui_id] : [])));
      reloadOnCustomerChange(rows);
      confirmUpTo(position);
    },
    reload: () => void dayMessages.reload(),
    resumed: () => void dayMessages.retry(),
  });
