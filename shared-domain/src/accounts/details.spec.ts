import { outcome } from '../outcomes/outcome.ts';
import { ACCOUNT_OUTCOMES } from '../outcomes/accounts.ts';
import { describe, expect, test } from 'vitest';
import { specOf } from '../../test/decider-spec.ts';
import { accountAggregate, type AccountCommand } from './decide.ts';
import type { AccountEvent } from './events.ts';
import { evolve, initialState } from './state.ts';

const opened: AccountEvent = {
  type: 'AccountOpened',
  version: 1,
  data: {
    userId: 'u1',
    username: 'daily1',
    role: 'us',
    agentId: null,
    madeBy: 'tong1',
    note: '',
    endDate: '2027-01-01',
  },
};
const user = { userId: 'u1' };
const TERMS = { today: '2026-11-20', usualPrice: 800 };
const emailGiven: AccountEvent = { type: 'EmailGiven', version: 1, data: { ...user, email: 'ba@so.test' } };
const confirmed: AccountEvent = { ...emailGiven, type: 'EmailConfirmed' };

const given = (...events: readonly AccountEvent[]) => specOf(accountAggregate).given(opened, ...events);

describe('an e-mail address', () => {
  const give = (email: string): AccountCommand => ({ type: 'give-email', email });
  const confirm = (email: string): AccountCommand => ({ type: 'confirm-email', email });

  test('is recorded when it is new; the same address in other capitals changes nothing', () => {
    given().when(give('Ba@So.test')).thenEvents(emailGiven);
    given(emailGiven).when(give('BA@so.test')).thenEvents();
    given(emailGiven)
      .when(give('tu@so.test'))
      .thenEventsLike({ type: 'EmailGiven', data: { email: 'tu@so.test' } });
  });

  test('is confirmed once; confirming an unconfirmed or different address is recorded', () => {
    given(emailGiven).when(confirm('ba@so.test')).thenEvents(confirmed);
    given(confirmed).when(confirm('ba@so.test')).thenEvents();
    given(confirmed).when(confirm('tu@so.test')).thenEventsLike({ type: 'EmailConfirmed' });
  });

  test('loses its confirmation when it is given again', () => {
    expect(given(confirmed, emailGiven).state).toMatchObject({ email: 'ba@so.test', emailConfirmed: false });
  });

  test('is refused if it is malformed', () => {
    for (const command of [give('ba@'), confirm('ba')])
      given().when(command).thenRefused({ result: 'loi', field: 'email' });
  });
});

describe('editing the details of an account', () => {
  const edit = (details: Extract<AccountCommand, { type: 'edit' }>['details']): AccountCommand => ({
    type: 'edit',
    details,
    password: false,
    terms: TERMS,
  });

  test('records one event for each changed detail', () => {
    const decision = given().when(
      edit({ note: 'chợ Lớn', price: 900, email: 'ba@so.test', term: '1' }),
    ).decision;
    expect(decision).toMatchObject({
      ok: true,
      events: [
        { type: 'NoteChanged', data: { note: 'chợ Lớn' } },
        { type: 'PriceSet', data: { price: 900 } },
        { type: 'EmailGiven', data: { email: 'ba@so.test' } },
        { type: 'AccountRenewed', data: { term: '1', price: 900, startDate: '2027-01-02' } },
      ],
    });
    const events = decision.ok ? decision.events : [];
    expect(given(...events).state).toMatchObject({
      note: 'chợ Lớn',
      price: 900,
      email: 'ba@so.test',
      term: '1',
      endDate: '2027-02-01',
    });
    given(...events)
      .when(edit({ note: 'chợ Lớn', price: 900, email: 'ba@so.test' }))
      .thenEvents();
  });

  test('prices a renewal at the account’s own price, otherwise at the usual price', () => {
    const own: AccountEvent = { type: 'PriceSet', version: 1, data: { ...user, price: 650 } };
    given(own)
      .when(edit({ term: '1' }))
      .thenEventsLike({ data: { price: 650 } });
    given()
      .when(edit({ term: '1' }))
      .thenEventsLike({ data: { price: 800 } });
  });

  test('changes nothing if one value is invalid', () => {
    for (const [details, answer] of [
      [{ price: 0 }, ACCOUNT_OUTCOMES.priceBad],
      [{ email: 'ba@' }, ACCOUNT_OUTCOMES.emailBad],
    ] as const)
      given()
        .when(edit({ note: 'x', ...details }))
        .thenRefused(outcome(answer));
  });
});

test('a deleted account refuses every command, and its name stays taken', () => {
  const decision = given().when({ type: 'delete' }).decision;
  expect(decision).toEqual({ ok: true, events: [{ type: 'AccountDeleted', version: 1, data: user }] });
  const gone = given(...(decision.ok ? decision.events : []));
  expect(gone.state).toMatchObject({ status: 'open', deleted: true });
  for (const command of [{ type: 'delete' }, { type: 'block', blocked: true }] as const)
    gone.when(command).thenRefused({ result: 'khongco' });
});

test('sign-ins, password changes and ended sessions do not change the account', () => {
  const facts: readonly AccountEvent[] = [
    { type: 'SignedIn', version: 1, data: { ...user, remembered: true } },
    { type: 'PasswordChanged', version: 1, data: user },
    { type: 'PasswordRecovered', version: 1, data: user },
    { type: 'SessionsEnded', version: 1, data: { ...user, sessionId: 's', reason: 'ended' } },
  ];
  for (const fact of facts) expect(given(fact).state).toEqual(given().state);
});

test('events without an opening leave the account unopened', () => {
  expect([emailGiven, confirmed].reduce(evolve, initialState())).toEqual({ status: 'unopened' });
});
