import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { RulesWithPrices } from '../rules-with-prices.ts';
import { corpusMessages } from './corpus-line.ts';
import { score, totalLines } from './score.ts';
import { type VariationsAsked, variationsReport } from './variations.ts';

/** `bets accuracy FILE`: how well the messages of a corpus are read. */
export interface AccuracyAsked {
  readonly file: string;
  readonly house: string | undefined;
  /** Show these outcomes; null: all but `right`. */
  readonly show: ReadonlySet<string> | null;
  /** Measure variants of the messages instead; null: the messages themselves. */
  readonly variations: VariationsAsked | null;
}

const OPTIONS = {
  house: { type: 'string' },
  show: { type: 'string' },
  variations: { type: 'string' },
  seed: { type: 'string', default: '1' },
} as const;

const WHOLE = /^\d{1,9}$/;

const variationsAsked = (count: string | undefined, seed: string): VariationsAsked | null => {
  if (count === undefined) return null;
  if (!WHOLE.test(count) || !WHOLE.test(seed)) throw new RangeError('no whole number');
  return { count: Number(count), seed: Number(seed) };
};

/** What was asked; null if it cannot be understood. */
export const accuracyAsked = (args: readonly string[]): AccuracyAsked | null => {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) return null;
    return {
      file,
      house: values.house,
      show: values.show === undefined ? null : new Set(values.show.split(',')),
      variations: variationsAsked(values.variations, values.seed),
    };
  } catch {
    return null;
  }
};

export interface AccuracyReport {
  /** A JSON line for each message that is not plainly right, then the totals as sentences. */
  readonly lines: readonly string[];
  readonly silent: number;
}

/** Throws RangeError for a file that is no corpus. */
export const accuracyReport = (
  { file, show, variations }: AccuracyAsked,
  rules: RulesWithPrices,
): AccuracyReport => {
  const messages = corpusMessages(readFileSync(file, 'utf8'), rules);
  if (variations !== null) return variationsReport(messages, variations);
  const all = messages.map((message) => ({ message, scored: score(message) }));
  const shown = all.filter(({ scored: { outcome } }) =>
    show === null ? outcome !== 'right' : show.has(outcome),
  );
  return {
    lines: [...shown.map(({ scored }) => JSON.stringify(scored)), ...totalLines(all)],
    silent: all.filter(({ scored }) => scored.outcome === 'silent').length,
  };
};
