import type { BookEvent, MessageContent, OverflowForwarded } from './events.ts';
import { markedBy, type MessageMarks } from './message-marks.ts';
import { unpackContent } from './packed-content.ts';
import { contentFingerprint } from './content-fingerprint.ts';
import { UNPRICED, statusFingerprint } from './state.ts';

/** A message of an agent's day with its full content. */
export interface BookedMessage extends MessageContent, MessageMarks {
  readonly uiId: string;
  readonly stt: number;
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

const existingMessage = ({ messages }: BookContents, uiId: string): BookedMessage => {
  const message = messages.get(uiId);
  if (message === undefined) throw new Error(`the book has no message ${uiId}`);
  return message;
};

/** Folds one event into the contents in place and returns them. Throws, and changes nothing, if the stream is inconsistent. */
export const foldContents = (contents: BookContents, event: BookEvent, occurredAt: string): BookContents => {
  if (event.type === 'BetPlaced') {
    const marks = { deleted: false, flagged: false, late: false, unpriced: false };
    contents.messages.set(event.data.uiId, { ...unpackContent(event.data), ...marks });
    return contents;
  }
  if (event.type === 'OverflowForwarded') {
    const { lan, region, entries } = event.data;
    contents.runs.push({ lan, region, entries, ranAt: occurredAt });
    return contents;
  }
  const { uiIds, marks } = markedBy(event);
  const content = 'items' in event.data ? unpackContent(event.data) : {};
  const before = uiIds.map((uiId) => existingMessage(contents, uiId));
  for (const message of before) {
    const flagged = marks.flagged ?? message.flagged;
    const unpriced =
      flagged && (message.unpriced || (event.type === 'BetFlagged' && event.data.cause === 'unpriced'));
    contents.messages.set(message.uiId, { ...message, ...content, ...marks, unpriced });
  }
  return contents;
};

/** The fingerprint by which the decider sees whether a message changed after this read. */
export const statusFingerprintOf = (message: BookedMessage): number =>
  statusFingerprint(message.unpriced ? UNPRICED : contentFingerprint(message), message.late);

export const activeMessages = ({ messages }: BookContents): readonly BookedMessage[] =>
  [...messages.values()].filter(({ deleted }) => !deleted);
