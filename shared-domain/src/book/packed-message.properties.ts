import { item } from '../../test/given-items.ts';
import { joinScores, packScore } from '../scoring/packed-scores.ts';
import { packItems } from './packed-items.ts';
import { messageOf, type MessageText, packMessage, unpackMessage } from './packed-message.ts';
import type { BetItem } from '../message/bets/bet-item.ts';
import { emptyDrawTable, withRows } from '../scoring/draw-table.ts';
import { scoreItem } from '../scoring/score-item.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const twoDigits = fc.integer({ min: 0, max: 99 }).map((number) => number.toString().padStart(2, '0'));
const items: fc.Arbitrary<BetItem> = fc
  .record({
    kind: fc.constantFrom('b', 'dau', 'dui', 'da', 'dx'),
    stations: fc.constant('vl bd'),
    numbers: fc.uniqueArray(twoDigits, { minLength: 2, maxLength: 5 }).map((all) => all.join(' ')),
    points: fc.integer({ min: 1, max: 100_000 }).map((centi) => centi / 100),
  })
  .map(item);

interface Example {
  readonly items: readonly BetItem[];
  readonly message: MessageText;
}

const heads = fc.record({
  uiId: fc.uuid(),
  stt: fc.integer({ min: 1, max: 10_000 }),
  khachId: fc.uuid(),
  region: fc.constant('MN' as const),
  original: fc.string({ unit: 'grapheme' }),
  text: fc.string({ unit: 'grapheme' }),
  created: fc.constant('2026-11-20T02:00:00.000Z'),
  updated: fc.constantFrom('2026-11-20T02:00:00.000Z', '2026-11-20T03:00:00.000Z'),
  deleted: fc.boolean(),
  flagged: fc.boolean(),
  late: fc.boolean(),
  ran: fc.constantFrom('', '16:05:09'),
});

const messages: fc.Arbitrary<Example> = fc
  .record({ head: heads, items: fc.array(items, { maxLength: 4 }) })
  .map(({ head, items }) => ({ items, message: { ...head, items: packItems(items), scores: '' } }));

describe('a packed message', () => {
  it('is unpacked unchanged from its document', () => {
    fc.assert(
      fc.property(messages, ({ message }) => {
        expect(unpackMessage(packMessage(message, message.scores))).toEqual(message);
      }),
    );
  });

  it('keeps its items', () => {
    fc.assert(
      fc.property(messages, ({ message, items }) => {
        expect(messageOf(message)).toMatchObject({ items, scores: null });
      }),
    );
  });

  it('keeps its scores on any rows', () => {
    fc.assert(
      fc.property(messages, fc.array(twoDigits, { maxLength: 18 }), ({ message, items }, endings) => {
        const rows = endings.map((ending, index) => ({
          position: index + 1,
          number: ending.padStart(5, '0'),
        }));
        const draws = new Map([['vl', withRows(emptyDrawTable('MN'), rows)]]);
        // A message without items has nothing to score.
        if (items.length === 0) return;
        const scores = items.map((item) => scoreItem(item, draws));
        const text = joinScores(scores.map(packScore));
        const waiting = scores.every(({ settled: done, halfHits }) => !done && halfHits === 0);
        const read = unpackMessage(packMessage(message, text));
        expect(messageOf(read).scores).toEqual(waiting ? null : scores);
        expect(read).toEqual({ ...message, scores: text });
      }),
    );
  });
});
