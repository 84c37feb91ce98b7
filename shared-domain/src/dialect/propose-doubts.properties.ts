import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contextOf } from '../../test/given-context.ts';
import { isDigitCode, isLetterCode, normalizedAt } from '../message/lexer/normalize-text.ts';
import { parseMessage } from '../message/parse-message.ts';
import type { Doubt, Proposal } from './proposal.ts';
import { propose } from './propose.ts';
import type { QuestionKey } from './questions.ts';

const context = contextOf('2026-11-20', 'region=MN');

/** What turns up in messages, in no order that makes sense, with much that may be read in two ways. */
const soup = fc
  .array(
    fc.constantFrom(
      ...['vl', 'bd', 'tv', '2d', 'hai đài', '3 đài', 'mb', 'đài phụ', 'như trên'],
      ...['12', '34', '56 78', '12-34 56-78', '345', '6461', '67.89', '1234', 'chẵn lớn', 'kép', '12 keo 19'],
      ...['5', '1.5n', '34.5n', '10n', '20', '6k', '1tr5', '5đ', 'b10n b5n'],
      ...['lo', 'dd', 'da', 'xc', 'đầu', 'đuôi', 'x', 'bl', 'd5', 'đảo', 'đề', 'db', 'a10 b20', 'dauu'],
      ...[
        '.',
        ',',
        '\n',
        '\n',
        'zz',
        'nhé',
        'anh 3 ơi',
        '16:02',
        '(2 con)',
        'tổng 180',
        '= 540',
        'Hùng:',
        'đ²',
      ],
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(' '));

const lineOf = (text: string, line: number): string => text.split(/\r\n|\r|\n/)[line] ?? '';

describe('the roles of any text', () => {
  test('cover every letter and digit once, in order', () => {
    fc.assert(
      fc.property(soup, (text) => {
        const proposal = propose(text, context);
        if (proposal === null) return;
        text.split('\n').forEach((line, at) => {
          const own = proposal.roles.filter((role) => role.line === at);
          for (const [index, mark] of own.entries()) {
            expect(mark.start).toBeGreaterThanOrEqual(own[index - 1]?.end ?? 0);
            expect(mark.end).toBeLessThanOrEqual(line.length);
          }
          for (let index = 0; index < line.length; index++) {
            const code = normalizedAt(line, index);
            if (!isLetterCode(code) && !isDigitCode(code)) continue;
            expect(own.filter(({ start, end }) => start <= index && index < end)).toHaveLength(1);
          }
        });
      }),
      { numRuns: 400 },
    );
  });
});

const placed = (proposal: Proposal): readonly Doubt[] => proposal.doubts;

describe('the doubts of any text', () => {
  test('stand in the text and offer up to four readings, of which the first is the one proposed', () => {
    fc.assert(
      fc.property(soup, (text) => {
        const proposal = propose(text, context);
        if (proposal === null) return;
        for (const { line, start, end, reason, choices } of placed(proposal)) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(lineOf(text, line).length);
          expect(reason).not.toBe('');
          expect(choices.length).toBeGreaterThan(0);
          expect(choices.length).toBeLessThanOrEqual(4);
          expect(choices[0]?.text).toBe(proposal.text);
          expect(new Set(choices.map(({ words }) => words)).size).toBe(choices.length);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('offer texts that the strict grammar accepts, if the proposal is one', () => {
    fc.assert(
      fc.property(soup, (text) => {
        const proposal = propose(text, context);
        if (proposal?.complete !== true) return;
        for (const { choices } of proposal.doubts)
          for (const choice of choices) expect(parseMessage(choice.text, context).ok, choice.text).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  test('mark the changes of their lines', () => {
    fc.assert(
      fc.property(soup, (text) => {
        const proposal = propose(text, context);
        if (proposal === null) return;
        for (const { line } of proposal.doubts)
          for (const { lines, doubtful } of proposal.changes)
            if (lines[0] - 1 <= line && line < lines[1]) expect(doubtful).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test('are gone once one of their choices is taken, and that is what is read', () => {
    fc.assert(
      fc.property(soup, fc.nat(20), fc.nat(3), (text, at, which) => {
        const proposal = propose(text, context);
        if (proposal === null || proposal.doubts.length === 0) return;
        const doubt = proposal.doubts[at % proposal.doubts.length];
        const choice = doubt?.choices[which % doubt.choices.length];
        if (doubt === undefined || choice === undefined) return;
        const { line, start, question } = doubt;
        const taken = { line, start, question, answer: choice.answer ?? choice.words };
        const next = propose(text, context, undefined, [taken]);
        expect(next?.text).toBe(choice.text);
        const same = next?.doubts.filter(
          (own) => own.line === line && own.start === start && own.question === question,
        );
        expect(same ?? []).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

/** Messages that leave one question open. */
const OPEN: Readonly<Record<string, QuestionKey>> = {
  'vl đảo 123 5n': 'permuted',
  'vl lo 12 34.5n dd 6n': 'decimals',
  'vl lo 12 5n bd 34 56 6n': 'stationOrType',
  'vl đá 12-34 56-78 5n': 'pairs',
  'vl 6461 b10n b5n xc40n': 'cascade',
  '2 đài tv lô 12 5n': 'counts',
  'tv 45.545 lo10n dd20n xc 5n': 'shorthand',
  'vl lo chẵn lớn 5n': 'sets',
  '12 b5n\nvl 34 b6n\nbd 56 b7n': 'order',
};

describe('a habit', () => {
  test.each(Object.entries(OPEN))(
    '%j: takes the doubt of its question and reads what was chosen',
    (text, question) => {
      const open = propose(text, context);
      const doubt = open?.doubts.find((own) => own.question === question);
      expect(doubt?.choices.length).toBeGreaterThan(1);
      for (const { answer } of doubt?.choices ?? []) {
        const read = propose(text, { ...context, habits: { [question]: answer ?? '' } });
        const texts = [open?.text, ...(open?.alternatives ?? []).map((one) => one.text)];
        const own = texts.filter((_, at) => (at === 0) === (answer === doubt?.choices[0]?.answer));
        expect(own).toContain(read?.text);
        expect(read?.doubts.map((one) => one.question)).not.toContain(question);
        expect(read?.habits).toEqual([{ question, answer }]);
      }
    },
  );
});
