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

describe('an address', () => {
  const give = (email: string): AccountCommand => ({ type: 'give-email', email });
  const confirm = (email: string): AccountCommand => ({ type: 'confirm-email', email });

  test('that is new is given; the same one, however it is written, is nothing', () => {
    given().when(give('Ba@So.test')).thenEvents(emailGiven);
    given(emailGiven).when(give('BA@so.test')).thenEvents();
    given(emailGiven)
      .when(give('tu@so.test'))
      .thenEventsLike({ type: 'EmailGiven', data: { email: 'tu@so.test' } });
  });

  test('is confirmed once; another one, or one only given, is a fact', () => {
    given(emailGiven).when(confirm('ba@so.test')).thenEvents(confirmed);
    given(confirmed).when(confirm('ba@so.test')).thenEvents();
    given(confirmed).when(confirm('tu@so.test')).thenEventsLike({ type: 'EmailConfirmed' });
  });

  test('that is given anew is not a confirmed one', () => {
    expect(given(confirmed, emailGiven).state).toMatchObject({ email: 'ba@so.test', emailConfirmed: false });
  });

  test('that is none is refused', () => {
    for (const command of [give('ba@'), confirm('ba')])
      given().when(command).thenRefused({ result: 'loi', field: 'email' });
  });
});

describe('what is changed of an account', () => {
  const edit = (details: Extract<AccountCommand, { type: 'edit' }>['details']): AccountCommand => ({
    type: 'edit',
    details,
    password: false,
    terms: TERMS,
  });

  test('is a fact for each thing that differs', () => {
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

  test('a renewal is at the account’s own price, else at the usual one', () => {
    const own: AccountEvent = { type: 'PriceSet', version: 1, data: { ...user, price: 650 } };
    given(own)
      .when(edit({ term: '1' }))
      .thenEventsLike({ data: { price: 650 } });
    given()
      .when(edit({ term: '1' }))
      .thenEventsLike({ data: { price: 800 } });
  });

  test('nothing is changed where one thing cannot be', () => {
    for (const [details, answer] of [
      [{ price: 0 }, ACCOUNT_OUTCOMES.priceBad],
      [{ email: 'ba@' }, ACCOUNT_OUTCOMES.emailBad],
    ] as const)
      given()
        .when(edit({ note: 'x', ...details }))
        .thenRefused(outcome(answer));
  });
});

test('a deleted account is gone for every command, and its name stays taken', () => {
  const decision = given().when({ type: 'delete' }).decision;
  expect(decision).toEqual({ ok: true, events: [{ type: 'AccountDeleted', version: 1, data: user }] });
  const gone = given(...(decision.ok ? decision.events : []));
  expect(gone.state).toMatchObject({ status: 'open', deleted: true });
  for (const command of [{ type: 'delete' }, { type: 'block', blocked: true }] as const)
    gone.when(command).thenRefused({ result: 'khongco' });
});

test('signing in, passwords and ended sessions change nothing of what the account is', () => {
  const facts: readonly AccountEvent[] = [
    { type: 'SignedIn', version: 1, data: { ...user, remembered: true } },
    { type: 'PasswordChanged', version: 1, data: user },
    { type: 'PasswordRecovered', version: 1, data: user },
    { type: 'SessionsEnded', version: 1, data: { ...user, sessionId: 's', reason: 'ended' } },
  ];
  for (const fact of facts) expect(given(fact).state).toEqual(given().state);
});

test('facts of an account that was never opened leave it unopened', () => {
  expect([emailGiven, confirmed].reduce(evolve, initialState())).toEqual({ status: 'unopened' });
});
