import { type ExpectedReading, expectedReading } from '@so-cuoc/shared-domain/accuracy/expected-reading.ts';
import { z } from 'zod';
import { type CheckRequest, checkRequest } from '../request.ts';
import type { RulesWithPrices } from '../rules-with-prices.ts';

/**
 * A line of a corpus: a line of `bets check` with its right readings, where it comes from and the rule it stands for
 * (shared-domain/src/accuracy/expected-reading.ts has the language of a reading).
 */
export interface CorpusMessage {
  readonly request: CheckRequest;
  readonly readings: readonly string[];
  readonly expected: readonly ExpectedReading[];
  readonly source: string | null;
  readonly rule: string | null;
}

const fields = z.object({
  readings: z.array(z.string(), 'readings phải là danh sách chữ').min(1, 'readings phải có ít nhất một'),
  source: z.string().optional(),
  rule: z.string().optional(),
});

/** The message of a line, or an English sentence with what is wrong in it. */
const corpusMessage = (line: string, rules: RulesWithPrices): CorpusMessage | string => {
  const requested = checkRequest(line, rules);
  if (!requested.ok) return `${requested.id ?? ''} ${requested.fault}`.trim();
  const { request } = requested;
  const given = fields.safeParse(JSON.parse(line.replace(/^\ufeff/, '')));
  if (!given.success) return `${request.id} ${given.error.issues[0]?.message ?? ''}`;
  const { readings, source = null, rule = null } = given.data;
  try {
    return { request, readings, expected: readings.map(expectedReading), source, rule };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return `${request.id} ${error.message}`;
  }
};

/** The messages of a corpus; throws RangeError with the first line that is none. */
export const corpusMessages = (text: string, rules: RulesWithPrices): readonly CorpusMessage[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const message = corpusMessage(line, rules);
      if (typeof message === 'string') throw new RangeError(message);
      return message;
    });
