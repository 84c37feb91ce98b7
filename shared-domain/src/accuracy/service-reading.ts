import type { Proposal } from '../dialect/proposal.ts';
import { isDoubtful } from '../dialect/is-doubtful.ts';
import { propose } from '../dialect/propose.ts';
import type { BetItem } from '../message/bets/bet-item.ts';
import { splitLines } from '../message/lexer/lines.ts';
import { parseMessage } from '../message/parse-message.ts';
import type { Reading, ReadingContext } from '../message/reading.ts';

/** What comes of a message if the agent accepts what is proposed first. */
export interface ServiceReading {
  /** What is bet; null if the message is refused or only read in part. */
  readonly items: readonly BetItem[] | null;
  /** Of a message read in part: what is bet by the lines that the proposal mends. Empty otherwise. */
  readonly mended: readonly BetItem[];
  /** The agent is warned, or shown a doubt or another reading. */
  readonly marked: boolean;
  /** The other texts that are offered. */
  readonly others: readonly string[];
  /** What is saved; null if refused. */
  readonly text: string | null;
}

const REFUSED: ServiceReading = { items: null, mended: [], marked: false, others: [], text: null };

/** Reads a message as the service and the editor do: by the strict grammar first; where that refuses, a proposal. */
export const serviceReading = (text: string, context: ReadingContext): ServiceReading => {
  const strict = parseMessage(text, context);
  if (strict.ok) return { items: strict.items, mended: [], marked: warns(strict), others: [], text };
  const proposal = propose(text, context, strict);
  if (proposal === null) return REFUSED;
  const accepted = parseMessage(proposal.text, context);
  if (!accepted.ok)
    return { ...REFUSED, mended: mendedItems(text, proposal.text, accepted), marked: isDoubtful(proposal) };
  return {
    items: accepted.items,
    mended: [],
    marked: warns(accepted) || isDoubtful(proposal),
    others: othersOf(proposal),
    text: proposal.text,
  };
};

const mendedItems = (text: string, proposed: string, { items, errors }: Reading): readonly BetItem[] => {
  const [before, after] = [new Set(splitLines(text)), splitLines(proposed)];
  const faulty = new Set(errors.flatMap(({ line, severity }) => (severity === 'error' ? line - 1 : [])));
  return items.filter(({ line }) => !faulty.has(line) && !before.has(after[line] ?? ''));
};

const warns = ({ errors }: Reading): boolean => errors.some(({ severity }) => severity === 'warning');

const othersOf = ({ text, alternatives, doubts }: Proposal): readonly string[] => [
  ...new Set([
    ...alternatives.map((one) => one.text),
    ...doubts.flatMap(({ choices }) => choices.map((one) => one.text)).filter((own) => own !== text),
  ]),
];
