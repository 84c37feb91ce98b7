import { describe, expect, test } from 'vitest';
import { specOf } from '../../test/decider-spec.ts';
import { accountAggregate, type AccountCommand, type AccountDetails } from './decide.ts';
import type { AccountEvent, AccountOpened } from './events.ts';
import { evolve, initialState } from './state.ts';

const account: AccountOpened['data'] = {
  userId: 'u1',
  username: 'daily1',
  role: 'us',
  agentId: null,
  madeBy: 'tong1',
  note: '',
  endDate: '2027-01-01',
};
const terms = { today: '2026-11-20', usualPrice: 800 };

const fact = <Type extends AccountEvent['type']>(type: Type, data: object = {}) => ({
  type,
  version: 1,
  data: { userId: 'u1', ...data },
});
const renewed = (data: object) => ({
  ...fact('AccountRenewed', { ...data, invoice: null, late: false }),
  version: 3,
});
const opened: AccountEvent = { type: 'AccountOpened', version: 1, data: account };
const user = { userId: 'u1' };
const blocked: AccountEvent = { type: 'AccountBlocked', version: 1, data: user };
const unblocked: AccountEvent = { type: 'AccountUnblocked', version: 1, data: user };
const removed: AccountEvent = { type: 'AccountDeleted', version: 1, data: user };
const confirmed = (email: string): AccountEvent => ({
  type: 'EmailConfirmed',
  version: 1,
  data: { userId: 'u1', email },
});

const { given } = specOf(accountAggregate);
const open = (data: AccountOpened['data'], details?: AccountDetails): AccountCommand => ({
  type: 'open',
  account: data,
  terms,
  ...(details === undefined ? {} : { details }),
});
const edit = (details: AccountDetails, password = false): AccountCommand => ({
  type: 'edit',
  details,
  password,
  terms,
});

describe('opening an account', () => {
  test('opening records the account, its details and its first term', () => {
    given().when(open(account)).thenEvents(opened);
    const details = { price: 1000, email: ' Ba@So.test', term: '3' } as const;
    given()
      .when(open({ ...account, endDate: null }, details))
      .thenEvents(
        fact('AccountOpened', { ...account, endDate: null }),
        fact('PriceSet', { price: 1000 }),
        fact('EmailGiven', { email: 'ba@so.test' }),
        renewed({ term: '3', startDate: '2026-11-20', endDate: '2027-03-20', price: 1000 }),
      );
  });

  test('registering confirms the address and starts a trial', () => {
    const registering: AccountCommand = {
      type: 'open',
      account: { ...account, endDate: null },
      details: { email: 'ba@so.test', term: 'trial' },
      emailConfirmed: true,
      terms,
    };
    given()
      .when(registering)
      .thenEvents(
        fact('AccountOpened', { ...account, endDate: null }),
        confirmed('ba@so.test'),
        renewed({ term: 'trial', startDate: '2026-11-20', endDate: '2026-11-27', price: 800 }),
      );
  });

  test('an account cannot be opened twice, even after it was deleted', () => {
    for (const history of [[opened], [opened, removed]])
      given(...history)
        .when(open(account))
        .thenRefused({ result: 'nameexists' });
  });

  test.each([
    ['tendangnhap', { ...account, username: 'a b' }, {}],
    ['email', account, { email: 'ba@' }],
    ['giaban', account, { price: 0 }],
    ['giaban', account, { price: Number.NaN }],
    ['giaban', account, { price: 10.001 }],
  ])('an invalid value is refused and its field is named: %s', (field, data, details) => {
    given().when(open(data, details)).thenRefused({ result: 'loi', field });
  });

  test('a sub-account has an agent, and no other account has one', () => {
    const sub = { ...account, username: 'phu1', role: 'ph' as const, agentId: 'agent1' };
    expect(given().when(open(sub)).decision).toMatchObject({ ok: true });
    expect(() => given().when(open({ ...sub, agentId: null }))).toThrow('belongs to an agent');
    expect(() => given().when(open({ ...account, agentId: 'agent1' }))).toThrow('belongs to an agent');
  });
});

