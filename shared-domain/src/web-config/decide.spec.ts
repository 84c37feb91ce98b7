import { expect, test } from 'vitest';
import { decide, evolve, initialState } from './decide.ts';

test('what an admin says is kept, only what differs', () => {
  const decision = decide({ info_giaban: 800, info_message_user: 'Nghỉ Tết' }, initialState());
  const changed = { type: 'WebConfigChanged', version: 1, data: { info_message_user: 'Nghỉ Tết' } } as const;
  expect(decision).toEqual({ ok: true, events: [changed] });
  const state = evolve(initialState(), changed);
  expect(state).toMatchObject({ info_giaban: 800, info_message_user: 'Nghỉ Tết' });
  expect(decide({ info_message_user: 'Nghỉ Tết' }, state)).toEqual({ ok: true, events: [] });
});
