/** The one room in which agents, managers and admins talk (product-2 §2.10), stream `chat`. */
export const CHAT_STREAM = 'chat';

export interface ChatMessagePosted {
  readonly type: 'ChatMessagePosted';
  readonly version: 1;
  readonly data: {
    readonly messageId: string;
    /** The day of it in Vietnam, yyyy-mm-dd: the room is kept and put away by days. */
    readonly date: string;
    readonly userId: string;
    /** The username at that time. */
    readonly name: string;
    readonly text: string;
  };
}

/** A day of the room was written to a verified file and is shown no more; its messages stay in the log. */
export interface ChatDayArchived {
  readonly type: 'ChatDayArchived';
  readonly version: 1;
  readonly data: { readonly date: string; readonly file: string; readonly sha256: string };
}

export type ChatEvent = ChatMessagePosted | ChatDayArchived;
