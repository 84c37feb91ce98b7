import { defineEvent, recogniserOf, type EventOf } from '../aggregate/define-events.ts';
import { defineStream } from '../aggregate/define-stream.ts';

export const inboxStreams = defineStream('inbox-{agentId}');

/** The stream of what one agent set for its inbox: whose sender is which customer, and who may post to it. */
export const inboxStream = (agentId: string): string => inboxStreams.name({ agentId });

interface OfAgent {
  readonly agentId: string;
}

export const INBOX_EVENTS = {
  InboxSenderAssigned: defineEvent<
    OfAgent & {
      /** As of arrivals/sender-key.ts. */
      readonly senderKey: string;
      /** Null: the sender is nobody's again. */
      readonly khachId: string | null;
    }
  >({
    version: 1,
    summary: 'The agent said which customer a sender of chat messages is, or that it is none.',
    label: 'Gán người gửi cho khách',
  }),
  InboxTokenCreated: defineEvent<
    OfAgent & {
      readonly tokenId: string;
      readonly name: string;
      /** SHA-256 of the token, base64url. The token itself is in no event. */
      readonly hash: string;
    }
  >({
    version: 1,
    summary: 'A token was made with which a program may post messages to the inbox.',
    label: 'Tạo mã nhận tin',
  }),
  InboxTokenRevoked: defineEvent<OfAgent & { readonly tokenId: string }>({
    version: 1,
    summary: 'A token no longer posts messages to the inbox.',
    label: 'Thu hồi mã nhận tin',
  }),
} as const;

export type InboxEvent = EventOf<typeof INBOX_EVENTS>;

export const isInboxEvent = recogniserOf(INBOX_EVENTS);
