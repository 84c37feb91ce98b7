import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writtenMessage } from '../../test/dialect/written-messages.ts';
import { BET_TYPES } from '../catalogue/bet-types.ts';
import { DEFAULT_CATALOGUE } from '../catalogue/catalogue.ts';
import type { RegionKey } from '../catalogue/regions.ts';
import { atomicBets } from '../message/bets/bet-item.ts';
import { DEFAULT_OPTIONS, type Reading, type ReadingContext } from '../message/reading.ts';
import { parseMessage } from '../message/parse-message.ts';
import { isCountDigit, tokenize } from '../message/lexer/tokenize.ts';
import { DEFAULT_PRICES } from '../pricing/default-prices.ts';
import type { Change } from './proposal.ts';
import { propose } from './propose.ts';

const asked = (date: string, region: RegionKey | null): ReadingContext => ({
  date,
  catalogue: DEFAULT_CATALOGUE,
  region,
  options: DEFAULT_OPTIONS,
  prices: DEFAULT_PRICES,
  customerName: '',
});

const betsOf = (reading: Reading): readonly string[] =>
  reading.items
    .flatMap(atomicBets)
    .map(
      (bet) =>
        `${[...bet.stations].sort().join('+')} ${bet.kind} ${[...bet.numbers].sort().join('+')} ${bet.points}`,
    )
    .sort();

const errorsOf = (reading: Reading) => reading.errors.filter(({ severity }) => severity === 'error');

describe('random combinations of dialects', () => {
  test('become the intended bets', () => {
    fc.assert(
      fc.property(writtenMessage, ({ date, region, strict, dialect }) => {
        const context = asked(date, region);
        const reading = parseMessage(propose(dialect, context)?.text ?? dialect, context);
        expect(errorsOf(reading)).toEqual([]);
        expect(betsOf(reading)).toEqual(betsOf(parseMessage(strict, context)));
      }),
      { numRuns: 150 },
    );
  });
});

/** The numbers and amounts of a text (not the digit of a count), the digit of `0.5` beside its 0, and the types. */
const saidIn = (text: string) => {
  const numbers = new Set<string>();
  const types = new Set<string>();
  for (const line of text.split('\n')) {
    const tokens = tokenize(line, DEFAULT_CATALOGUE);
    tokens.forEach((token, at) => {
      if (token.kind === 'digits' && !isCountDigit(tokens, at)) numbers.add(token.text);
      if (token.kind === 'word' && token.word.type !== null && token.word.stations.length === 0)
        types.add(token.word.type.key);
    });
  }
  return { numbers, types };
};

/** Merged lines can only be compared together. */
const told = (changes: readonly Change[]): readonly Omit<Change, 'lines' | 'reason'>[] =>
  changes.every(({ to }) => to !== '')
    ? changes
    : [
        {
          from: changes.map(({ from }) => from).join('\n'),
          to: changes.map(({ to }) => to).join('\n'),
          doubtful: changes.some(({ doubtful }) => doubtful),
        },
      ];

const expectNothingLost = (changes: readonly Change[]): void => {
  for (const { from, to, doubtful } of told(changes)) {
    if (doubtful) continue;
    const [before, after] = [saidIn(from), saidIn(to)];
    expect([...after.numbers].sort()).toEqual([...before.numbers].sort());
    for (const type of before.types) expect([...after.types]).toContain(type);
  }
};

/** What turns up in messages, in no order that makes sense. */
const soup = fc
  .array(
    fc.constantFrom(
      ...['vl', 'bd', 'tv', '2d', '3dai', 'mt', 'đài', 'với', 'hai đài', 'mb', 'dc'],
      ...['12', '345', '67.89', '5', '1.5n', '34.5n', '10n', '20', '6k', '100 ngàn'],
      ...['lo', 'dd', 'da', 'xc', 'đầu', 'đuôi', 'x', 'bl', 'd', 'd5', 'bla', 'dauu'],
      ...['.', ',', '\n', '\n', 'keo', 'kht', 'zz', 'nhé', '16:02'],
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(' '));

describe('no number, amount or type is lost or invented unless marked doubtful', () => {
  test('in meaningful messages', () => {
    fc.assert(
      fc.property(writtenMessage, ({ date, region, dialect }) => {
        const context = asked(date, region);
        expectNothingLost(propose(dialect, context)?.changes ?? []);
      }),
      { numRuns: 80 },
    );
  });

  test('in meaningless text', () => {
    fc.assert(
      fc.property(
        soup,
        fc.constantFrom('MN' as const, 'MT' as const, 'MB' as const, null),
        (text, region) => {
          const context = asked('2026-11-20', region);
          expectNothingLost(propose(text, context)?.changes ?? []);
        },
      ),
      { numRuns: 400 },
    );
  });

  test('lines without a change stay the same, and proposing again changes nothing', () => {
    fc.assert(
      fc.property(soup, (text) => {
        const context = asked('2026-11-20', 'MN');
        const proposal = propose(text, context);
        if (proposal === null) return;
        const lines = text.split('\n');
        const changed = new Set(
          proposal.changes.flatMap(({ lines: [first, last] }) =>
            Array.from({ length: last - first + 1 }, (_, offset) => first - 1 + offset),
          ),
        );
        const kept = lines.filter((_, at) => !changed.has(at));
        const proposed = proposal.text.split('\n');
        let at = 0;
        for (const line of kept) at = proposed.indexOf(line, at) + 1 || Number.POSITIVE_INFINITY;
        expect(at).toBeLessThanOrEqual(proposed.length);
        if (proposal.complete) expect(propose(proposal.text, context)).toBeNull();
      }),
      { numRuns: 200 },
    );
  });
});

describe('a typo', () => {
  const aliases = BET_TYPES.flatMap((type) => [type.key, ...type.aliases]).filter(
    (alias) => alias.length > 2,
  );
  const letter = fc.constantFrom(...'abcdefghiklmnopqrstuvxy'.split(/(?=.)/));

  test('gives a doubtful proposal or none', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...aliases),
        fc.nat(20),
        letter,
        fc.constantFrom('12', '123', '1234'),
        (alias, at, other, number) => {
          const slip = alias.slice(0, at % alias.length) + other + alias.slice((at % alias.length) + 1);
          const context = asked('2026-11-20', 'MN');
          const text = `vl ${number} ${slip} 5n`;
          fc.pre(parseMessage(text, context).errors.some(({ code }) => code === 'konhandien'));
          const proposal = propose(text, context);
          if (proposal?.complete === true)
            expect(proposal.changes.every(({ doubtful }) => doubtful)).toBe(true);
        },
      ),
      { numRuns: 400 },
    );
  });
});
