import { defineAggregate } from '../aggregate/define-aggregate.ts';
import { decided, refused, type Decision } from '../aggregate/decision.ts';
import { lateness } from '../limits/cut-offs.ts';
import { forwardOverflow, repriceBet } from './after-entry.ts';
import type { AcceptLate, BookCommand, BookRefusal, PlaceBet, RestoreBet } from './commands.ts';
import { BOOK_EVENTS, bookStreams, type BookEvent, type MessageContent } from './events.ts';
import { contentFingerprint, seenFingerprint, type SeenContent } from './content-fingerprint.ts';
import { initialState, evolve, UNPRICED, exposureOf, type BookMessage, type BookState } from './state.ts';
import { BOOK_OUTCOMES } from '../outcomes/book.ts';
import { message, outcome } from '../outcomes/outcome.ts';

/** The most that one agent may take on one day, thousand đồng; money stays exact far beyond it. */
const DAY_STAKE_LIMIT = 1_000_000_000;
/** The most that one agent's day could win for its customers, thousand đồng: beyond it sums would lose exactness. */
const DAY_RISK_LIMIT = 4_000_000_000;

const NOT_FOUND: BookRefusal = outcome(BOOK_OUTCOMES.unknown);

const CHANGED: BookRefusal = outcome(BOOK_OUTCOMES.changedMeanwhile);

/** Somebody else changed the message after it was seen. */
const wasChanged = (message: BookMessage, seen: SeenContent | undefined): boolean =>
  seen !== undefined && message.seenFingerprint !== seenFingerprint(seen);

type Exposure = ReturnType<typeof exposureOf>;

const dayLimitRefusal = (state: BookState, before: Exposure, after: Exposure): BookRefusal | null => {
  if (state.stake - before.stake + after.stake > DAY_STAKE_LIMIT) return outcome(BOOK_OUTCOMES.tooMuchStake);
  if (state.risk - before.risk + after.risk > DAY_RISK_LIMIT) return outcome(BOOK_OUTCOMES.tooMuchRisk);
  return null;
};

const NO_EXPOSURE: Exposure = { stake: 0, risk: 0 };

const contentOf = (command: PlaceBet): MessageContent | BookRefusal => {
  const { reading, khachId, original, text } = command;
  if (!reading.ok) {
    const errors = reading.errors.filter((error) => error.severity === 'error');
    return {
      result: 'loi',
      message: errors[0]?.message ?? message(BOOK_OUTCOMES.textWrong),
      errors: reading.errors,
    };
  }
  if (reading.region === null || reading.normalised === null || reading.items.length === 0)
    return outcome(BOOK_OUTCOMES.nothingToBook);
  return {
    khachId,
    original,
    text,
    normalised: reading.normalised,
    region: reading.region,
    items: reading.items,
    tienxac: reading.tienxac,
    thucthu: reading.thucthu,
  };
};

const place = (command: PlaceBet, state: BookState): Decision<BookEvent, BookRefusal> => {
  const { agentId, date, uiId } = command;
  const existing = state.messages.get(uiId);
  if (existing?.deleted === true) return refused(outcome(BOOK_OUTCOMES.deleted));
  const content = contentOf(command);
  if ('result' in content) return refused(content);
  const late = lateness(command.cutOffs, content.region, date, command.arrived);
  const same = existing?.contentFingerprint === contentFingerprint(content);
  // What is said again late changes nothing; in time (the cut-off was moved) it clears the flag.
  if (same && (existing.late === null || late !== null)) return decided();
  if (existing !== undefined && wasChanged(existing, command.seen)) return refused(CHANGED);
  if (late?.way === 'refuse') return refused({ result: 'loi', message: late.reason });
  const tooMuch = dayLimitRefusal(state, existing ?? NO_EXPOSURE, exposureOf(content));
  if (tooMuch !== null) return refused(tooMuch);
  const placed: BookEvent =
    existing === undefined
      ? {
          type: 'BetPlaced',
          version: 1,
          data: { agentId, date, uiId, stt: state.lastStt + 1, ...content },
        }
      : { type: 'BetEdited', version: 1, data: { agentId, date, uiId, ...content } };
  if (late === null) return decided(placed);
  const { reason } = late;
  return decided<BookEvent>(placed, {
    type: 'BetFlagged',
    version: 2,
    data: { agentId, date, uiId, cause: 'late', reason },
  });
};

const acceptLate = (
  { agentId, date, uiId }: AcceptLate,
  state: BookState,
): Decision<BookEvent, BookRefusal> => {
  const message = state.messages.get(uiId);
  if (message === undefined || message.deleted) return refused(NOT_FOUND);
  if (message.contentFingerprint === UNPRICED) return refused(outcome(BOOK_OUTCOMES.noPrice));
  return message.late === null
    ? decided()
    : decided({ type: 'LateBetAccepted', version: 1, data: { agentId, date, uiId } });
};

const restore = ({ agentId, date, uiId }: RestoreBet, state: BookState): Decision<BookEvent, BookRefusal> => {
  const message = state.messages.get(uiId);
  if (message === undefined) return refused(NOT_FOUND);
  if (!message.deleted) return decided();
  const tooMuch = dayLimitRefusal(state, NO_EXPOSURE, message);
  if (tooMuch !== null) return refused(tooMuch);
  return decided({ type: 'BetRestored', version: 1, data: { agentId, date, uiId } });
};

/** What follows from a command on one agent's day. Reads the state, never changes it. */
export const decide = (command: BookCommand, state: BookState): Decision<BookEvent, BookRefusal> => {
  switch (command.type) {
    case 'place':
      return place(command, state);
    case 'restore':
      return restore(command, state);
    case 'acceptLate':
      return acceptLate(command, state);
    case 'delete': {
      const { agentId, date, uiId } = command;
      const message = state.messages.get(uiId);
      if (message === undefined) return refused(NOT_FOUND);
      if (message.deleted) return decided();
      if (wasChanged(message, command.seen)) return refused(CHANGED);
      return decided({ type: 'BetDeleted', version: 1, data: { agentId, date, uiId } });
    }
    case 'forward':
      return forwardOverflow(command, state);
    case 'reprice': {
      const standing = state.messages.get(command.uiId) ?? NO_EXPOSURE;
      return repriceBet(command, state, (content) => dayLimitRefusal(state, standing, exposureOf(content)));
    }
    case 'clear': {
      const { agentId, date } = command;
      const uiIds = [...state.messages].filter(([, message]) => !message.deleted).map(([uiId]) => uiId);
      return uiIds.length === 0
        ? decided()
        : decided({ type: 'DayCleared', version: 1, data: { agentId, date, uiIds } });
    }
  }
};

export const bookAggregate = defineAggregate({
  stream: bookStreams,
  summary: "The messages of one agent's day and its overflow runs.",
  events: BOOK_EVENTS,
  initialState,
  evolve,
  decide,
  outcomes: BOOK_OUTCOMES,
});
