import { outcome } from '../outcomes/outcome.ts';
import { RENEWAL_OUTCOMES } from '../outcomes/renewals.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { specOf } from '../../test/decider-spec.ts';
import { renewalAggregate, decide, type Offer, type RenewalCommand } from './decide.ts';
import type { RenewalEvent } from './events.ts';
import { evolve, initialState, isOwed, isUnpaid } from './state.ts';

const ids = { invoice: 'i1', userId: 'u1', sellerId: 's1' };
const offer: Offer = {
  ...ids,
  username: 'daily1',
  sellerName: 'tong1',
  term: '6',
  price: 1000,
  percent: 0.2,
  date: '2026-11-20',
};
const sale = { ...offer, months: 6, free: 2 };
const NOON = '2026-11-20T05:00:00.000Z';
const LAST_MOMENT = '2026-11-23T04:59:59.999Z';
const DEADLINE = '2026-11-23T05:00:00.000Z';

const fact = (type: RenewalEvent['type'], data: object = {}) => ({
  type,
  version: 1,
  data: { ...ids, ...data },
});
const requested: RenewalEvent = {
  type: 'RenewalRequested',
  version: 1,
  data: { ...sale, deadline: DEADLINE },
};
const granted: RenewalEvent = { type: 'RenewalGranted', version: 1, data: sale };
const paidEvent = (late = false) => ({ type: 'RenewalPaid', version: 2, data: { ...ids, late } }) as const;
const paid: RenewalEvent = paidEvent();
const received: RenewalEvent = { type: 'RenewalReceived', version: 1, data: ids };
const cancelled: RenewalEvent = { type: 'RenewalCancelled', version: 1, data: { ...ids, reason: 'deleted' } };

const state = (events: readonly RenewalEvent[]) => events.reduce(evolve, initialState());
const { given } = specOf(renewalAggregate);
const then = (...events: readonly object[]) => ({ ok: true, events });
const pay = (isPaid: boolean, at = NOON, ranOut = false): RenewalCommand => ({
  type: 'pay',
  paid: isPaid,
  ranOut,
  at,
});
const receive = (isReceived: boolean, at = NOON, ranOut = false): RenewalCommand => ({
  type: 'receive',
  received: isReceived,
  ranOut,
  at,
});

describe('creating a renewal', () => {
  test('the account requests it and must pay within three days', () => {
    given()
      .when({ type: 'request', offer, at: NOON })
      .thenEvents(fact('RenewalRequested', { ...sale, deadline: DEADLINE }));
  });

  test('the seller grants it with the present months of the term', () => {
    given().when({ type: 'grant', offer }).thenEvents(fact('RenewalGranted', sale));
    given()
      .when({ type: 'grant', offer: { ...offer, term: '12' } })
      .thenEventsLike({ data: { months: 12, free: 5 } });
  });

  test.each([
    ['price', { price: 0 }],
    ['price', { price: 10.001 }],
    ['percent', { percent: 1.5 }],
    ['percent', { percent: 0.00001 }],
  ])('an invalid %s is refused', (_, more) => {
    given()
      .when({ type: 'grant', offer: { ...offer, ...more } })
      .thenRefused(outcome(RENEWAL_OUTCOMES.priceBad));
  });

  test('creating the same renewal twice throws', () => {
    expect(() => given(granted).when({ type: 'grant', offer })).toThrow('there already');
  });
});

describe('payments', () => {
  test('the payment of the customer is recorded once', () => {
    given(requested).when(pay(true)).thenEvents(paidEvent());
    given(requested, paid).when(pay(true)).thenEvents();
    given(granted).when(pay(true)).thenEvents(paidEvent());
    given(granted).when(pay(false)).thenEvents();
  });

  test('a mistaken mark is removed, and the account keeps the time', () => {
    given(requested, paid).when(pay(false)).thenEvents(fact('RenewalUnpaid'));
    const after = state([requested, paid, { type: 'RenewalUnpaid', version: 1, data: ids }]);
    expect(after.status).toBe('given');
    expect(decide({ type: 'expire', at: '2030-01-01T00:00:00.000Z' }, after)).toEqual(then());
  });

  test('receiving the provider’s part also records the payment of the customer', () => {
    given(granted).when(receive(true)).thenEvents(paidEvent(), fact('RenewalReceived'));
    given(granted, paid).when(receive(true)).thenEvents(fact('RenewalReceived'));
    given(requested).when(receive(true)).thenEvents(paidEvent(), fact('RenewalReceived'));
    given(granted, paid, received).when(receive(true)).thenEvents();
    given(granted, paid, received).when(receive(false)).thenEvents(fact('RenewalNotReceived'));
    given(granted).when(receive(false)).thenEvents();
  });

  test.each<readonly [readonly RenewalEvent[], { unpaid: boolean; owed: boolean }]>([
    [[], { unpaid: false, owed: false }],
    [[requested], { unpaid: true, owed: false }],
    [[granted], { unpaid: true, owed: true }],
    [[granted, paid], { unpaid: false, owed: true }],
    [[granted, paid, received], { unpaid: false, owed: false }],
    [[requested, paid], { unpaid: false, owed: true }],
    [[requested, cancelled], { unpaid: false, owed: false }],
    [[granted, cancelled], { unpaid: false, owed: false }],
    [[paid], { unpaid: false, owed: false }],
  ])(
    'case %#: whether the customer still has to pay and the provider still has to receive',
    (events, still) => {
      const now = state(events);
      expect({ unpaid: isUnpaid(now), owed: isOwed(now) }).toEqual(still);
    },
  );

  test('a payment after the time has run out says so, and its mark stays', () => {
    given(granted)
      .when(pay(true, NOON, true))
      .thenEvents(paidEvent(true));
    given(granted)
      .when(receive(true, NOON, true))
      .thenEvents(paidEvent(true), fact('RenewalReceived'));
    given(requested)
      .when(pay(true, NOON, true))
      .thenEvents(paidEvent(true));
    given(granted, paidEvent(true)).when(pay(false)).thenRefused({ result: 'datinhlai' });
    given(granted, paidEvent(true), received).when(receive(false)).thenEvents(fact('RenewalNotReceived'));
  });

  test('a renewal that the provider was paid for cannot become unpaid or deleted', () => {
    for (const command of [pay(false), { type: 'delete' } as const])
      given(granted, paid, received).when(command).thenRefused({ result: 'danhantien' });
  });
});

