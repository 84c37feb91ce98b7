import type { BetItem } from '../message/bets/bet-item.ts';
import { parseMessage } from '../message/parse-message.ts';
import type { Reading, ReadingContext } from '../message/reading.ts';
import type { Atom } from './atoms/atom.ts';
import { resolveSameAsAbove } from './stations/same-as-above.ts';
import { blocksOf, type Block } from './line-blocks.ts';
import { readDeBets } from './types/de-bets.ts';
import { splitDecimals } from './amounts/ambiguous-decimals.ts';
import { readHeadAndTail } from './types/head-and-tail.ts';
import { dropNamedCounts } from './stations/named-counts.ts';
import { resolveStationOrType } from './stations/station-or-type.ts';
import { keepSingleRegion } from './stations/single-region.ts';
import { readPermutedBets } from './types/permuted-bets.ts';
import type { Change, Rewriting } from './proposal.ts';
import { sameBets } from './same-bets.ts';
import { isTrailing, assembleGroups } from './groups/assemble-groups.ts';
import { withoutShorthand } from './types/head-tail-shorthand.ts';
import type { Interpretation } from './interpretations.ts';
import { otherStations } from './stations/station-typos.ts';

/** A message to rewrite: its lines, their atoms, and its strict reading. */
export interface Original {
  readonly lines: readonly string[];
  readonly atoms: readonly Atom[];
  /** By line from 0: text omitted as no part of a bet, and why that is doubtful. */
  readonly asides: ReadonlyMap<number, string>;
  readonly reading: Reading;
}

export interface Rewritten extends Rewriting {
  /** The strict reading of the new text. */
  readonly reading: Reading;
  /** In a trailing message, the last bets use the station list before them. */
  readonly leftOver: boolean;
}

/** Rewrites a message by one interpretation; null if nothing changes. */
export const rewrite = (
  original: Original,
  stance: Interpretation,
  context: ReadingContext,
): Rewritten | null => {
  const { lines, asides } = original;
  const named = stance === 'slips' ? otherStations(original.atoms) : original.atoms;
  const bets = readPermutedBets(readDeBets(named, context.region, stance), stance);
  const parts = stance === 'decimals' ? splitDecimals(bets) : bets;
  const counted = stance === 'counts' ? dropNamedCounts(parts) : parts;
  const read = resolveStationOrType(context, stance === 'words')(readHeadAndTail(counted));
  const atoms = keepSingleRegion(resolveSameAsAbove(read, lines, context), context);
  const trailing = isTrailing(atoms);
  const sentences = assembleGroups(atoms, lines, trailing && stance !== 'order');
  const written = blocksOf(
    { lines, atoms, asides },
    sentences,
    stance === 'shorthand' ? withoutShorthand(context) : context,
  );
  const blocks = trailing ? written : keepWhatNeedsNothing(written, original.reading, context);
  const proposed = finished(textOf(blocks), blocks, trailing, context);
  if (proposed.text === lines.join('\n')) return null;
  return { ...proposed, complete: proposed.reading.ok, leftOver: sentences.leftOver };
};

const finished = (text: string, blocks: readonly Block[], trailing: boolean, context: ReadingContext) => {
  const reading = parseMessage(text, context);
  if (reading.ok || trailing) return { text, reading, changes: blocks.flatMap(changeOf) };
  const worthy = blocks.map((block) => (helps(block, context) ? block : unchanged(block)));
  const left = textOf(worthy);
  return { text: left, reading: parseMessage(left, context), changes: worthy.flatMap(changeOf) };
};

/** Joins the lines without those that were merged into others. */
const textOf = (blocks: readonly Block[]): string =>
  blocks
    .filter((block) => block.to !== '' || block.from === '')
    .map((block) => block.to)
    .join('\n');

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

const unchanged = (block: Block): Block => ({ ...block, to: block.from });

/** Errors that may be caused by earlier lines. */
const INHERITED: ReadonlySet<string> = new Set(['kodai', 'sotruocdai', 'co2mien']);

/** Keeps a line that already has the same bets with the stations in force before it. */
const keepWhatNeedsNothing = (
  blocks: readonly Block[],
  reading: Reading,
  context: ReadingContext,
): readonly Block[] => {
  const faulty = new Set<number>();
  for (const { line, code, severity } of reading.errors)
    if (severity === 'error' && !INHERITED.has(code)) faulty.add(line - 1);
  return blocks.map((block) => {
    if (block.to === block.from) return block;
    for (let line = block.first; line <= block.last; line++) if (faulty.has(line)) return block;
    return meansSame(block, context) ? unchanged(block) : block;
  });
};

/** Drops a change that does not reduce the number of errors. */
const helps = (block: Block, context: ReadingContext): boolean => {
  if (block.to === block.from) return true;
  const before = errorsIn(`${block.inForce}\n${block.from}`, context);
  return (
    before.includes('kodai') || errorsIn(`${block.inForce}\n${block.to}`, context).length < before.length
  );
};

const errorsIn = (text: string, context: ReadingContext): readonly string[] =>
  parseMessage(text, context).errors.flatMap(({ severity, code }) => (severity === 'error' ? [code] : []));

/** Whether the original lines are strict and have the proposed bets. */
const meansSame = ({ inForce, from, to }: Block, context: ReadingContext): boolean => {
  const asWritten = betsIn(inForce, from, context);
  if (asWritten === null) return false;
  const proposed = betsIn(inForce, to, context);
  return proposed !== null && sameBets(asWritten, proposed);
};

/** A bet appended to the line reveals the stations in force after it. */
const PROBE = '\n11 dui1n';

const betsIn = (inForce: string, text: string, context: ReadingContext): readonly BetItem[] | null => {
  const reading = parseMessage(`${inForce}\n${text}${PROBE}`, context);
  return reading.ok ? reading.items : null;
};
