import { betsText } from '@so-cuoc/shared-domain/accuracy/bet-sums.ts';
import { type Outcome, outcomeOf } from '@so-cuoc/shared-domain/accuracy/outcome.ts';
import { seededRandom } from '@so-cuoc/shared-domain/accuracy/random.ts';
import { serviceReading } from '@so-cuoc/shared-domain/accuracy/service-reading.ts';
import { variedMessages } from '@so-cuoc/shared-domain/accuracy/varied-messages.ts';
import { contextOf } from '../check.ts';
import type { CorpusMessage } from './corpus-line.ts';

export interface VariationsAsked {
  /** Of each message at most so many. */
  readonly count: number;
  readonly seed: number;
}

interface VariedResult {
  readonly variation: string;
  readonly outcome: Outcome;
  readonly line: object;
}

const results = ({ request, expected, readings }: CorpusMessage, asked: VariationsAsked, at: number) => {
  const context = contextOf(request);
  const random = seededRandom(asked.seed + at);
  return variedMessages(request.text, expected, context, { count: asked.count, random }).map(
    ({ variation, text }): VariedResult => {
      const reading = serviceReading(text, context);
      const outcome = outcomeOf(expected, reading);
      const read = reading.items === null ? null : betsText(reading.items);
      const line = { id: request.id, variation, outcome, text, read, original: request.text, readings };
      return { variation, outcome, line };
    },
  );
};

export interface VariationsReport {
  readonly lines: readonly string[];
  readonly silent: number;
}

/** The variants of a corpus: each that is silently wrong as a JSON line, then how each way of varying came out. */
export const variationsReport = (
  messages: readonly CorpusMessage[],
  asked: VariationsAsked,
): VariationsReport => {
  const all = messages.flatMap((message, at) => results(message, asked, at));
  const silent = all.filter(({ outcome }) => outcome === 'silent');
  const names = [...new Set(all.map(({ variation }) => variation))].toSorted();
  const total = (name: string, own: readonly VariedResult[]): string => {
    const count = (wanted: Outcome): number => own.filter(({ outcome }) => outcome === wanted).length;
    return `${name}: ${own.length}: right ${count('right')}, right-marked ${count('right-marked')}, marked-wrong-first ${count('marked-wrong-first')}, refused ${count('refused')}, silent ${count('silent')}`;
  };
  return {
    lines: [
      ...silent.map(({ line }) => JSON.stringify(line)),
      ...names.map((name) =>
        total(
          `variation ${name}`,
          all.filter(({ variation }) => variation === name),
        ),
      ),
      total('all variations', all),
    ],
    silent: silent.length,
  };
};
