import { expect, test } from 'vitest';
import { specOf } from '../../test/decider-spec.ts';
import { chatAggregate, daysBefore, evolve, initialState } from './decide.ts';
import type { ChatEvent } from './events.ts';

const { given } = specOf(chatAggregate);

const post = (text: string, date = '2026-11-20') =>
  ({ type: 'post', messageId: 'm-1', date, userId: 'u-1', name: 'daily1', text }) as const;

const posted = (date: string): ChatEvent => ({
  type: 'ChatMessagePosted',
  version: 1,
  data: { messageId: `m-${date}`, date, userId: 'u-1', name: 'daily1', text: 'Chào' },
});

test('a word said is kept as it was said, without the white space around it', () => {
  given()
    .when(post('  Chào cả nhà \n'))
    .thenEvents({
      type: 'ChatMessagePosted',
      version: 1,
      data: {
        messageId: 'm-1',
        date: '2026-11-20',
        userId: 'u-1',
        name: 'daily1',
        text: 'Chào cả nhà',
      },
    });
});

test('white space alone is not said', () => {
  given().when(post(' \n\t ')).thenRefused({ result: 'rong' });
});

test('only visible days are archived, each by its own event', () => {
  const archive = { file: 'a.jsonl', sha256: 'ff' };
  const command = { type: 'archive', dates: ['2025-01-01', '2025-01-02', '2025-01-03'], ...archive } as const;
  const away: ChatEvent = { type: 'ChatDayArchived', version: 1, data: { date: '2025-01-01', ...archive } };
  const history = [posted('2025-01-01'), posted('2025-01-03'), away];
  given(...history)
    .when(command)
    .thenEvents({ type: 'ChatDayArchived', version: 1, data: { date: '2025-01-03', ...archive } });
  const state = history.reduce(evolve, initialState());
  expect(daysBefore(state, '2025-01-03')).toEqual([]);
  expect(daysBefore(state, '2025-01-04')).toEqual(['2025-01-03']);
});
