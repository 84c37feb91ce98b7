import { expect, test } from 'vitest';
import type { CommandCall } from './history.ts';
import { stallsOf } from './stalls.ts';

const answeredAt = (endedAt: number): CommandCall => ({
  ...{ client: 'a', stream: 'book', commandId: `c${endedAt}` },
  attempts: [{ beganAt: endedAt - 5, endedAt, outcome: 'acknowledged', answer: 'okie' }],
});

test('given faults, then the longest time without an answer during each kind is told', () => {
  const commands = [0, 100, 4_100, 4_200, 5_200, 9_000].map(answeredAt);
  const spans = [
    { name: 'kill', beganAt: 200, endedAt: 300 },
    { name: 'kill', beganAt: 4_300, endedAt: 4_400 },
    { name: 'freeze', beganAt: 4_300, endedAt: 5_000 },
  ];
  expect(stallsOf(commands, spans)).toEqual({
    kill: { times: 2, longestSeconds: 4 },
    freeze: { times: 1, longestSeconds: 1 },
  });
});
