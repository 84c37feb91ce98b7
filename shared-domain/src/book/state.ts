import type { BookEvent, MessageContent } from './events.ts';
import { contentFingerprint, seenFingerprint } from './content-fingerprint.ts';
import { maximumWinnings } from './maximum-winnings.ts';

/** What later decisions need of one message. */
export interface BookMessage {
  readonly stt: number;
  readonly deleted: boolean;
  /** Recognises a repeated placement (content-fingerprint.ts); UNPRICED while it has no price. */
  readonly contentFingerprint: number;
  /** Recognises whether the message still is what its editor saw (content-fingerprint.ts). */
  readonly seenFingerprint: number;
  /** Why it counts in no total though it has its prices: it came late; null = in time, or accepted. */
  readonly late: string | null;
  /** Thousand đồng: its stake, and the most that it could win. */
  readonly stake: number;
  readonly risk: number;
}

/**
 * One agent's day. A busy day has ten thousand messages and its state is kept between commands, so
 * `evolve` works on the state in place: it belongs to whoever folds the stream, and is folded only
 * after the events were appended.
 */
export interface BookState {
  readonly messages: Map<string, BookMessage>;
  /** The stt given last. */
  lastStt: number;
  /** Overflow runs so far. */
  lastRun: number;
  /** Over the messages that stand, thousand đồng; floats, as they guard the limits and are never booked. */
  stake: number;
  risk: number;
}

export const initialState = (): BookState => ({
  messages: new Map(),
  lastStt: 0,
  lastRun: 0,
  stake: 0,
  risk: 0,
});

/** The fingerprint of a message flagged as unpriced; no content has it. */
export const UNPRICED = -1;

/**
 * A command that was computed from an earlier read of the book recognises an unchanged message by this. It differs
 * while the message is late and counts in no total.
 */
export const statusFingerprint = (mark: number, late: boolean): number => (late ? -2 - mark : mark);

export const exposureOf = (
  content: Pick<MessageContent, 'tienxac' | 'items'>,
): { readonly stake: number; readonly risk: number } => ({
  stake: content.tienxac / 1_000_000,
  risk: content.items.reduce((risk, item) => risk + maximumWinnings(item), 0),
});

const replace = (state: BookState, uiId: string, message: BookMessage): void => {
  const before = state.messages.get(uiId);
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

/** Folds one event into the state, in place, and returns it. Throws if the stream contradicts itself; nothing is changed then. */
export const evolve = (state: BookState, event: BookEvent): BookState => {
  switch (event.type) {
    case 'BetPlaced':
      state.lastStt = Math.max(state.lastStt, event.data.stt);
      replace(state, event.data.uiId, {
        stt: event.data.stt,
        deleted: false,
        contentFingerprint: contentFingerprint(event.data),
        seenFingerprint: seenFingerprint(event.data),
        late: null,
        ...exposureOf(event.data),
      });
      return state;
    case 'BetEdited':
    case 'BetRepriced':
      replace(state, event.data.uiId, {
        ...existingMessage(state, event.data.uiId),
        contentFingerprint: contentFingerprint(event.data),
        seenFingerprint: seenFingerprint(event.data),
        late: null,
        ...exposureOf(event.data),
      });
      return state;
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
