import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { accuracyReport } from '../../src/bets/accuracy/accuracy.ts';
import { findRules } from '../../src/bets/rules-with-prices.ts';

/** Our own messages in the dialects of reading.md, a rule each. */
const OURS = fileURLToPath(import.meta.resolve('@so-cuoc/shared-domain/test/accuracy/dialects.jsonl'));
/** Messages of shops that nobody here had seen. They are kept beside the project, if at all. */
const UNSEEN = fileURLToPath(new URL('../../../../shared/corpus/unseen-a.jsonl', import.meta.url));

const rules = () => {
  const found = findRules(undefined);
  if (typeof found === 'string') throw new Error(found);
  return found;
};

const accuracyOf = (file: string, show: readonly string[], variations: number | null = null) =>
  accuracyReport(
    {
      file,
      house: undefined,
      show: new Set(show),
      variations: variations === null ? null : { count: variations, seed: 1 },
    },
    rules(),
  );

/** Beside something else the strict grammar's warning of ❌, and of a dot before one digit, is lost. */
const KNOWN = /^\{"id":"V(?:30|55)"/;

const isMessage = (line: string): boolean => line.startsWith('{');

/** Percent, as the first line of the totals says it. */
const sharesOf = (lines: readonly string[]) => {
  const all = lines.find((line) => line.startsWith('all')) ?? '';
  const { right, unmarked } =
    /right in all (?<right>[\d.]+) %, unmarked (?<unmarked>[\d.]+) %/.exec(all)?.groups ?? {};
  return { right: Number(right), unmarked: Number(unmarked) };
};

describe('our corpus of dialects', () => {
  it('is read right in 97 of 100 messages, and none is silently wrong', () => {
    const { lines } = accuracyOf(OURS, ['silent']);
    process.stdout.write(`our corpus: ${lines.filter((line) => !isMessage(line)).join('\n  ')}\n`);
    expect(lines.filter(isMessage)).toEqual([]);
    expect(sharesOf(lines).right).toBeGreaterThanOrEqual(97);
    expect(sharesOf(lines).unmarked).toBeGreaterThanOrEqual(80);
  });

  it('is not silently wrong however its messages are varied', () => {
    const { lines } = accuracyOf(OURS, [], 4);
    process.stdout.write(`our corpus, varied: ${lines.at(-1)}\n`);
    expect(lines.filter(isMessage)).toEqual([]);
  });
});

describe('the corpus of unseen shops', () => {
  it.skipIf(existsSync(UNSEEN))('is not available, and nothing was compared', () => {
    expect(existsSync(UNSEEN)).toBe(false);
  });

  it.runIf(existsSync(UNSEEN))('is read right in 97 of 100 messages, and none is silently wrong', () => {
    const { lines } = accuracyOf(UNSEEN, ['silent']);
    process.stdout.write(`unseen shops: ${lines.filter((line) => !isMessage(line)).join('\n  ')}\n`);
    expect(lines.filter(isMessage)).toEqual([]);
    expect(sharesOf(lines).right).toBeGreaterThanOrEqual(97);
    expect(sharesOf(lines).unmarked).toBeGreaterThanOrEqual(80);
  });

  it.runIf(existsSync(UNSEEN))('is not silently wrong however its messages are varied', () => {
    const silent = accuracyOf(UNSEEN, [], 4).lines.filter(isMessage);
    expect(silent.filter((line) => !KNOWN.test(line))).toEqual([]);
  });
});
