import { chatView, type ChatChange } from '../chat/view.ts';
import { feedbackView, type FeedbackChange } from '../feedback/view.ts';
import { joined, part } from '../runner/joined.ts';

export type TalkChange =
  | { readonly kind: 'chat'; readonly change: ChatChange }
  | { readonly kind: 'feedback'; readonly change: FeedbackChange };

/** What people say to each other: the chat room, and feedback with its answers. */
export const talkView = joined<TalkChange>('talk', 1, [
  part(chatView, (change) => ({ kind: 'chat', change })),
  part(feedbackView, (change) => ({ kind: 'feedback', change })),
]);
