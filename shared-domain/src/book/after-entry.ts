import { decided, refused, type Decision } from '../aggregate/decision.ts';
import { entriesOf } from '../overflow/entry.ts';
import type { NextRun } from '../overflow/next-run.ts';
import type { BookRefusal, ForwardOverflow, RepriceBet } from './commands.ts';
import type { BookEvent, MessageContent } from './events.ts';
import { contentFingerprint } from './content-fingerprint.ts';
import { UNPRICED, statusFingerprint, type BookState } from './state.ts';
import { BOOK_OUTCOMES } from '../outcomes/book.ts';
import { outcome } from '../outcomes/outcome.ts';

const CHANGED: BookRefusal = outcome(BOOK_OUTCOMES.bookChanged);

/**
 * Whether the messages up to the run's last stt are those that it was worked out from. Later ones are
 * of the next run: what they add only lies further above the limit.
 */
const isCurrent = ({ upTo, seen, lan }: NextRun, state: BookState): boolean => {
  if (lan !== state.lastRun + 1) return false;
  let same = 0;
  for (const [uiId, { stt, deleted, contentFingerprint: mark, late }] of state.messages) {
    if (deleted || stt > upTo) continue;
    if (seen.get(uiId) !== statusFingerprint(mark, late !== null)) return false;
    same += 1;
  }
  return same === seen.size;
};

export const forwardOverflow = (
  { agentId, date, run }: ForwardOverflow,
  state: BookState,
): Decision<BookEvent, BookRefusal> => {
  if (!isCurrent(run, state)) return refused(CHANGED);
  if (run.levels.length === 0) return decided();
  const { lan, region, upTo } = run;
  const entries = entriesOf(run.levels);
  return decided({
    type: 'OverflowForwarded',
    version: 1,
    data: { agentId, date, lan, region, upTo, entries },
  });
};

/** A message that changed meanwhile stays: whoever edited it priced it at the prices of now. */
export const repriceBet = (
  { agentId, date, uiId, seen, priced }: RepriceBet,
  state: BookState,
  overLimit: (content: MessageContent) => BookRefusal | null,
): Decision<BookEvent, BookRefusal> => {
  const message = state.messages.get(uiId);
  if (message === undefined || message.deleted) return decided();
  if (statusFingerprint(message.contentFingerprint, message.late !== null) !== seen) return decided();
  if (typeof priced === 'string')
    return message.contentFingerprint === UNPRICED
      ? decided()
      : decided({
          type: 'BetFlagged',
          version: 2,
          data: { agentId, date, uiId, cause: 'unpriced', reason: priced },
        });
  if (message.contentFingerprint === contentFingerprint(priced)) return decided();
  const tooMuch = overLimit(priced);
  if (tooMuch !== null) return refused(tooMuch);
  // Prices do not make a late message one that came in time.
  const { late } = message;
  const still: readonly BookEvent[] =
    late === null
      ? []
      : [{ type: 'BetFlagged', version: 2, data: { agentId, date, uiId, cause: 'late', reason: late } }];
  return decided<BookEvent>(
    { type: 'BetRepriced', version: 1, data: { agentId, date, uiId, ...priced } },
    ...still,
  );
};
