import { describe, expect, test } from 'vitest';
import { specOf } from '../../test/decider-spec.ts';
import { feedbackAggregate, type FeedbackCommand } from './decide.ts';
import type { FeedbackEvent } from './events.ts';

const userId = 'u-1';
const { given } = specOf(feedbackAggregate);

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
    given()
      .when({ ...give, text: ' Chữ nhỏ quá\n' })
      .thenEvents(fed('f-1', 'Chữ nhỏ quá'));
    given()
      .when({ ...give, text: ' ' })
      .thenRefused({ result: 'rong' });
  });

  test('is answered by its id, by its words, or the latest that waits', () => {
    const history = [fed('f-1', 'Một'), fed('f-2', 'Hai'), answered('f-2', 'Đã xem')];
    expect(given(...history).when(answer({ feedbackId: 'f-2' })).decision).toEqual(toAnswer('f-2'));
    expect(given(...history).when(answer({ quoted: 'Hai' })).decision).toEqual(toAnswer('f-2'));
    expect(given(...history).when(answer({ quoted: 'Ba' })).decision).toEqual(toAnswer('f-1'));
    expect(given(...history).when(answer()).decision).toEqual(toAnswer('f-1'));
    expect(given(...history, answered('f-1', 'Đã xem')).when(answer()).decision).toEqual(toAnswer('f-2'));
  });

  test('that is not there cannot be answered, and the same answer twice is one', () => {
    given().when(answer()).thenRefused({ result: 'khongco' });
    given(fed('f-1', 'Một'))
      .when(answer({ feedbackId: 'f-9' }))
      .thenRefused({ result: 'khongco' });
    given(fed('f-1', 'Một'), answered('f-1', 'Cảm ơn')).when(answer()).thenEvents();
    given(fed('f-1', 'Một'))
      .when(answer({ text: ' ' }))
      .thenRefused({ result: 'rong' });
  });
});
