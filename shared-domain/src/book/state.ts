import type { BookEvent } from './events.ts';
import { digestOfPacked, type ContentDigest } from './content-digest.ts';

/** The part of a message that later decisions need. Its content fingerprint is UNPRICED while it has no price. */
export interface BookMessage extends ContentDigest {
  readonly stt: number;
  readonly deleted: boolean;
  /** Why the message is late and counts in no total; null = on time or accepted. */
  readonly late: string | null;
}

/**
 * One agent's day. A busy day has ten thousand messages and its state is cached between commands, so
 * `evolve` changes the state in place. Only the owner of the state folds it, and only after the events
 * were appended.
 */
export interface BookState {
  readonly messages: Map<string, BookMessage>;
  /** The last assigned stt. */
  lastStt: number;
  /** Overflow runs so far. */
  lastRun: number;
  /** Sums over the active messages, thousand đồng. They are floats because they only guard the limits. */
  stake: number;
  risk: number;
  /** Of all messages, deleted ones too: views hold those as well. */
  bets: number;
}

export const initialState = (): BookState => ({
  messages: new Map(),
  lastStt: 0,
  lastRun: 0,
  stake: 0,
  risk: 0,
  bets: 0,
});

/** The fingerprint of a message flagged as unpriced; no content has it. */
export const UNPRICED = -1;

/**
 * By this fingerprint a command that was computed from an earlier read recognises an unchanged message. A late
 * message has a different one.
 */
export const statusFingerprint = (mark: number, late: boolean): number => (late ? -2 - mark : mark);

const replace = (state: BookState, uiId: string, message: BookMessage): void => {
  const before = state.messages.get(uiId);
  state.bets += message.bets - (before?.bets ?? 0);
  if (before !== undefined && !before.deleted) {
    state.stake -= before.stake;
    state.risk -= before.risk;
  }
  if (!message.deleted) {
    state.stake += message.stake;
    state.risk += message.risk;
  }
  state.messages.set(uiId, message);
};

const existingMessage = (state: BookState, uiId: string): BookMessage => {
  const message = state.messages.get(uiId);
  if (message === undefined) throw new Error(`the book has no message ${uiId}`);
  return message;
};

/** Folds one event into the state in place and returns it. Throws, and changes nothing, if the stream is inconsistent. */
export const evolve = (state: BookState, event: BookEvent): BookState => {
  switch (event.type) {
    case 'BetPlaced': {
      const digest = digestOfPacked(event.data);
      state.lastStt = Math.max(state.lastStt, event.data.stt);
      replace(state, event.data.uiId, { stt: event.data.stt, deleted: false, late: null, ...digest });
      return state;
    }
    case 'BetEdited':
    case 'BetRepriced': {
      const digest = digestOfPacked(event.data);
      const message = existingMessage(state, event.data.uiId);
      replace(state, event.data.uiId, { ...message, ...digest, late: null });
      return state;
    }
    case 'BetFlagged': {
      const { uiId, cause, reason } = event.data;
      const message = existingMessage(state, uiId);
      replace(state, uiId, {
        ...message,
        ...(cause === 'late' ? { late: reason } : { contentFingerprint: UNPRICED }),
      });
      return state;
    }
    case 'LateBetAccepted':
      replace(state, event.data.uiId, { ...existingMessage(state, event.data.uiId), late: null });
      return state;
    case 'OverflowForwarded':
      state.lastRun = event.data.lan;
      return state;
    case 'BetDeleted':
      replace(state, event.data.uiId, { ...existingMessage(state, event.data.uiId), deleted: true });
      return state;
    case 'BetRestored':
      replace(state, event.data.uiId, { ...existingMessage(state, event.data.uiId), deleted: false });
      return state;
    case 'DayCleared':
      for (const uiId of event.data.uiIds) existingMessage(state, uiId);
      for (const uiId of event.data.uiIds)
        replace(state, uiId, { ...existingMessage(state, uiId), deleted: true });
      return state;
  }
};
