import { parseMessage } from '../../message/parse-message.ts';
import type { ReadingContext } from '../../message/reading.ts';
import { changesOf, textOf } from '../bets/blocks.ts';
import type { Block } from '../bets/write.ts';
import type { WrittenMessage, WrittenStretch } from '../bets/written-message.ts';
import type { Alternative } from '../proposal.ts';
import { answerReason, type OpenPlace } from './doubts.ts';
import type { OtherReading } from './other-readings.ts';

const MOST_ALTERNATIVES = 4;
const MOST_TRIED = 8;

/** Other readings of the whole message, likelier first. A question is answered in the same way at all its places. */
export const alternativesOf = (
  places: readonly OpenPlace[],
  written: WrittenMessage,
  context: ReadingContext,
): readonly Alternative[] => {
  // The readings of a place are strict by themselves, so they do not mend other lines.
  if (!written.complete) return [];
  const byAnswer = new Map<string, OtherReading[]>();
  const all = places.flatMap(({ others }) => others).sort((a, b) => a.extra - b.extra);
  all.forEach((other, at) => {
    const key = other.question === null ? `${at}` : `${other.question} ${other.answer ?? ''}`;
    const known = byAnswer.get(key);
    if (known === undefined) byAnswer.set(key, [other]);
    else known.push(other);
  });
  const texts = new Set([written.text]);
  const alternatives: Alternative[] = [];
  for (const others of [...byAnswer.values()].slice(0, MOST_TRIED)) {
    const alternative = alternativeOf(others, written, context);
    if (alternative === null || texts.has(alternative.text) || alternatives.length === MOST_ALTERNATIVES)
      continue;
    texts.add(alternative.text);
    alternatives.push(alternative);
  }
  return alternatives;
};

const alternativeOf = (
  others: readonly OtherReading[],
  written: WrittenMessage,
  context: ReadingContext,
): Alternative | null => {
  const stretches = stretchesOf(others, written);
  if (stretches === null) return null;
  const blocks: Block[] = [];
  let line = 0;
  const keepUntil = (end: number): void => {
    if (end > line) blocks.push(...written.blocksIn(line, end));
  };
  for (const stretch of stretches) {
    keepUntil(stretch.first);
    blocks.push(...stretch.blocks);
    line = stretch.end;
  }
  keepUntil((written.blocks.at(-1)?.last ?? 0) + 1);
  const text = textOf(blocks);
  return parseMessage(text, context).ok
    ? { text, complete: true, changes: changesOf(blocks), reason: reasonOf(others[0]) }
    : null;
};

/** The lines that the readings change, in order; readings that share lines are written together. */
const stretchesOf = (
  others: readonly OtherReading[],
  written: WrittenMessage,
): readonly WrittenStretch[] | null => {
  const sorted = others.toSorted((a, b) => a.stretch.first - b.stretch.first);
  const groups: { own: OtherReading[]; end: number }[] = [];
  for (const other of sorted) {
    const last = groups.at(-1);
    if (last !== undefined && other.stretch.first < last.end) {
      last.own.push(other);
      last.end = Math.max(last.end, other.stretch.end);
    } else groups.push({ own: [other], end: other.stretch.end });
  }
  const stretches: WrittenStretch[] = [];
  for (const { own } of groups) {
    const [only] = own;
    const stretch =
      own.length === 1 && only !== undefined
        ? only.stretch
        : written.rewrite(own.map(({ variant }) => variant));
    if (stretch === null) return null;
    stretches.push(stretch);
  }
  return stretches;
};

const reasonOf = (other: OtherReading | undefined): string => {
  if (other?.question !== null && other?.question !== undefined && other.answer !== null)
    return answerReason(other.question, other.answer);
  const reasons = (other?.variant.moves ?? []).flatMap(({ token, reason }) =>
    [token.reason, reason].filter(Boolean),
  );
  return [...new Set(reasons)].join('; ') || 'cũng có thể đọc như vậy';
};
