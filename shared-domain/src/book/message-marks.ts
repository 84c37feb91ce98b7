import type { BookEvent } from './events.ts';

/** Whether a message counts. */
export interface MessageMarks {
  readonly deleted: boolean;
  /** Late or unpriced: the message counts in no total (ui_iserror). */
  readonly flagged: boolean;
  readonly late: boolean;
}

interface Marked {
  /** Messages that are in the book already; none of a forwarded run. */
  readonly uiIds: readonly string[];
  readonly marks: Partial<MessageMarks>;
}

/** The messages that an event changes, and the marks that it changes of them. New content takes both flags away. */
export const markedBy = (event: Exclude<BookEvent, { readonly type: 'BetPlaced' }>): Marked => {
  switch (event.type) {
    case 'BetEdited':
    case 'BetRepriced':
    case 'LateBetAccepted':
      return { uiIds: [event.data.uiId], marks: { flagged: false, late: false } };
    case 'BetFlagged': {
      const late = event.data.cause === 'late' ? { late: true } : {};
      return { uiIds: [event.data.uiId], marks: { flagged: true, ...late } };
    }
    case 'BetDeleted':
      return { uiIds: [event.data.uiId], marks: { deleted: true } };
    case 'BetRestored':
      return { uiIds: [event.data.uiId], marks: { deleted: false } };
    case 'DayCleared':
      return { uiIds: event.data.uiIds, marks: { deleted: true } };
    case 'OverflowForwarded':
      return { uiIds: [], marks: {} };
  }
};
