import { describe, expect, test } from 'vitest';
import { proposalCases } from '../../test/dialect/given-proposals.ts';
import { contextOf } from '../../test/given-context.ts';
import type { ChosenAnswer, Doubt, Proposal } from './proposal.ts';
import { propose } from './propose.ts';

interface Given {
  readonly region: string;
  readonly text: string;
}

/** The messages of proposals.txt that leave something open. */
const MESSAGES: readonly Given[] = proposalCases().flatMap(({ message, expected }) => {
  const [region = '', text = '', ...more] = message.split('|').map((cell) => cell.trim());
  const isOpen = expected.some((line) => line.startsWith('doubt at'));
  return isOpen && more.length === 0 ? [{ region, text: text.replaceAll('\\n', '\n') }] : [];
});

const read = ({ region, text }: Given, chosen: readonly ChosenAnswer[] = []): Proposal | null =>
  propose(text, contextOf('2026-11-20', `region=${region}`), undefined, chosen);

const taking = ({ line, start, question, choices }: Doubt, choice: number): ChosenAnswer => {
  const { answer = null, words = '' } = choices[choice] ?? {};
  return { line, start, question, answer: answer ?? words };
};

const placeOf = ({ line, start, end, question }: Doubt): string =>
  `${line}:${start}-${end} ${question ?? ''}`;

const each = MESSAGES.map((own) => [own.region, own.text, own] as const);

describe('a choice that is taken', () => {
  test.each(each)('is what is read: %s %j', (_region, _text, own) => {
    for (const doubt of read(own)?.doubts ?? [])
      for (const [at, choice] of doubt.choices.entries()) {
        const isFirst = doubt.choices.findIndex(({ answer }) => answer === choice.answer && answer !== null);
        if (choice.answer !== null && isFirst !== at) continue;
        expect(read(own, [taking(doubt, at)])?.text, placeOf(doubt)).toBe(choice.text);
      }
  });

  test.each(each)('leaves no doubt at its place: %s %j', (_region, _text, own) => {
    for (const doubt of read(own)?.doubts ?? []) {
      const left = read(own, [taking(doubt, 0)])?.doubts ?? [];
      expect(left.map(placeOf)).not.toContain(placeOf(doubt));
    }
  });

  test.each(each)('of what was proposed changes no other doubt: %s %j', (_region, _text, own) => {
    const before = read(own)?.doubts ?? [];
    for (const doubt of before) {
      const apart = before.filter(({ line }) => line !== doubt.line);
      const left = read(own, [taking(doubt, 0)])?.doubts ?? [];
      expect(left.filter(({ line }) => line !== doubt.line)).toEqual(apart);
    }
  });

  test.each(each)('at every place leaves nothing open: %s %j', (_region, _text, own) => {
    const proposal = read(own);
    const all = (proposal?.doubts ?? []).map((doubt) => taking(doubt, 0));
    const decided = read(own, all);
    expect(decided?.text).toBe(proposal?.text);
    expect(decided?.doubts).toEqual([]);
    expect(decided?.alternatives).toEqual([]);
  });
});

describe('an alternative', () => {
  test.each(each)('answers a question in the same way at all places: %s %j', (_region, _text, own) => {
    const { complete = false, doubts = [], alternatives = [] } = read(own) ?? {};
    if (!complete) return;
    const answers = new Set(
      doubts.flatMap(({ question, choices }) =>
        question === null ? [] : choices.slice(1).map(({ answer }) => `${question} ${answer ?? ''}`),
      ),
    );
    for (const own of answers) {
      const places = doubts.filter(
        ({ question, choices }) =>
          question !== null && choices.slice(1).some(({ answer }) => `${question} ${answer ?? ''}` === own),
      );
      const [only] = places;
      if (places.length !== 1 || only === undefined || alternatives.length === 4) continue;
      const text = only.choices.find(({ answer }) => answer === own.split(' ')[1])?.text;
      expect(alternatives.map((one) => one.text)).toContain(text);
    }
  });
});
