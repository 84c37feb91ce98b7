import { atomicBets } from '../message/atomic.ts';
import { readMessage } from '../message/read.ts';
import type { Reading, ReadingContext } from '../message/reading.ts';
import type { Atom } from './atom.ts';
import { atomsOfLine } from './atoms.ts';
import { blocksOf, type Block } from './blocks.ts';
import { headAndTail } from './head-tail.ts';
import type { Change, Proposal } from './proposal.ts';
import { ranges } from './ranges.ts';
import { isTrailing, sentencesOf } from './sentences.ts';
import { slips } from './slips.ts';

/** A longer text is a whole chat: it is split first. Keeps a call below a tenth of a second. */
const LONGEST = 20_000;

/**
 * Proposes strict text for a message that the strict grammar refuses; null where there is nothing to
 * propose. Each piece below turns one dialect into what the next ones know; a new dialect is a new
 * piece. Nothing is ever saved unseen: this is only shown, and accepted by a person.
 */
export const propose = (text: string, context: ReadingContext): Proposal | null => {
  if (text.length > LONGEST || readMessage(text, context).ok) return null;
  const lines = text.split(/\r\n|\r|\n/);
  const pieces = [ranges, slips(context.catalogue, lines)];
  const atoms = headAndTail(
    lines.flatMap((line, index) =>
      pieces.reduce((read: readonly Atom[], piece) => piece(read), atomsOfLine(line, index, context)),
    ),
  );
  const blocks = blocksOf(lines, atoms, sentencesOf(atoms, context), context);
  const kept = isTrailing(atoms, context) ? blocks : keepWhatNeedsNothing(blocks, context);
  const proposed = kept
    .map((block) => block.to)
    .filter((line, index) => line !== '' || kept[index]?.from === '')
    .join('\n');
  if (proposed === lines.join('\n')) return null;
  return {
    text: proposed,
    complete: readMessage(proposed, context).ok,
    changes: kept.flatMap(changeOf),
    alternatives: [],
  };
};

const changeOf = (block: Block): readonly Change[] =>
  block.to === block.from
    ? []
    : [
        {
          lines: [block.first + 1, block.last + 1],
          from: block.from,
          to: block.to,
          doubtful: block.doubts.length > 0,
          reason: [...new Set(block.doubts)].join('; '),
        },
      ];

/** A line that already says the same, with the stations in force before it, stands as it was. */
const keepWhatNeedsNothing = (blocks: readonly Block[], context: ReadingContext): readonly Block[] =>
  blocks.map((block) => {
    if (block.to === block.from) return block;
    const asWritten = meaningOf(block.inForce, block.from, context);
    return asWritten !== null && asWritten === meaningOf(block.inForce, block.to, context)
      ? { ...block, to: block.from, doubts: [] }
      : block;
  });

/** A bet after the line shows the stations that it leaves in force. */
const PROBE = '\n11 dui1n';

const meaningOf = (inForce: string, text: string, context: ReadingContext): string | null => {
  const reading = readMessage(`${inForce}\n${text}${PROBE}`, context);
  return reading.ok ? betsOf(reading) : null;
};

const betsOf = (reading: Reading): string =>
  reading.items
    .flatMap(atomicBets)
    .map((bet) => `${bet.stations.join('+')} ${bet.kind} ${bet.numbers.join('+')} ${bet.points}`)
    .sort()
    .join('\n');
