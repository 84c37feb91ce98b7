import { describe, expect, test } from 'vitest';
import { decide, evolve, initialState, type FeedbackCommand } from './decide.ts';
import type { FeedbackEvent } from './events.ts';

const userId = 'u-1';
const given = (...events: readonly FeedbackEvent[]) => ({
  when: (command: FeedbackCommand) => decide(command, events.reduce(evolve, initialState())),
});

const fed = (feedbackId: string, text: string): FeedbackEvent => ({
  type: 'FeedbackGiven',
  version: 1,
  data: { userId, feedbackId, name: 'daily1', text },
});
const answered = (feedbackId: string, text: string): FeedbackEvent => ({
  type: 'FeedbackAnswered',
  version: 1,
  data: { userId, feedbackId, text },
});
const answer = (more: Partial<Extract<FeedbackCommand, { type: 'answer' }>> = {}): FeedbackCommand => ({
  type: 'answer',
  userId,
  feedbackId: null,
  quoted: null,
  text: 'Cảm ơn',
  ...more,
});
const toAnswer = (feedbackId: string) => ({ ok: true, events: [answered(feedbackId, 'Cảm ơn')] });

describe('feedback', () => {
  test('is kept without the white space around it; white space alone is none', () => {
    const give = { type: 'give', userId, feedbackId: 'f-1', name: 'daily1' } as const;
    expect(given().when({ ...give, text: ' Chữ nhỏ quá\n' })).toEqual({
      ok: true,
      events: [fed('f-1', 'Chữ nhỏ quá')],
    });
    expect(given().when({ ...give, text: ' ' })).toMatchObject({ refusal: { result: 'rong' } });
  });

  test('is answered by its id, by its words, or the latest that waits', () => {
    const history = [fed('f-1', 'Một'), fed('f-2', 'Hai'), answered('f-2', 'Đã xem')];
    expect(given(...history).when(answer({ feedbackId: 'f-2' }))).toEqual(toAnswer('f-2'));
    expect(given(...history).when(answer({ quoted: 'Hai' }))).toEqual(toAnswer('f-2'));
    expect(given(...history).when(answer({ quoted: 'Ba' }))).toEqual(toAnswer('f-1'));
    expect(given(...history).when(answer())).toEqual(toAnswer('f-1'));
    expect(given(...history, answered('f-1', 'Đã xem')).when(answer())).toEqual(toAnswer('f-2'));
  });

  test('that is not there cannot be answered, and the same answer twice is one', () => {
    expect(given().when(answer())).toMatchObject({ refusal: { result: 'khongco' } });
    expect(given(fed('f-1', 'Một')).when(answer({ feedbackId: 'f-9' }))).toMatchObject({
      refusal: { result: 'khongco' },
    });
    expect(given(fed('f-1', 'Một'), answered('f-1', 'Cảm ơn')).when(answer())).toEqual({
      ok: true,
      events: [],
    });
    expect(given(fed('f-1', 'Một')).when(answer({ text: ' ' }))).toMatchObject({
      refusal: { result: 'rong' },
    });
  });
});
