import type { Task } from '@so-cuoc/call-routes/tasks/task.ts';
import { LARGEST_APPEND } from '@so-cuoc/event-store/encode-events.ts';
import { bookableContent, type BookableContent } from '@so-cuoc/shared-domain/book/bookable-content.ts';
import type { BookRefusal } from '@so-cuoc/shared-domain/book/refusal.ts';
import type { SeenContent } from '@so-cuoc/shared-domain/book/content-fingerprint.ts';
import type { MessageProvenance } from '@so-cuoc/shared-domain/book/events.ts';
import { usedHabits, type LearnedHabits } from '@so-cuoc/shared-domain/customers/habits.ts';
import { propose } from '@so-cuoc/shared-domain/dialect/propose.ts';
import { parseMessage } from '@so-cuoc/shared-domain/message/parse-message.ts';
import type { BetItem } from '@so-cuoc/shared-domain/message/bets/bet-item.ts';
import type { Reading } from '@so-cuoc/shared-domain/message/reading.ts';
import { isAsSent, messageOrigin } from '@so-cuoc/shared-domain/origin/message-origin.ts';
import { conversationTask } from '../inbox/conversation-task.ts';
import { type CheckedText, checkText } from './check-bet.ts';
import { receivedContext, type SentContext } from './sent-context.ts';

interface TextInput {
  readonly text: string;
  readonly context: SentContext;
}

/** Characters of an item as JSON, without its lists; and of a station or number in them. Both are more than they take. */
const ITEM_LENGTH = 500;
const ENTRY_LENGTH = 20;

/** Measuring the items as JSON costs a short message more than reading a line of it. */
const mayBeTooLarge = (items: readonly BetItem[]): boolean => {
  let length = 0;
  for (const { stations, numbers } of items)
    length += ITEM_LENGTH + ENTRY_LENGTH * (stations.length + numbers.length);
  return length > LARGEST_APPEND;
};

/**
 * Reads and prices the text of a message for its placement. `too-large`: no store may hold its bets. Bets are packed and
 * counted here: as objects, thousands of them would cost the thread that answers calls more than all that it does itself.
 */
export const readTask: Task<
  TextInput & { readonly message: SeenContent },
  BookableContent | BookRefusal | 'too-large'
> = {
  name: 'read',
  run: ({ message, text, context }) => {
    const reading = parseMessage(text, receivedContext(context));
    const { ok, items } = reading;
    if (ok && mayBeTooLarge(items) && JSON.stringify(items).length > LARGEST_APPEND) return 'too-large';
    return bookableContent(message, reading);
  },
};

/** Finds how a text that differs from its original came to be. It asks the dialect reader. */
export const originTask: Task<
  TextInput & { readonly original: string; readonly learned: LearnedHabits },
  MessageProvenance
> = {
  name: 'origin',
  run: ({ original, text, context, learned }) => {
    if (isAsSent(original, text)) return { origin: { kind: 'as-sent' } };
    const proposal = propose(original, receivedContext(context));
    const origin = messageOrigin(original, text, proposal);
    const habits = origin.kind === 'retyped' ? [] : usedHabits(proposal, learned);
    return habits.length === 0 ? { origin } : { origin, habits };
  },
};

/** Whether a text that reads strictly may still have a proposal: where it warns, habits may say otherwise. */
export const mayHaveProposal = ({ ok, errors }: Reading): boolean => !ok || errors.length > 0;

/** The answer of KIỂM TRA as JSON in UTF-8. */
export const checkTask: Task<
  Omit<CheckedText, 'context'> & {
    readonly context: SentContext;
    /** Asks the dialect reader where the text is refused or warns. */
    readonly proposes: boolean;
  },
  Uint8Array
> = {
  name: 'check',
  run: ({ proposes, context: sent, ...checked }) => {
    const context = receivedContext(sent);
    const reading = parseMessage(checked.text, context);
    const proposal = proposes && mayHaveProposal(reading) ? propose(checked.request.ui_chuoi, context) : null;
    return new TextEncoder().encode(JSON.stringify(checkText({ ...checked, context }, reading, proposal)));
  },
};

/** All tasks of texts, for the program of a thread. */
export const TEXT_TASKS = [readTask, originTask, checkTask, conversationTask] as const;
