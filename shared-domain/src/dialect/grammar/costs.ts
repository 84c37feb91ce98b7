/**
 * What each way of reading costs. The cheapest reading is proposed. A reading is doubtful if another one with other
 * bets costs at most `MARGIN` more, or if it takes a step that costs `DOUBT` or more (reading.md, principle 2).
 */
export const DOUBT = 2.5;
export const MARGIN = 1.5;
/** Leaving a token unread; further ones on its line cost little, since the whole line is then left as it is. */
export const UNREAD = 9;
export const UNREAD_MORE = 1;
/** A guess that the message has made before. */
export const AGAIN = 0.3;
/** States that cost more than the cheapest at a node by this are dropped. */
export const BEAM = 12;
export const MOST_STATES = 40;
/** A message with trailing stations that ends with bets before theirs. */
export const TRAILING_UNCLOSED = 1;
/** A message that ends with stations for which nothing follows. */
export const LEADING_NOTHING = 3;
/**
 * A meaning that the customer's habits remember costs at most `BY_HABIT`. Another answer of its question costs so much
 * more that a place that was in doubt is not any longer.
 */
export const BY_HABIT = 0.2;
export const AGAINST_HABIT = 2 * MARGIN + 0.1;
