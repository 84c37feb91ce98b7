import { expect, test } from 'vitest';
import { decide, evolve, initialState } from './pause-reading.ts';

test('given that sources are read, when an admin stops it, it is stopped; again is nothing', () => {
  const stopped = decide(true, initialState());
  expect(stopped).toEqual({ ok: true, events: [{ type: 'FeedReadingStopped', version: 1, data: {} }] });
  const state = stopped.ok ? stopped.events.reduce(evolve, initialState()) : initialState();
  expect(state).toEqual({ isStopped: true });
  expect(decide(true, state)).toEqual({ ok: true, events: [] });
  expect(decide(false, state)).toMatchObject({ events: [{ type: 'FeedReadingResumed' }] });
});
