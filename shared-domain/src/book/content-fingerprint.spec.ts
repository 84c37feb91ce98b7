import { describe, expect, test } from 'vitest';
import { IN_TIME } from '../../test/given-arrival.ts';
import { item, reading } from '../../test/given-items.ts';
import { payout, takeRate } from '../money/money.ts';
import { bookableContent } from './bookable-content.ts';
import type { PlaceBet } from './commands.ts';
import type { SeenContent } from './content-fingerprint.ts';
import { decide } from './decide.ts';
import { evolve, initialState } from './state.ts';

const bet = item({ kind: 'b', numbers: '37' });
const message: SeenContent = { khachId: 'khach', original: 'VL 37 b5', text: 'vl 37b5' };
const place: PlaceBet = {
  type: 'place',
  agentId: 'agent',
  date: '2026-11-20',
  uiId: 'a',
  ...IN_TIME,
  content: bookableContent(message, reading(bet)),
};

const eventsAfterIt = (command: PlaceBet): number => {
  const first = decide(place, initialState());
  if (!first.ok) throw new Error('the first placement is refused');
  const second = decide(command, first.events.reduce(evolve, initialState()));
  if (!second.ok) throw new Error('the second placement is refused');
  return second.events.length;
};

describe('placing the same ui_id again', () => {
  test('with the same content changes nothing', () => {
    expect(eventsAfterIt(place)).toBe(0);
  });

  test.each([
    ['another customer', { khachId: 'other' }, {}],
    ['another original', { original: 'VL 37 b5 ' }, {}],
    ['another text', { text: 'vl 37 b5' }, {}],
    ['another take', {}, { co: takeRate(0.7) ?? bet.co }],
    ['another payout', {}, { trathuong: payout(70) ?? bet.trathuong }],
    ['other half points', {}, { half: !bet.half }],
  ])('with %s is an edit', (_what, other, priced) => {
    const content = bookableContent({ ...message, ...other }, reading({ ...bet, ...priced }));
    expect(eventsAfterIt({ ...place, content })).toBe(1);
  });
});
