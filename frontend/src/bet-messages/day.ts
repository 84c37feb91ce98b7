import { reportCalls } from '@so-cuoc/shared-domain/contract/calls/reports.ts';
import { createMessages } from './live-messages.ts';
import { readCall } from '../server/call.ts';
import { listenLive } from '../server/live.ts';
import { receiveCustomers } from '../entry/book/book-context.ts';
import { unhide } from '../entry/placing/hidden-messages.ts';
import { confirmUpTo } from '../entry/placing/placements.ts';

/** The messages of the day that is written for, of every customer of the agent. */
export const day = createMessages(({ agentId, from }) =>
  readCall(reportCalls.day, { params: { date: from, userId: agentId } }),
);

/** Keeps the day, its customers and what is pending up to date while bet entry is shown. */
export const followDay = (): (() => void) =>
  listenLive({
    changes: ({ rows, position }) => {
      day.receive(rows);
      unhide(...rows.flatMap((row) => (row.kind === 'message-removed' ? [row.ui_id] : [])));
      receiveCustomers(rows);
      confirmUpTo(position);
    },
    reload: () => void day.reload(),
    resumed: () => void day.retry(),
  });
