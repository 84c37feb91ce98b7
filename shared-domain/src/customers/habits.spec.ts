import { describe, expect, test } from 'vitest';
import { specOf } from '../../test/decider-spec.ts';
import { QUESTIONS } from '../dialect/questions.ts';
import { customersAggregate, type CustomersCommand } from './decide.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import type { CustomerEvent } from './events.ts';
import {
  answerInWords,
  answersOf,
  habitOf,
  listHabits,
  questionInWords,
  usedHabits,
  type Answered,
} from './habits.ts';

const ba = { agentId: 'agent', khachId: 'ba' };
const tu = { agentId: 'agent', khachId: 'tu' };
const FIRST = '2026-11-20T09:15:00.000Z';
const LATER = '2026-11-21T10:00:00.000Z';

const { given } = specOf(customersAggregate);

const created = (customer: typeof ba): CustomerEvent => ({
  type: 'CustomerCreated',
  version: 1,
  data: { ...customer, name: customer.khachId, settings: DEFAULT_SETTINGS },
});
const learned = (
  customer: typeof ba,
  chosen: Answered,
  at: string,
  from: string | null = 'tin',
): CustomerEvent => ({
  type: 'HabitLearned',
  version: 1,
  data: { ...customer, ...chosen, from, at },
});
const forgotten = (customer: typeof ba, question: Answered['question']): CustomerEvent => ({
  type: 'HabitForgotten',
  version: 1,
  data: { ...customer, question },
});
const learn = (question: string, answer: string, at = FIRST): CustomersCommand => ({
  ...{ type: 'learn', ...ba },
  ...{ question, answer, from: 'tin', at },
});

const EACH = { question: 'pairs', answer: 'each' } as const;
const DB = { question: 'db', answer: 'dui' } as const;

describe('learning a habit', () => {
  test('keeps question, answer, message and time', () => {
    given(created(ba))
      .when(learn('db', 'dui'))
      .thenEvents(learned(ba, DB, FIRST));
  });

  test('the same answer again changes nothing, also in another message', () => {
    given(created(ba), learned(ba, DB, FIRST, 'tin khác'))
      .when(learn('db', 'dui', LATER))
      .thenEvents();
  });

  test('another answer replaces the one before', () => {
    const changed = given(created(ba), learned(ba, DB, FIRST)).when(learn('db', 'bdao', LATER));
    const replaced = learned(ba, { question: 'db', answer: 'bdao' }, LATER);
    changed.thenEvents(replaced);
    const { state } = given(created(ba), learned(ba, DB, FIRST), replaced);
    expect(state.get('ba')?.habits).toEqual({ db: { answer: 'bdao', from: 'tin', at: LATER } });
  });

  test('belongs to one customer alone', () => {
    const { state } = given(created(ba), created(tu), learned(ba, DB, FIRST));
    expect(state.get('tu')?.habits).toEqual({});
  });

  test.each([
    ['khongco', 'dui', 'Không có thói quen nào tên "khongco".'],
    ['toString', 'dui', 'Không có thói quen nào tên "toString".'],
    ['db', 'each', 'Không có cách đọc "each" cho: “db” là bao đảo hay đuôi đặc biệt.'],
    ['db', 'constructor', 'Không có cách đọc "constructor" cho: “db” là bao đảo hay đuôi đặc biệt.'],
  ])('the answer to %s cannot be %s', (question, answer, message) => {
    given(created(ba)).when(learn(question, answer)).thenRefused({ result: 'thoiquenkhonghople', message });
  });

  test('is refused for an unknown customer', () => {
    given(created(tu)).when(learn('db', 'dui')).thenRefused({ result: 'khongco' });
  });

  test('is not offered for a question in which customers do not differ', () => {
    const questions = { db: { ...QUESTIONS.db, isHabit: false } };
    expect(habitOf(DB, questions)).toEqual({
      result: 'thoiquenkhonghople',
      message: 'Không có thói quen nào tên "db".',
    });
    expect(habitOf(DB)).toEqual(DB);
  });
});

describe('forgetting a habit', () => {
  const forget = (question: string): CustomersCommand => ({ type: 'forget', ...ba, question });

  test('removes it', () => {
    given(created(ba), learned(ba, DB, FIRST))
      .when(forget('db'))
      .thenEvents(forgotten(ba, 'db'));
    const { state } = given(
      ...[created(ba), learned(ba, DB, FIRST), learned(ba, EACH, LATER), forgotten(ba, 'db')],
    );
    expect(state.get('ba')?.habits).toEqual({ pairs: { answer: 'each', from: 'tin', at: LATER } });
  });

  test('changes nothing where nothing is remembered', () => {
    given(created(ba), learned(ba, EACH, FIRST))
      .when(forget('db'))
      .thenEvents();
  });

  test('of an unknown question is refused', () => {
    given(created(ba)).when(forget('khongco')).thenRefused({ result: 'thoiquenkhonghople' });
  });
});

test('habits are copied with a configuration: learned, replaced and forgotten', () => {
  const all = given(
    ...[created(ba), created(tu)],
    ...[learned(ba, DB, FIRST), learned(ba, { question: 'ab', answer: 'types' }, FIRST)],
    ...[learned(tu, { question: 'db', answer: 'bdao' }, FIRST, 'tin tư'), learned(tu, EACH, FIRST, null)],
  );
  const copy: CustomersCommand = { type: 'copy', ...ba, fromId: 'tu', at: LATER };
  all
    .when(copy)
    .thenEvents(
      forgotten(ba, 'ab'),
      learned(ba, { question: 'db', answer: 'bdao' }, LATER, 'tin tư'),
      learned(ba, EACH, LATER, null),
    );
});

test('habits are listed in the order of the questions, and read as answers', () => {
  const habits = {
    pairs: { answer: 'each', from: null, at: FIRST },
    db: { answer: 'dui', from: 'tin', at: LATER },
  };
  expect(listHabits(habits).map(({ question }) => question)).toEqual(['db', 'pairs']);
  expect(answersOf(habits)).toEqual({ db: 'dui', pairs: 'each' });
});

test('a message keeps the habits that decided it, with their dates', () => {
  const habits = {
    db: { answer: 'dui', from: 'tin', at: LATER },
    pairs: { answer: 'each', from: null, at: FIRST },
  };
  const ab = { question: 'ab', answer: 'heads' } as const;
  expect(usedHabits({ habits: [EACH, ab] }, habits)).toEqual([{ ...EACH, learnedAt: FIRST }]);
  expect(usedHabits({ habits: [{ question: 'db', answer: 'bdao' }] }, habits)).toEqual([]);
  expect(usedHabits({}, habits)).toEqual([]);
  expect(usedHabits(null, habits)).toEqual([]);
});

test('habits are put into words, and unknown keys stay as they are', () => {
  expect(questionInWords('pairs')).toBe('dãy đá ghi từng cặp');
  expect(answerInWords(EACH)).toBe('mỗi cặp đá riêng');
  expect(questionInWords('xưa')).toBe('xưa');
  expect(answerInWords({ question: 'xưa', answer: 'each' })).toBe('each');
  expect(answerInWords({ question: 'db', answer: 'each' })).toBe('each');
});