describe('the deadline of three days', () => {
  const expire = (at: string): RenewalCommand => ({ type: 'expire', at });

  test('cancels an unpaid request at the deadline and not before', () => {
    given(requested).when(expire(LAST_MOMENT)).thenEvents();
    given(requested)
      .when(expire(DEADLINE))
      .thenEvents(fact('RenewalCancelled', { reason: 'unpaid' }));
    given(requested).when(pay(true, LAST_MOMENT)).thenEvents(paidEvent());
  });

  test('keeps no payment out, before the renewal worker has run or after it', () => {
    const overdue: RenewalEvent = {
      type: 'RenewalCancelled',
      version: 1,
      data: { ...ids, reason: 'unpaid' },
    };
    for (const history of [[requested], [requested, overdue]]) {
      given(...history)
        .when(pay(true, DEADLINE))
        .thenEvents(paidEvent());
      given(...history)
        .when(receive(true, DEADLINE))
        .thenEvents(paidEvent(), fact('RenewalReceived'));
    }
    for (const command of [pay(false, DEADLINE), receive(false, DEADLINE), { type: 'delete' } as const])
      given(requested, overdue).when(command).thenRefused({ result: 'dahuy' });
  });

  test('does not apply to paid, granted or cancelled renewals', () => {
    for (const history of [[requested, paid], [granted], [requested, cancelled]])
      given(...history)
        .when(expire('2030-01-01T00:00:00.000Z'))
        .thenEvents();
  });
});

describe('the provider', () => {
  test('sets another last day once', () => {
    const command = { type: 're-evaluate', endDate: '2027-08-01' } as const;
    const moved = fact('RenewalReevaluated', { endDate: '2027-08-01' });
    given(granted).when(command).thenEvents(moved);
    given(requested).when(command).thenEvents(moved);
    const again: RenewalEvent = {
      type: 'RenewalReevaluated',
      version: 1,
      data: { ...ids, endDate: '2027-08-01' },
    };
    given(granted, again).when(command).thenEvents();
  });

  test('deletes renewals that it was not paid for', () => {
    for (const history of [[requested], [granted], [granted, paid]])
      given(...history)
        .when({ type: 'delete' })
        .thenEvents(fact('RenewalCancelled', { reason: 'deleted' }));
  });

  test('is refused for unknown and cancelled renewals', () => {
    const commands = [
      pay(true),
      receive(true),
      { type: 'delete' },
      { type: 're-evaluate', endDate: NOON },
    ] as const;
    for (const command of commands) {
      given().when(command).thenRefused({ result: 'khongco' });
      given(granted, cancelled).when(command).thenRefused({ result: 'dahuy' });
    }
  });
});

describe('any commands in any order', () => {
  const anyCommand = fc.oneof(
    fc.boolean().map((isPaid) => pay(isPaid)),
    fc.boolean().map((isReceived) => receive(isReceived)),
    fc.constantFrom<RenewalCommand>(
      { type: 'delete' },
      { type: 'expire', at: DEADLINE },
      { type: 'expire', at: NOON },
      { type: 're-evaluate', endDate: '2027-08-01' },
    ),
  );

  test('a received renewal is paid, repeated commands change nothing, and cancelled renewals stay cancelled', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(requested, granted),
        fc.array(anyCommand, { maxLength: 12 }),
        (first, commands) => {
          let now = state([first]);
          for (const command of commands) {
            const before = now;
            const decision = decide(command, now);
            if (decision.ok) now = decision.events.reduce(evolve, now);
            if (now.status === 'given') expect(now.received && !now.paid).toBe(false);
            if (before.status === 'cancelled' && before.reason === 'deleted') expect(now).toEqual(before);
            expect(isOwed(now) && now.status !== 'given').toBe(false);
            if (isUnpaid(now)) expect(now.status).not.toBe('cancelled');
            const again = decide(command, now);
            if (decision.ok && again.ok) expect(again.events).toEqual([]);
          }
        },
      ),
    );
  });
});
