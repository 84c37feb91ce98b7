import { defineAggregate } from '../aggregate/define-aggregate.ts';
import { decided, refused, type Decision } from '../aggregate/decision.ts';
import { lateness } from '../limits/cut-offs.ts';
import type {
  AcceptLate,
  BookCommand,
  PlaceBet,
  RestoreBet,
  ForwardOverflow,
  RepriceBet,
} from './commands.ts';
import type { BookRefusal } from './refusal.ts';
import { BOOK_EVENTS, bookStreams, type BookEvent } from './events.ts';
import { isBookable } from './bookable-content.ts';
import { digestOf, withDigest, type Exposure } from './content-digest.ts';
import { packContent } from './packed-content.ts';
import { seenFingerprint, type SeenContent } from './content-fingerprint.ts';
import {
  initialState,
  evolve,
  UNPRICED,
  type BookMessage,
  type BookState,
  statusFingerprint,
} from './state.ts';
import { BOOK_OUTCOMES } from '../outcomes/book.ts';
import { outcome } from '../outcomes/outcome.ts';
import { entriesOf } from '../overflow/entry.ts';
import type { NextRun } from '../overflow/next-run.ts';

const BOOK_CHANGED: BookRefusal = outcome(BOOK_OUTCOMES.bookChanged);

/**
 * Whether the messages up to the run's last stt are unchanged since the run was computed. Later messages belong to
 * the next run: they only add to the excess.
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

const forwardOverflow = (
  { agentId, date, run }: ForwardOverflow,
  state: BookState,
): Decision<BookEvent, BookRefusal> => {
  if (!isCurrent(run, state)) return refused(BOOK_CHANGED);
  if (run.levels.length === 0) return decided();
  const { lan, region, upTo } = run;
  const entries = entriesOf(run.levels);
  return decided({
    type: 'OverflowForwarded',
    version: 1,
    data: { agentId, date, lan, region, upTo, entries },
  });
};

/** A message that changed in the meantime is left alone: its edit priced it at current prices. */
const repriceBet = (
  { agentId, date, uiId, seen, priced }: RepriceBet,
  state: BookState,
  overLimit: (priced: Exposure) => BookRefusal | null,
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
  const digest = digestOf(priced);
  if (message.contentFingerprint === digest.contentFingerprint) return decided();
  const tooMuch = overLimit(digest);
  if (tooMuch !== null) return refused(tooMuch);
  // A new price does not make a late message on time.
  const { late } = message;
  const still: readonly BookEvent[] =
    late === null
      ? []
      : [{ type: 'BetFlagged', version: 2, data: { agentId, date, uiId, cause: 'late', reason: late } }];
  return decided<BookEvent>(
    {
      type: 'BetRepriced',
      version: 2,
      data: withDigest({ agentId, date, uiId, ...packContent(priced) }, digest),
    },
    ...still,
  );
};

/** Maximum stake of one agent's day, thousand đồng; money stays exact far beyond it. */
const DAY_STAKE_LIMIT = 1_000_000_000;
/** Maximum possible winnings of one agent's day, thousand đồng: beyond it sums would lose exactness. */
const DAY_RISK_LIMIT = 4_000_000_000;

/** Maximum number of bets of one agent's day: the views hold a day that is bet on in memory, at 227 bytes a bet. */
const DAY_BETS_LIMIT = 1_000_000;

const NOT_FOUND: BookRefusal = outcome(BOOK_OUTCOMES.unknown);

const MESSAGE_CHANGED: BookRefusal = outcome(BOOK_OUTCOMES.changedMeanwhile);

/** Whether another editor changed the message after this editor saw it. */
const wasChanged = (message: BookMessage, seen: SeenContent | undefined): boolean =>
  seen !== undefined && message.seenFingerprint !== seenFingerprint(seen);

const dayLimitRefusal = (state: BookState, before: Exposure, after: Exposure): BookRefusal | null => {
  if (state.stake - before.stake + after.stake > DAY_STAKE_LIMIT) return outcome(BOOK_OUTCOMES.tooMuchStake);
  if (state.risk - before.risk + after.risk > DAY_RISK_LIMIT) return outcome(BOOK_OUTCOMES.tooMuchRisk);
  return null;
};

const NO_EXPOSURE: Exposure = { stake: 0, risk: 0 };

const place = (command: PlaceBet, state: BookState): Decision<BookEvent, BookRefusal> => {
  const { agentId, date, uiId, provenance } = command;
  const waited = command.hasWaited === true ? { arrivedAt: command.arrived } : {};
  const existing = state.messages.get(uiId);
  if (existing?.deleted === true) return refused(outcome(BOOK_OUTCOMES.deleted));
  if (!isBookable(command.content)) return refused(command.content);
  const { content, digest } = command.content;
  const late = lateness(command.cutOffs, content.region, date, command.arrived);
  const same = existing?.contentFingerprint === digest.contentFingerprint;
  // The same content again: if late, it changes nothing; if on time (the cut-off was moved), it clears the flag.
  if (same && (existing.late === null || late !== null)) return decided();
  if (existing !== undefined && wasChanged(existing, command.seen)) return refused(MESSAGE_CHANGED);
  if (late?.way === 'refuse') return refused({ result: 'loi', message: late.reason });
  if (state.bets - (existing?.bets ?? 0) + digest.bets > DAY_BETS_LIMIT)
    return refused(outcome(BOOK_OUTCOMES.tooManyBets));
  const tooMuch = dayLimitRefusal(state, existing ?? NO_EXPOSURE, digest);
  if (tooMuch !== null) return refused(tooMuch);
  const placed: BookEvent =
    existing === undefined
      ? {
          type: 'BetPlaced',
          version: 2,
          data: withDigest(
            { agentId, date, uiId, stt: state.lastStt + 1, ...content, ...provenance, ...waited },
            digest,
          ),
        }
      : {
          type: 'BetEdited',
          version: 2,
          data: withDigest({ agentId, date, uiId, ...content, ...provenance, ...waited }, digest),
        };
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

/** Decides a command on one agent's day. It reads the state and never changes it. */
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
      if (wasChanged(message, command.seen)) return refused(MESSAGE_CHANGED);
      return decided({ type: 'BetDeleted', version: 1, data: { agentId, date, uiId } });
    }
    case 'forward':
      return forwardOverflow(command, state);
    case 'reprice': {
      const standing = state.messages.get(command.uiId) ?? NO_EXPOSURE;
      return repriceBet(command, state, (priced) => dayLimitRefusal(state, standing, priced));
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
