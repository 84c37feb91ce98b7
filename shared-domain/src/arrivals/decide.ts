import { defineAggregate } from '../aggregate/define-aggregate.ts';
import { decided, refused, type Decision, type Refusal } from '../aggregate/decision.ts';
import { formatDay } from '../calendar/vietnam-day.ts';
import type { ChatProgram } from '../conversation/conversation.ts';
import { INBOX_OUTCOMES } from '../outcomes/inbox.ts';
import { outcome } from '../outcomes/outcome.ts';
import {
  ARRIVAL_EVENTS,
  arrivalStreams,
  MOST_A_DAY,
  type ArrivalEvent,
  type ArrivalWay,
  type ArrivedMessage,
} from './events.ts';
import { senderKey } from './sender-key.ts';

/** The same text of the same sender so soon is marked: a person often sends twice what was not answered. */
const REPEAT_MS = 3_600_000;
/** A program that got no answer posts again within this time. */
const RETRY_MS = 60_000;

interface Seen {
  readonly messageId: string;
  /** When it was sent, or arrived: milliseconds since 1970. */
  readonly at: number;
  readonly receivedAt: number;
  readonly tokenId: string | null;
}

/** The messages of one agent's day. A day may have thousands, so `evolve` changes the state in place. */
export interface ArrivalsState {
  /** Whether it is dismissed, by id. */
  readonly messages: Map<string, boolean>;
  /** By sender and text, oldest first. */
  readonly seen: Map<string, readonly Seen[]>;
}

export interface ReceivedMessage extends ArrivedMessage {
  readonly messageId: string;
  /** The id follows from what the sender says of the message, not from this command alone. */
  readonly identified: boolean;
}

interface OfDay {
  readonly agentId: string;
  /** yyyy-mm-dd */
  readonly date: string;
}

export type ArrivalsCommand =
  | (OfDay & {
      readonly type: 'receive';
      readonly way: ArrivalWay;
      readonly program: ChatProgram | null;
      readonly tokenId: string | null;
      /** ISO instant. */
      readonly receivedAt: string;
      readonly messages: readonly ReceivedMessage[];
      /** Of other days of the agent: one that arrived before midnight may come again after it. */
      readonly elsewhere?: readonly ArrivalsState[];
    })
  | (OfDay & { readonly type: 'dismiss' | 'restore'; readonly messageIds: readonly string[] });

/** `hopthuday`: the day holds no more; `khongco`: no such message. */
export interface ArrivalsRefusal extends Refusal {
  readonly result: 'hopthuday' | 'khongco';
}

const initialState = (): ArrivalsState => ({ messages: new Map(), seen: new Map() });

/** Equal for texts that differ in case and spaces only. */
const sameKey = (sender: string, text: string): string =>
  `${sender}\n${text.normalize('NFC').toLowerCase().trim().replaceAll(/\s+/g, ' ')}`;

type Arrived = Extract<ArrivalEvent, { readonly type: 'InboxMessageArrived' }>['data'];

const seenOf = ({ messageId, sentAt, receivedAt, tokenId }: Arrived): Seen => ({
  messageId,
  at: Date.parse(sentAt ?? receivedAt),
  receivedAt: Date.parse(receivedAt),
  tokenId,
});

const evolve = (state: ArrivalsState, { type, data }: ArrivalEvent): ArrivalsState => {
  if (type !== 'InboxMessageArrived') {
    if (!state.messages.has(data.messageId)) throw new Error(`there is no message ${data.messageId}`);
    state.messages.set(data.messageId, type === 'InboxMessageDismissed');
    return state;
  }
  state.messages.set(data.messageId, false);
  const key = sameKey(data.senderKey, data.text);
  state.seen.set(key, [...(state.seen.get(key) ?? []), seenOf(data)]);
  return state;
};

type Decided = Decision<ArrivalEvent, ArrivalsRefusal>;

const receive = (
  {
    agentId,
    date,
    way,
    program,
    tokenId,
    receivedAt,
    messages,
    elsewhere = [],
  }: ArrivalsCommand & { readonly type: 'receive' },
  state: ArrivalsState,
): Decided => {
  const known = [...elsewhere, state];
  const taken = new Set<string>();
  const added = new Map<string, readonly Seen[]>();
  const events: ArrivalEvent[] = [];
  for (const { messageId, identified, who, text, sentAt } of messages) {
    if (taken.has(messageId) || known.some((day) => day.messages.has(messageId))) continue;
    const sender = senderKey(who);
    const key = sameKey(sender, text);
    const earlier = [...known.flatMap((day) => day.seen.get(key) ?? []), ...(added.get(key) ?? [])];
    const data = {
      agentId,
      date,
      messageId,
      who,
      text,
      sentAt,
      senderKey: sender,
      way,
      program,
      tokenId,
      receivedAt,
    };
    const own = seenOf({ ...data, repeats: null });
    const isRetry = ({ tokenId: other, receivedAt: before }: Seen): boolean =>
      tokenId !== null && other === tokenId && Math.abs(own.receivedAt - before) <= RETRY_MS;
    if (!identified && earlier.some(isRetry)) continue;
    const repeated = earlier.findLast(({ at }) => Math.abs(own.at - at) <= REPEAT_MS);
    events.push({
      type: 'InboxMessageArrived',
      version: 1,
      data: { ...data, repeats: repeated?.messageId ?? null },
    });
    taken.add(messageId);
    added.set(key, [...(added.get(key) ?? []), own]);
  }
  return state.messages.size + events.length > MOST_A_DAY
    ? refused(outcome(INBOX_OUTCOMES.full, { day: formatDay(date), most: MOST_A_DAY }))
    : decided(...events);
};

/** Decides a command on the messages of one agent's day. */
export const decide = (command: ArrivalsCommand, state: ArrivalsState): Decided => {
  if (command.type === 'receive') return receive(command, state);
  const { type, agentId, date, messageIds } = command;
  if (!messageIds.every((id) => state.messages.has(id)))
    return refused(outcome(INBOX_OUTCOMES.messageUnknown));
  const dismissed = type === 'dismiss';
  return decided(
    ...[...new Set(messageIds)]
      .filter((id) => state.messages.get(id) !== dismissed)
      .map((messageId): ArrivalEvent => ({
        type: dismissed ? 'InboxMessageDismissed' : 'InboxMessageRestored',
        version: 1,
        data: { agentId, date, messageId },
      })),
  );
};

export const arrivalsAggregate = defineAggregate({
  stream: arrivalStreams,
  summary: 'The chat messages of one day that reached an agent’s inbox, and which of them were dismissed.',
  events: ARRIVAL_EVENTS,
  initialState,
  evolve,
  decide,
  outcomes: INBOX_OUTCOMES,
});
