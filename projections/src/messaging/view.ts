import { chatView, type ChatChange } from '../chat-room/view.ts';
import { feedbackView, type FeedbackChange } from '../feedback/view.ts';
import { combinedView, part } from '../runner/combined-view.ts';

export type MessagingChange =
  | { readonly kind: 'chat'; readonly change: ChatChange }
  | { readonly kind: 'feedback'; readonly change: FeedbackChange };

/** What people say to each other: the chat room, and feedback with its answers. */
export const messagingView = combinedView<MessagingChange>('talk', 1, [
  part(chatView, (change) => ({ kind: 'chat', change })),
  part(feedbackView, (change) => ({ kind: 'feedback', change })),
]);
