import { describe, expect, it } from 'vitest';
import { lookFirst } from './settle-and-copy.ts';

const FROM = '2026-11-20';
const DONE = { rows: [{ open: 0 }, { open: 0 }] };
const sent = (den: string, text_baolai: string | null = null) => ({ truoc: { den, text_baolai } });

describe('A settlement that would be copied at one press', () => {
  it('is copied where all results are there and nothing was sent, or only of earlier days', () => {
    expect(lookFirst({ answer: DONE, opening: { truoc: null } }, FROM)).toBe(null);
    expect(lookFirst({ answer: DONE, opening: sent('2026-11-19') }, FROM)).toBe(null);
  });

  it('is looked at first while bets wait for results', () => {
    const answer = { rows: [{ open: 0 }, { open: 2 }] };
    expect(lookFirst({ answer, opening: { truoc: null } }, FROM)).toBe('open');
  });

  it('is looked at first where one of its days was settled before', () => {
    expect(lookFirst({ answer: DONE, opening: sent(FROM) }, FROM)).toBe('sent');
  });

  it('is looked at first while the customer must be told of a correction', () => {
    expect(lookFirst({ answer: DONE, opening: sent('2026-11-19', 'Báo lại') }, FROM)).toBe('sent');
  });
});
