import type { BetItem } from '../../message/bets/bet-item.ts';
import { parseMessage } from '../../message/parse-message.ts';
import type { Reading, ReadingContext } from '../../message/reading.ts';
import { sameBets } from './same-bets.ts';
import type { Change } from '../proposal.ts';
import type { Block } from './write.ts';

const unchanged = (block: Block): Block => ({ ...block, to: block.from });

/** Errors that may be caused by earlier lines. */
const INHERITED: ReadonlySet<string> = new Set(['kodai', 'sotruocdai', 'co2mien']);

/** Keeps a line that already has the same bets with the stations in force before it. */
export const keepWhatNeedsNothing = (
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

/** Whether the original lines are strict and have the proposed bets. */
const meansSame = ({ inForce, from, to }: Block, context: ReadingContext): boolean => {
  const asWritten = betsIn(inForce, from, context);
  if (asWritten === null) return false;
  const proposed = betsIn(inForce, to, context);
  return proposed !== null && sameBets(asWritten, proposed);
};

/** A bet appended to the line reveals the stations in force after it. */
export const PROBE = '\n11 dui1n';

const betsIn = (inForce: string, text: string, context: ReadingContext): readonly BetItem[] | null => {
  const reading = parseMessage(`${inForce}\n${text}${PROBE}`, context);
  return reading.ok ? reading.items : null;
};

/** Drops changes that do not reduce the number of errors, if the whole is not free of them. */
export const dropWhatDoesNotHelp = (
  blocks: readonly Block[],
  trailing: boolean,
  context: ReadingContext,
): { readonly text: string; readonly ok: boolean; readonly blocks: readonly Block[] } => {
  const text = textOf(blocks);
  const { ok } = parseMessage(text, context);
  if (ok || trailing) return { text, ok, blocks };
  const worthy = blocks.map((block) => (helps(block, context) ? block : unchanged(block)));
  const left = textOf(worthy);
  return { text: left, ok: left !== text && parseMessage(left, context).ok, blocks: worthy };
};

const helps = (block: Block, context: ReadingContext): boolean => {
  if (block.to === block.from) return true;
  const before = errorsIn(`${block.inForce}\n${block.from}`, context);
  return (
    before.includes('kodai') || errorsIn(`${block.inForce}\n${block.to}`, context).length < before.length
  );
};

const errorsIn = (text: string, context: ReadingContext): readonly string[] =>
  parseMessage(text, context).errors.flatMap(({ severity, code }) => (severity === 'error' ? [code] : []));

/** Joins the lines without those that were merged into others. */
export const textOf = (blocks: readonly Block[]): string =>
  blocks
    .filter((block) => block.to !== '' || block.from === '')
    .map((block) => block.to)
    .join('\n');

/** The blocks that are not as they were. */
export const changesOf = (blocks: readonly Block[]): readonly Change[] =>
  blocks.flatMap(({ first, last, from, to, doubts }) =>
    to === from
      ? []
      : [
          {
            lines: [first + 1, last + 1] as const,
            from,
            to,
            doubtful: doubts.length > 0,
            reason: [...new Set(doubts)].join('; '),
          },
        ],
  );
