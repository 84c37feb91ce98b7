import type { ArrivalEvent } from '../../src/arrivals/events.ts';
import type { InboxEvent } from '../../src/inbox/events.ts';

type OfInbox = ArrivalEvent | InboxEvent;

const agentId = '6f1d8c52-3b57-4c0a-9a53-0f2f64a1d001';
const khachId = '6f1d8c52-3b57-4c0a-9a53-0f2f64a1d002';
const tokenId = '6f1d8c52-3b57-4c0a-9a53-0f2f64a1d003';
const arrival = { agentId, date: '2026-11-20', messageId: '6f1d8c52-3b57-8c0a-9a53-0f2f64a1d003' };

/** One event of every type of the inbox, for examples.ts. */
export const INBOX_EXAMPLES: {
  readonly [Type in OfInbox['type']]: Extract<OfInbox, { readonly type: Type }>;
} = {
  InboxSenderAssigned: {
    type: 'InboxSenderAssigned',
    version: 1,
    data: { agentId, senderKey: 'chu tam', khachId },
  },
  InboxTokenCreated: {
    type: 'InboxTokenCreated',
    version: 1,
    data: { agentId, tokenId, name: 'Điện thoại của Ba', hash: 'a'.repeat(43) },
  },
  InboxTokenRevoked: { type: 'InboxTokenRevoked', version: 1, data: { agentId, tokenId } },
  InboxMessageArrived: {
    type: 'InboxMessageArrived',
    version: 1,
    data: {
      ...arrival,
      ...{ who: 'Chú Tám', senderKey: 'chu tam', text: 'vl 12b10', way: 'paste', program: 'zalo' },
      ...{ tokenId: null, sentAt: '2026-11-20T09:02:00.000Z', receivedAt: '2026-11-20T09:05:00.000Z' },
      repeats: null,
    },
  },
  InboxMessageDismissed: { type: 'InboxMessageDismissed', version: 1, data: arrival },
  InboxMessageRestored: { type: 'InboxMessageRestored', version: 1, data: arrival },
};
