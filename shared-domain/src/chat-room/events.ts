import { defineEvent, recogniserOf, type EventOf } from '../aggregate/define-events.ts';
import { defineStream } from '../aggregate/define-stream.ts';

export const chatStreams = defineStream('chat');
/** The one room of agents, managers and admins (product-2 §2.10). */
export const CHAT_STREAM = chatStreams.pattern;

export const CHAT_EVENTS = {
  ChatMessagePosted: defineEvent<{
    readonly messageId: string;
    /** Its day in Vietnam, yyyy-mm-dd: the room is archived by days. */
    readonly date: string;
    readonly userId: string;
    /** The username at that time. */
    readonly name: string;
    readonly text: string;
  }>({ version: 1, summary: 'Somebody wrote in the chat room.' }),
  ChatDayArchived: defineEvent<{ readonly date: string; readonly file: string; readonly sha256: string }>({
    version: 1,
    summary:
      'A day of the room was written to a verified file and is no longer shown; its messages stay in the log.',
  }),
} as const;

export type ChatEvent = EventOf<typeof CHAT_EVENTS>;

export const isChatEvent = recogniserOf(CHAT_EVENTS);
