import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import * as limitCalls from '@so-cuoc/shared-domain/contract/calls/bets/limits.ts';
import * as messagingCalls from '@so-cuoc/shared-domain/contract/calls/service/messaging.ts';
import * as overflowCalls from '@so-cuoc/shared-domain/contract/calls/reports/overflow.ts';
import type { Random } from '@so-cuoc/server/sample-book/random.ts';

interface Chore {
  readonly path: string;
  readonly body: unknown;
  /** Whether an accepted one must be in the log. */
  readonly writes: boolean;
}

/** What an agent does beside its messages: limits, overflow runs, names, chat and feedback. */
export const choreOf = (random: Random, userId: string, khachId: string, date: string): Chore => {
  const text = `lời ${random.between(1, 1_000_000)}`;
  const chores: readonly [Chore, ...Chore[]] = [
    { path: messagingCalls.post.path, body: { chat_name: 'An', chat_content: text }, writes: true },
    {
      path: messagingCalls.giveFeedback.path,
      body: { datatype: 'insert', gop_userid: userId, gop_content: text },
      writes: true,
    },
    {
      path: limitCalls.saveLimits.path,
      body: [{ uc_loai1: 'canhbao', uc_loai2: '2D', uc_loai3: 'b', uc_num1: random.between(1, 200) }],
      writes: false,
    },
    {
      path: pathOf(overflowCalls.handOn, { params: { userId, date }, query: {} }),
      body: {},
      writes: false,
    },
    {
      path: customerCalls.change.path,
      body: { datatype: 'sua', userid: userId, khachid: khachId, khachnamemoi: `Khách ${text}` },
      writes: true,
    },
  ];
  return random.pick(chores);
};
