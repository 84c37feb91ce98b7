import { combinedView, part } from '../runner/combined-view.ts';
import { type ChatChange, chatView } from './chat-room.ts';
import { type FeedbackChange, feedbackView } from './feedback.ts';

export type MessagingChange =
  | { readonly kind: 'chat'; readonly change: ChatChange }
  | { readonly kind: 'feedback'; readonly change: FeedbackChange };

/** The chat room, and feedback with its answers. */
export const messagingView = combinedView<MessagingChange>('talk', 1, [
  part(chatView, (change) => ({ kind: 'chat', change })),
  part(feedbackView, (change) => ({ kind: 'feedback', change })),
]);
