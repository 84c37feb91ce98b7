import { commandIdFor } from '@so-cuoc/event-store/event-id.ts';
import type { ReceivedMessage } from '@so-cuoc/shared-domain/arrivals/decide.ts';
import type { ArrivedMessage } from '@so-cuoc/shared-domain/arrivals/events.ts';
import { inboxMessageId } from '@so-cuoc/shared-domain/arrivals/message-id.ts';
import { senderKey } from '@so-cuoc/shared-domain/arrivals/sender-key.ts';
import { addDays, vietnamDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';

/** Older messages are not taken: the inbox shows a month. */
const KEPT_DAYS = 30;

const idOf = (...parts: readonly string[]): string =>
  inboxMessageId(commandIdFor('inbox message', JSON.stringify(parts)));

/**
 * Messages of one conversation with their ids. One with a time is known by sender, time and text, and by how many
 * equal ones stood before it: the same conversation again brings the same ids. One without a time is known by this
 * command alone.
 */
export const identified = (
  agentId: string,
  commandId: string,
  messages: readonly ArrivedMessage[],
): readonly ReceivedMessage[] => {
  const equals = new Map<string, number>();
  return messages.map((message, index) => {
    const { who, text, sentAt } = message;
    if (sentAt === null)
      return { ...message, identified: false, messageId: idOf(agentId, commandId, String(index)) };
    const key = JSON.stringify([senderKey(who), sentAt, text]);
    const before = equals.get(key) ?? 0;
    equals.set(key, before + 1);
    return { ...message, identified: true, messageId: idOf(agentId, key, String(before)) };
  });
};

/**
 * A message of a forwarding program. Its own id or a time tells it from others; without both it is this command's.
 * `namedAt` is the time that it names, ISO, also where that is not believed (yet, or any more): it is the same message then.
 */
export const identifiedPost = (
  agentId: string,
  {
    commandId,
    tokenId,
    postId,
    namedAt,
  }: {
    readonly commandId: string;
    readonly tokenId: string;
    readonly postId: string | null;
    readonly namedAt: string | null;
  },
  message: ArrivedMessage,
): ReceivedMessage => {
  const { who, text, sentAt } = message;
  if (namedAt !== null && postId === null) {
    const [own] = identified(agentId, commandId, [{ ...message, sentAt: namedAt }]);
    if (own !== undefined) return { ...own, sentAt };
  }
  return namedAt === null && postId === null
    ? { ...message, identified: false, messageId: idOf(agentId, commandId) }
    : {
        ...message,
        identified: true,
        messageId: idOf(agentId, tokenId, postId ?? '', senderKey(who), namedAt ?? '', text),
      };
};

/** The day on which a message was sent; `untimed` for one that names no time. */
export const dayOfArrival = (sentAt: string | null, untimed: string): string =>
  sentAt === null ? untimed : vietnamDay(Date.parse(sentAt));

/** The first day of which messages are taken at an instant. */
export const firstDay = (receivedAt: string): string =>
  addDays(vietnamDay(Date.parse(receivedAt)), -KEPT_DAYS);
