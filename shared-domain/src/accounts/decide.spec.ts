import { describe, expect, test } from 'vitest';
import { decide, evolve, initialState, type AccountCommand } from './decide.ts';
import type { AccountEvent, AccountOpened } from './events.ts';

const account: AccountOpened['data'] = {
  userId: 'u1',
  username: 'daily1',
  role: 'us',
  agentId: null,
  madeBy: 'tong1',
  note: '',
  endDate: '2027-01-01',
};

const opened: AccountEvent = { type: 'AccountOpened', version: 1, data: account };

const given = (...events: readonly AccountEvent[]) => ({
  when: (command: AccountCommand) => decide(command, events.reduce(evolve, initialState())),
});

describe('opening an account', () => {
  test('it is opened with all that was said', () => {
    expect(given().when({ type: 'open', account })).toEqual({ ok: true, events: [opened] });
  });

  test('once', () => {
    expect(given(opened).when({ type: 'open', account })).toMatchObject({
      ok: false,
      refusal: { result: 'nameexists' },
    });
  });

  test('a name that cannot be is refused by its rule', () => {
    expect(given().when({ type: 'open', account: { ...account, username: 'a b' } })).toMatchObject({
      ok: false,
      refusal: { result: 'loi', field: 'tendangnhap' },
    });
  });

  test('a sub-account has its agent', () => {
    const sub = { ...account, username: 'phu1', role: 'ph' as const, agentId: 'agent1' };
    expect(given().when({ type: 'open', account: sub })).toMatchObject({ ok: true });
    expect(() => given().when({ type: 'open', account: { ...sub, agentId: null } })).toThrow(
      'belongs to an agent',
    );
    expect(() => given().when({ type: 'open', account: { ...account, agentId: 'agent1' } })).toThrow(
      'belongs to an agent',
    );
  });
});

describe('signing in', () => {
  test('is recorded', () => {
    expect(given(opened).when({ type: 'sign-in', remembered: true })).toEqual({
      ok: true,
      events: [{ type: 'SignedIn', version: 1, data: { userId: 'u1', remembered: true } }],
    });
  });

  test('a changed password is recorded, never the password', () => {
    expect(given(opened).when({ type: 'change-password' })).toEqual({
      ok: true,
      events: [{ type: 'PasswordChanged', version: 1, data: { userId: 'u1' } }],
    });
  });

  test('leaves the account as it was', () => {
    const state = evolve(initialState(), opened);
    expect(
      evolve(state, { type: 'SignedIn', version: 1, data: { userId: 'u1', remembered: false } }),
    ).toEqual(state);
  });

  test('needs an account', () => {
    expect(given().when({ type: 'sign-in', remembered: false })).toMatchObject({
      ok: false,
      refusal: { result: 'khongco' },
    });
  });
});
