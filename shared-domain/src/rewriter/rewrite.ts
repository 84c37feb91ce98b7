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

/** A message to be rewritten: its lines, what they are made of, how the strict grammar read it. */
export interface Original {
  readonly lines: readonly string[];
  readonly atoms: readonly Atom[];
  /** By line from 0: what was left out as no part of a bet, and why it is doubtful. */
  readonly asides: ReadonlyMap<number, string>;
  readonly reading: Reading;
}

export interface Rewritten extends Rewriting {
  /** How the strict grammar reads the new text. */
  readonly reading: Reading;
  /** Trailing, and the last bets took the station list before them. */
  readonly leftOver: boolean;
}

/** Rewrites a message as one stance reads it; null where it says the same as before. */
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

/** The lines joined again; those that went into others are gone. */
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

/** Errors that a line may owe to the lines before it. */
const INHERITED: ReadonlySet<string> = new Set(['kodai', 'sotruocdai', 'co2mien']);

/** A line that already says the same, with the stations in force before it, stands as it was. */
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

/** A change that leaves as many errors as there were helps nobody. */
const helps = (block: Block, context: ReadingContext): boolean => {
  if (block.to === block.from) return true;
  const before = errorsIn(`${block.inForce}\n${block.from}`, context);
  return (
    before.includes('kodai') || errorsIn(`${block.inForce}\n${block.to}`, context).length < before.length
  );
};

const errorsIn = (text: string, context: ReadingContext): readonly string[] =>
  parseMessage(text, context).errors.flatMap(({ severity, code }) => (severity === 'error' ? [code] : []));

/** Whether the lines as they were are strict and bet what is proposed for them. */
const meansSame = ({ inForce, from, to }: Block, context: ReadingContext): boolean => {
  const asWritten = betsIn(inForce, from, context);
  if (asWritten === null) return false;
  const proposed = betsIn(inForce, to, context);
  return proposed !== null && sameBets(asWritten, proposed);
};

/** A bet after the line shows the stations that it leaves in force. */
const PROBE = '\n11 dui1n';

const betsIn = (inForce: string, text: string, context: ReadingContext): readonly BetItem[] | null => {
  const reading = parseMessage(`${inForce}\n${text}${PROBE}`, context);
  return reading.ok ? reading.items : null;
};
