import type { StoredEvent } from '@so-cuoc/event-store/port.ts';

/*
 * Memory is weighed in messages of one bet. A message may have 20,000 bets: days are counted by these too.
 */

/** What the views of the embedded book hold of such a message, in bytes: report 1,250, ledger 750, the others 700. */
export const A_MESSAGE = 2_700;
/** What they hold of each further bet, in bytes: report 148, ledger 60, overflow 19. */
const A_BET = 227;

/** The weight of messages that have so many bets together. */
export const weightOfMessages = (messages: number, bets: number): number =>
  messages + (bets * A_BET) / A_MESSAGE;

/** Texts of an event that a view holds twice or more, and writes. */
const CHARACTERS = 900;

/** The weight of what an event adds to a view, at least 1: more of one with long texts. */
export const weightOfEvent = ({ data }: Pick<StoredEvent, 'data'>): number => {
  let characters = 0;
  for (const value of Object.values(data ?? {})) if (typeof value === 'string') characters += value.length;
  return Math.max(1, characters / CHARACTERS);
};
