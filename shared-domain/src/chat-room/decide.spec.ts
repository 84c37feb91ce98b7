import { expect, test } from 'vitest';
import { daysBefore, decide, evolve, initialState, type ChatCommand } from './decide.ts';
import type { ChatEvent } from './events.ts';

const given = (...events: readonly ChatEvent[]) => ({
  when: (command: ChatCommand) => decide(command, events.reduce(evolve, initialState())),
});

const post = (text: string, date = '2026-11-20') =>
  ({ type: 'post', messageId: 'm-1', date, userId: 'u-1', name: 'daily1', text }) as const;

const posted = (date: string): ChatEvent => ({
  type: 'ChatMessagePosted',
  version: 1,
  data: { messageId: `m-${date}`, date, userId: 'u-1', name: 'daily1', text: 'Chào' },
});

test('a word said is kept as it was said, without the white space around it', () => {
  expect(given().when(post('  Chào cả nhà \n'))).toEqual({
    ok: true,
    events: [
      {
        type: 'ChatMessagePosted',
        version: 1,
        data: {
          messageId: 'm-1',
          date: '2026-11-20',
          userId: 'u-1',
          name: 'daily1',
          text: 'Chào cả nhà',
        },
      },
    ],
  });
});

test('white space alone is not said', () => {
  expect(given().when(post(' \n\t '))).toMatchObject({ ok: false, refusal: { result: 'rong' } });
});

test('only days that the room shows are put away, each by an event of its own', () => {
  const archive = { file: 'a.jsonl', sha256: 'ff' };
  const command = { type: 'archive', dates: ['2025-01-01', '2025-01-02', '2025-01-03'], ...archive } as const;
  const away: ChatEvent = { type: 'ChatDayArchived', version: 1, data: { date: '2025-01-01', ...archive } };
  const history = [posted('2025-01-01'), posted('2025-01-03'), away];
  expect(given(...history).when(command)).toEqual({
    ok: true,
    events: [{ type: 'ChatDayArchived', version: 1, data: { date: '2025-01-03', ...archive } }],
  });
  const state = history.reduce(evolve, initialState());
  expect(daysBefore(state, '2025-01-03')).toEqual([]);
  expect(daysBefore(state, '2025-01-04')).toEqual(['2025-01-03']);
});