describe('editing an account', () => {
  test('records only what differs', () => {
    given(opened)
      .when(edit({ note: 'mới', price: 900, email: '' }))
      .thenEvents(fact('NoteChanged', { note: 'mới' }), fact('PriceSet', { price: 900 }));
    given(opened)
      .when(edit({ note: '' }))
      .thenEvents();
  });

  test('records that the password changed, never the password', () => {
    given(opened).when(edit({}, true)).thenEvents(fact('PasswordChanged'));
  });

  test('extends the time from its end, at the current price', () => {
    given(opened)
      .when(edit({ term: '1' }))
      .thenEvents(renewed({ term: '1', startDate: '2027-01-02', endDate: '2027-02-01', price: 800 }));
    given(opened)
      .when(edit({ term: '1', price: 700 }))
      .thenEventsLike({ type: 'PriceSet' }, { data: { price: 700 } });
  });

  test('refuses a second trial', () => {
    given(opened)
      .when(edit({ term: 'trial' }))
      .thenRefused({ result: 'loi', field: 'giahanthem' });
  });

  test('a changed address must be confirmed again', () => {
    const given1 = given(opened, confirmed('ba@so.test'));
    given1.when(edit({ email: 'BA@so.test' })).thenEvents();
    given1.when(edit({ email: 'tu@so.test' })).thenEvents(fact('EmailGiven', { email: 'tu@so.test' }));
    const { events } = given1.when(edit({ email: 'tu@so.test' }));
    expect(given(opened, confirmed('ba@so.test'), ...events).state).toMatchObject({
      email: 'tu@so.test',
      emailConfirmed: false,
    });
  });
});

describe('blocking', () => {
  test('toggles, or sets the requested value', () => {
    const toggle = { type: 'block', blocked: 'toggle' } as const;
    given(opened).when(toggle).thenEvents(blocked);
    given(opened, blocked).when(toggle).thenEvents(unblocked);
    given(opened, blocked).when({ type: 'block', blocked: true }).thenEvents();
    given(opened, blocked).when({ type: 'block', blocked: false }).thenEvents(unblocked);
  });

  test('prevents signing in until the account is unblocked', () => {
    const signIn = { type: 'sign-in', remembered: true } as const;
    given(opened, blocked).when(signIn).thenRefused({ result: 'blocked' });
    given(opened, blocked, unblocked)
      .when(signIn)
      .thenEvents(fact('SignedIn', { remembered: true }));
  });
});

describe('an account', () => {
  test('refuses every command if it is deleted or was never opened', () => {
    const commands: readonly AccountCommand[] = [
      { type: 'delete' },
      { type: 'block', blocked: 'toggle' },
      { type: 'sign-in', remembered: false },
      { type: 'change-password' },
      { type: 'recover-password' },
      { type: 'confirm-email', email: 'ba@so.test' },
      { type: 'end-sessions', sessionId: null, reason: 'ended' },
      edit({ note: 'x' }),
    ];
    for (const command of commands)
      for (const history of [[], [opened, removed]])
        given(...history)
          .when(command)
          .thenRefused({ result: 'khongco' });
  });

  test('records the confirmation of an address once', () => {
    const confirm = { type: 'confirm-email', email: 'Ba@so.test' } as const;
    given(opened).when(confirm).thenEvents(confirmed('ba@so.test'));
    given(opened, confirmed('ba@so.test')).when(confirm).thenEvents();
    given(opened)
      .when({ ...confirm, email: 'ba' })
      .thenRefused({ field: 'email' });
  });

  test('records changed passwords and ended sessions, never their content', () => {
    given(opened).when({ type: 'change-password' }).thenEvents(fact('PasswordChanged'));
    given(opened).when({ type: 'recover-password' }).thenEvents(fact('PasswordRecovered'));
    given(opened)
      .when({ type: 'end-sessions', sessionId: 's1', reason: 'ended' })
      .thenEvents(fact('SessionsEnded', { sessionId: 's1', reason: 'ended' }));
  });

  test('does not change by signing in', () => {
    const state = evolve(initialState(), opened);
    expect(
      evolve(state, { type: 'SignedIn', version: 1, data: { userId: 'u1', remembered: false } }),
    ).toEqual(state);
  });
});
