import { betsText } from '@so-cuoc/shared-domain/accuracy/bet-sums.ts';
import {
  isOffered,
  isUnambiguous,
  OUTCOMES,
  type Outcome,
  outcomeOf,
} from '@so-cuoc/shared-domain/accuracy/outcome.ts';
import { serviceReading } from '@so-cuoc/shared-domain/accuracy/service-reading.ts';
import { contextOf } from '../check.ts';
import type { CorpusMessage } from './corpus-line.ts';

export interface Scored {
  readonly id: string | number;
  readonly outcome: Outcome;
  readonly text: string;
  /** What is bet, in the language of a corpus; null if refused. */
  readonly read: string | null;
  /** What is saved; null if refused. */
  readonly proposed: string | null;
  /** A wrong first reading stands beside a right one; absent elsewhere. */
  readonly offered?: boolean;
  readonly readings: readonly string[];
}

export const score = ({ request, readings, expected }: CorpusMessage): Scored => {
  const context = contextOf(request);
  const reading = serviceReading(request.text, context);
  const outcome = outcomeOf(expected, reading);
  return {
    id: request.id,
    outcome,
    text: request.text,
    read: reading.items === null ? null : betsText(reading.items),
    proposed: reading.text,
    ...(outcome === 'marked-wrong-first' ? { offered: isOffered(expected, reading, context) } : {}),
    readings,
  };
};

type Counts = Readonly<Record<Outcome, number>>;

/** How many messages came out how, with the shares that reading.md asks for. */
export interface Totals {
  readonly messages: number;
  readonly counts: Counts;
  /** Of the wrong first readings, how many stand beside a right one. */
  readonly offered: number;
  /** Right, marked or not, in percent of all messages. */
  readonly right: number;
  /** Right and unmarked, in percent of the messages with one reading that needs no mark. */
  readonly unmarked: number;
}

interface Of {
  readonly message: CorpusMessage;
  readonly scored: Scored;
}

const percent = (part: number, whole: number): number =>
  whole === 0 ? 100 : Math.round((1000 * part) / whole) / 10;

const totals = (all: readonly Of[]): Totals => {
  const counts = { right: 0, 'right-marked': 0, 'marked-wrong-first': 0, refused: 0, silent: 0 };
  for (const { scored } of all) counts[scored.outcome]++;
  const unambiguous = all.filter(({ message }) => isUnambiguous(message.expected));
  return {
    messages: all.length,
    counts,
    offered: all.filter(({ scored }) => scored.offered === true).length,
    right: percent(counts.right + counts['right-marked'], all.length),
    unmarked: percent(
      unambiguous.filter(({ scored }) => scored.outcome === 'right').length,
      unambiguous.length,
    ),
  };
};

/** The totals of all messages, then of each source and each rule. */
export const totalLines = (all: readonly Of[]): readonly string[] => {
  const grouped = (of: 'source' | 'rule'): readonly string[] => {
    const keys = new Set(all.flatMap(({ message }) => message[of] ?? []));
    return [...keys].map((key) =>
      line(
        `${of} ${key}`,
        all.filter(({ message }) => message[of] === key),
      ),
    );
  };
  return [line('all', all), ...grouped('source'), ...grouped('rule')];
};

const line = (name: string, all: readonly Of[]): string => {
  const { messages, counts, offered, right, unmarked } = totals(all);
  const words = OUTCOMES.map(
    (outcome) =>
      `${outcome} ${counts[outcome]}${outcome === 'marked-wrong-first' ? ` (${offered} beside a right one)` : ''}`,
  );
  return `${name}: ${messages} messages: ${words.join(', ')}; right in all ${right} %, unmarked ${unmarked} % of the unambiguous`;
};
