import type { Task } from '@so-cuoc/call-routes/tasks/task.ts';
import type { Conversation } from '@so-cuoc/shared-domain/conversation/conversation.ts';
import { parseConversation } from '@so-cuoc/shared-domain/conversation/parse-conversation.ts';
import { receivedCatalogue, type SentCatalogue } from '../bets/sent-context.ts';

/** Splits a pasted conversation into its messages. A long one takes tenths of a second. */
export const conversationTask: Task<
  { readonly text: string; readonly pastedAt: string; readonly catalogue: SentCatalogue },
  Conversation
> = {
  name: 'conversation',
  run: ({ text, pastedAt, catalogue }) =>
    parseConversation(text, { pastedAt, catalogue: receivedCatalogue(catalogue) }),
};
