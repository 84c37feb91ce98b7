import { defineEvent, recogniserOf, type EventOf } from '../aggregate/define-events.ts';
import { defineStream } from '../aggregate/define-stream.ts';
import type { ChatProgram } from '../conversation/conversation.ts';

export const arrivalStreams = defineStream('arrivals-{agentId}-{date}');

/** The stream of the messages that reached an agent's inbox and were sent on a day, yyyy-mm-dd. */
export const arrivalsStream = (agentId: string, date: string): string =>
  arrivalStreams.name({ agentId, date });

/** The most messages of a day that an inbox takes: more than any agent gets. */
export const MOST_A_DAY = 3_000;

/** How messages come into the inbox. */
export const ARRIVAL_WAYS = ['paste', 'share', 'forwarder'] as const;
export type ArrivalWay = (typeof ARRIVAL_WAYS)[number];

interface OfDay {
  readonly agentId: string;
  /** The day on which it was sent, or arrived where that is unknown; yyyy-mm-dd in Vietnam. */
  readonly date: string;
  /** Also its ui_id once it is placed (message-id.ts). */
  readonly messageId: string;
}

export interface ArrivedMessage {
  /** The sender as written; null if none is named. */
  readonly who: string | null;
  readonly text: string;
  /** ISO instant as the chat program gives it; null if it gives none. */
  readonly sentAt: string | null;
}

export const ARRIVAL_EVENTS = {
  InboxMessageArrived: defineEvent<
    OfDay &
      ArrivedMessage & {
        readonly senderKey: string;
        readonly way: ArrivalWay;
        readonly program: ChatProgram | null;
        /** Of the token that posted it. */
        readonly tokenId: string | null;
        /** ISO instant at which it reached the service. */
        readonly receivedAt: string;
        /** The earlier message of the same sender with the same text within an hour. */
        readonly repeats: string | null;
      }
  >({
    version: 1,
    summary: 'A chat message reached the inbox. Nothing is bet by it.',
    label: 'Tin đến hộp thư',
  }),
  InboxMessageDismissed: defineEvent<OfDay>({
    version: 1,
    summary: 'A message of the inbox is no bet, or is not to be placed.',
    label: 'Bỏ qua tin trong hộp thư',
  }),
  InboxMessageRestored: defineEvent<OfDay>({
    version: 1,
    summary: 'A dismissed message waits in the inbox again.',
    label: 'Lấy lại tin đã bỏ qua',
  }),
} as const;

export type ArrivalEvent = EventOf<typeof ARRIVAL_EVENTS>;

export const isArrivalEvent = recogniserOf(ARRIVAL_EVENTS);
