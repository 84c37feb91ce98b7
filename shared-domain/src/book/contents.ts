import type { BookEvent, MessageContent, OverflowForwarded } from './events.ts';
import { unpackContent } from './packed-content.ts';
import { contentFingerprint } from './content-fingerprint.ts';
import { UNPRICED, statusFingerprint } from './state.ts';

/** A message of an agent's day with its full content. */
export interface BookedMessage extends MessageContent {
  readonly uiId: string;
  readonly stt: number;
  readonly deleted: boolean;
  /** Late or unpriced: the message counts in no total (ui_iserror). */
  readonly flagged: boolean;
  readonly late: boolean;
  readonly unpriced: boolean;
}

/** A forwarded overflow run. */
export interface ForwardedRun extends Readonly<Omit<OverflowForwarded['data'], 'agentId' | 'date' | 'upTo'>> {
  /** ISO instant. */
  readonly ranAt: string;
}

/** One agent's day in full, for re-pricing and overflow runs. The decider's own state is smaller. */
export interface BookContents {
  readonly messages: Map<string, BookedMessage>;
  readonly runs: ForwardedRun[];
}

export const emptyContents = (): BookContents => ({ messages: new Map(), runs: [] });

const NOT_FLAGGED = { flagged: false, late: false, unpriced: false } as const;

const existingMessage = ({ messages }: BookContents, uiId: string): BookedMessage => {
  const message = messages.get(uiId);
  if (message === undefined) throw new Error(`the book has no message ${uiId}`);
  return message;
};

const update = (
  contents: BookContents,
  uiId: string,
  to: (message: BookedMessage) => BookedMessage,
): void => {
  contents.messages.set(uiId, to(existingMessage(contents, uiId)));
};

/** Folds one event into the contents in place and returns them. Throws, and changes nothing, if the stream is inconsistent. */
export const foldContents = (contents: BookContents, event: BookEvent, occurredAt: string): BookContents => {
  switch (event.type) {
    case 'BetPlaced':
      contents.messages.set(event.data.uiId, {
        ...unpackContent(event.data),
        deleted: false,
        ...NOT_FLAGGED,
      });
      return contents;
    case 'BetEdited':
    case 'BetRepriced': {
      const content = unpackContent(event.data);
      update(contents, event.data.uiId, (message) => ({ ...message, ...content, ...NOT_FLAGGED }));
      return contents;
    }
    case 'BetFlagged':
      update(contents, event.data.uiId, (message) => ({
        ...message,
        flagged: true,
        [event.data.cause]: true,
      }));
      return contents;
    case 'LateBetAccepted':
      update(contents, event.data.uiId, (message) => ({ ...message, ...NOT_FLAGGED }));
      return contents;
    case 'BetDeleted':
      update(contents, event.data.uiId, (message) => ({ ...message, deleted: true }));
      return contents;
    case 'BetRestored':
      update(contents, event.data.uiId, (message) => ({ ...message, deleted: false }));
      return contents;
    case 'DayCleared':
      for (const uiId of event.data.uiIds) existingMessage(contents, uiId);
      for (const uiId of event.data.uiIds)
        update(contents, uiId, (message) => ({ ...message, deleted: true }));
      return contents;
    case 'OverflowForwarded': {
      const { lan, region, entries } = event.data;
      contents.runs.push({ lan, region, entries, ranAt: occurredAt });
      return contents;
    }
  }
};

/** The fingerprint by which the decider sees whether a message changed after this read. */
export const statusFingerprintOf = (message: BookedMessage): number =>
  statusFingerprint(message.unpriced ? UNPRICED : contentFingerprint(message), message.late);

export const activeMessages = ({ messages }: BookContents): readonly BookedMessage[] =>
  [...messages.values()].filter(({ deleted }) => !deleted);
