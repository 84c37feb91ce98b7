import type { StoredEvent } from '@so-cuoc/event-store/port.ts';
import { isAccountEvent } from '@so-cuoc/shared-domain/accounts/events.ts';
import { isBookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import { isChatEvent } from '@so-cuoc/shared-domain/chat-room/events.ts';
import { isCustomerEvent } from '@so-cuoc/shared-domain/customers/events.ts';
import { isDebtEvent } from '@so-cuoc/shared-domain/debts/events.ts';
import { isFeedbackEvent } from '@so-cuoc/shared-domain/feedback/events.ts';
import { isLimitEvent } from '@so-cuoc/shared-domain/limits/events.ts';
import { isRenewalEvent } from '@so-cuoc/shared-domain/renewals/events.ts';

/** Whose an event is, and of which customer and messages. */
export interface Subject {
  /** The agent, or the account itself; null for draws, views and what an admin set for everyone. */
  readonly userId: string | null;
  /** The customer that the event names; a deletion names the message alone. */
  readonly khachId: string | null;
  readonly uiIds: readonly string[];
}

const NOBODY: Subject = { userId: null, khachId: null, uiIds: [] };

const subjectOfKnown = (event: StoredEvent): Subject => {
  if (isBookEvent(event)) {
    const { data } = event;
    return {
      userId: data.agentId,
      khachId: 'khachId' in data ? data.khachId : null,
      uiIds: 'uiId' in data ? [data.uiId] : 'uiIds' in data ? data.uiIds : [],
    };
  }
  if (isCustomerEvent(event) || isDebtEvent(event))
    return { userId: event.data.agentId, khachId: event.data.khachId, uiIds: [] };
  if (isLimitEvent(event)) return { ...NOBODY, userId: event.data.agentId };
  if (isRenewalEvent(event) || isAccountEvent(event) || isFeedbackEvent(event))
    return { ...NOBODY, userId: event.data.userId };
  if (isChatEvent(event) && event.type === 'ChatMessagePosted')
    return { ...NOBODY, userId: event.data.userId };
  return NOBODY;
};

/** One that this version does not know, or whose data it cannot read, is nobody's: the index stops at nothing. */
export const subjectOf = (event: StoredEvent): Subject => {
  try {
    return subjectOfKnown(event);
  } catch {
    return NOBODY;
  }
};
