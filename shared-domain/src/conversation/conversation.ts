/** The programs whose copies and exports are read; one grammar each. */
export const CHAT_PROGRAMS = ['zalo', 'messenger', 'viber', 'sms', 'whatsapp', 'telegram'] as const;
export type ChatProgram = (typeof CHAT_PROGRAMS)[number];

/** One message of a conversation as a program wrote it, before its time is resolved. */
export interface WrittenMessage {
  /** The sender as written: a name or a number; null if none is named. */
  readonly who: string | null;
  /** Date and time as written, or an ISO instant; null if none is given. */
  readonly when: string | null;
  readonly text: string;
}

/** What one grammar made of a text. */
export interface ReadConversation {
  readonly messages: readonly WrittenMessage[];
  /** Lines that the program wrote itself, such as “Đã thu hồi tin nhắn”. */
  readonly remarks: readonly string[];
}

/** One message of a pasted conversation. */
export interface ConversationMessage {
  readonly who: string | null;
  /** It was sent from the account that the conversation was copied from, not by a customer. */
  readonly own: boolean;
  /** ISO instant; null if the conversation does not say. */
  readonly sentAt: string | null;
  readonly text: string;
}

export interface Conversation {
  /** Null if no grammar knows it. */
  readonly program: ChatProgram | null;
  readonly messages: readonly ConversationMessage[];
  readonly remarks: readonly string[];
}
