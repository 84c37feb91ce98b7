import { type PastedMessage, textOfMessage } from '../pasted-chat/split-pasted-chat.ts';
import { parseMessage } from '../message/parse-message.ts';
import type { Reading, ReadingContext } from '../message/reading.ts';
import { proposeMessage } from './propose-message.ts';
import type { Alternative, Change, Proposal, Rewriting } from './proposal.ts';
import { sameBets } from './same-bets.ts';

/**
 * Rewrites a pasted chat as one text of strict messages. Each message is rewritten separately with its own stations.
 * The headers of the chat program are removed and shown as changes. An ambiguity that several messages share is
 * resolved the same way in all of them.
 */
export const proposePastedChat = (
  lines: readonly string[],
  chat: readonly PastedMessage[],
  context: ReadingContext,
): Proposal => {
  const parts = chat.map((message) => partOf(message, lines, context));
  const mixed = mixesUp(parts, context);
  const joined = (chosen: readonly Rewriting[]): Rewriting => {
    const text = chosen.flatMap((part) => (part.text === '' ? [] : [part.text])).join('\n');
    const changes = chosen.flatMap((part) => part.changes).sort((a, b) => a.lines[0] - b.lines[0]);
    const complete = parseMessage(text, context).ok;
    return { text, complete, changes: mixed ? changes.map(apartIsBetter) : changes };
  };
  const own = parts.map((part) => part.own);
  const reasons = new Set(parts.flatMap(({ alternatives }) => alternatives.map(({ reason }) => reason)));
  const alternatives = [...reasons].map((reason) => ({
    ...joined(parts.map((part) => part.alternatives.find((other) => other.reason === reason) ?? part.own)),
    reason,
  }));
  return { ...joined(own), alternatives };
};

interface Part {
  readonly own: Rewriting;
  readonly alternatives: readonly Alternative[];
  /** The strict reading of `own` alone. */
  readonly reading: Reading;
}

const partOf = (message: PastedMessage, lines: readonly string[], context: ReadingContext): Part => {
  const text = textOfMessage(message);
  const texts = message.lines.map((line) => line.text);
  const reading = parseMessage(text, context);
  const proposal = reading.ok ? null : proposeMessage(texts, context, reading);
  const placed = <R extends Rewriting>(part: R): R => ({
    ...part,
    changes: changesOf(part.changes, message, lines),
  });
  return {
    own: placed(proposal ?? { text, complete: reading.ok, changes: [] }),
    alternatives: (proposal?.alternatives ?? []).map(placed),
    reading: proposal === null ? reading : parseMessage(proposal.text, context),
  };
};

/** The changes of a message at their chat lines, including the removal of chat headers. */
const changesOf = (
  changes: readonly Change[],
  message: PastedMessage,
  lines: readonly string[],
): readonly Change[] => {
  const doubt = doubtOf(message);
  const placed = changes.map(({ lines: [first, last], to, reason }) => {
    const own = message.lines.slice(first - 1, last);
    const unwraps = own.some(({ start }) => start > 0);
    return changeOf(own[0]?.line ?? 0, own.at(-1)?.line ?? 0, lines, to, [unwraps ? doubt : '', reason]);
  });
  const touched = new Set<number>();
  for (const { lines: own } of placed) for (let line = own[0]; line <= own[1]; line++) touched.add(line - 1);
  const unwrapped = [
    ...message.wrapping.map((line) => ({ line, text: '' })),
    ...message.lines.filter(({ start }) => start > 0),
  ].filter(({ line }) => !touched.has(line));
  return [...placed, ...unwrapped.map(({ line, text }) => changeOf(line, line, lines, text, [doubt]))];
};

const changeOf = (
  first: number,
  last: number,
  lines: readonly string[],
  to: string,
  doubts: readonly string[],
): Change => {
  const reason = doubts.filter(Boolean).join('; ');
  const from = lines.slice(first, last + 1).join('\n');
  return { lines: [first + 1, last + 1], from, to, doubtful: reason !== '', reason };
};

const doubtOf = ({ sure, who, when }: PastedMessage): string =>
  sure ? '' : `“${[who, when].filter(Boolean).join(' ')}” đọc là tên hay giờ của tin`;

/** Whether the joined messages mean something else than the separate ones. */
const mixesUp = (parts: readonly Part[], context: ReadingContext): boolean => {
  if (!parts.every(({ reading }) => reading.ok)) return false;
  const together = parseMessage(parts.map(({ own }) => own.text).join('\n'), context);
  const each = parts.flatMap(({ reading }) => reading.items);
  return !sameBets(together.items, each);
};

const apartIsBetter = (change: Change): Change => ({
  ...change,
  doubtful: true,
  reason: [change.reason, 'các tin khác miền: hãy tách từng tin'].filter(Boolean).join('; '),
});
