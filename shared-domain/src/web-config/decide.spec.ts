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

test('before an admin says anything, nothing is announced and every device is looked after', () => {
  expect(initialState()).toEqual({
    info_giaban: 800,
    info_percent: 0.2,
    info_domain: '',
    info_thanhtoan: true,
    info_no_check_login: '',
    info_message_user: '',
    info_message_sale: '',
    info_link_user: '',
    info_link_text_user: '',
    info_pay: '',
    info_totp: false,
  });
});
