import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decide as decideAccount } from '../accounts/decide.ts';
import type { AccountEvent } from '../accounts/events.ts';
import * as accounts from '../accounts/state.ts';
import { decide, type Offer, type RenewalCommand } from './decide.ts';
import { pendingAccountCommand } from './follow-up.ts';
import * as renewals from './state.ts';
import { SOLD_TERMS } from './terms.ts';

const TODAY = '2026-11-20';
const at = '2026-11-20T05:00:00.000Z';
const opened = (endDate: string | null): AccountEvent => ({
  type: 'AccountOpened',
  version: 1,
  data: { userId: 'u1', username: 'daily1', role: 'us', agentId: null, madeBy: 's1', note: '', endDate },
});
const offerOf = (invoice: string, term: Offer['term'] = '1'): Offer => ({
  invoice,
  userId: 'u1',
  sellerId: 's1',
  username: 'daily1',
  sellerName: 'tong1',
  term,
  price: 1000,
  percent: 0.2,
  date: TODAY,
});

/** An account and its renewals; each command is followed up as in the service. */
class Book {
  account: accounts.AccountState;
  readonly renewals = new Map<string, renewals.RenewalState>();
  readonly facts: AccountEvent[] = [];

  constructor(endDate: string | null) {
    this.account = accounts.evolve(accounts.initialState(), opened(endDate));
  }

  run(invoice: string, command: RenewalCommand): this {
    const before = this.renewals.get(invoice) ?? renewals.initialState();
    const decision = decide(command, before);
    if (decision.ok) this.renewals.set(invoice, decision.events.reduce(renewals.evolve, before));
    return this.follow(invoice);
  }

  follow(invoice: string): this {
    if (this.account.status !== 'open') throw new Error('no account');
    const state = this.renewals.get(invoice) ?? renewals.initialState();
    const command = pendingAccountCommand(state, this.account, TODAY);
    if (command === null) return this;
    const decision = decideAccount(command, this.account);
    if (!decision.ok) throw new Error(decision.refusal.message);
    this.facts.push(...decision.events);
    this.account = decision.events.reduce(accounts.evolve, this.account);
    return this;
  }

  get ends(): string | null {
    return this.account.status === 'open' ? this.account.endDate : null;
  }
}

const grant = (invoice: string, term?: Offer['term']): RenewalCommand => ({
  type: 'grant',
  offer: offerOf(invoice, term),
});

describe('the time of an account follows its renewals', () => {
  test('a granted renewal adds its days at once, a requested one when it is paid', () => {
    expect(new Book(null).run('a', grant('a', '6')).ends).toBe('2027-07-20');
    const asked = new Book('2026-11-30').run('a', { type: 'request', offer: offerOf('a'), at });
    expect(asked.ends).toBe('2026-11-30');
    expect(asked.run('a', { type: 'pay', paid: true, at }).ends).toBe('2026-12-30');
    expect(asked.facts).toEqual([
      {
        type: 'AccountRenewed',
        version: 2,
        data: {
          userId: 'u1',
          term: '1',
          startDate: '2026-12-01',
          endDate: '2026-12-30',
          price: 1000,
          invoice: 'a',
        },
      },
    ]);
  });

  test('a renewal adds its days once, however often the follow-up runs', () => {
    const book = new Book(null).run('a', grant('a')).follow('a').follow('a');
    expect(book.ends).toBe('2026-12-20');
    expect(book.facts.length).toBe(1);
  });

  test('taking a renewal back restores the former end', () => {
    for (const endDate of [null, '2026-10-01', '2026-11-30'])
      expect(new Book(endDate).run('a', grant('a')).run('a', { type: 'delete' }).ends).toBe(endDate);
  });

  test('taking an earlier renewal back keeps the days of the later one', () => {
    const book = new Book('2026-11-30').run('a', grant('a')).run('b', grant('b'));
    expect(book.ends).toBe('2027-01-30');
    // the end moves back by its 30 days
    expect(book.run('a', { type: 'delete' }).ends).toBe('2026-12-31');
  });

  test('a re-evaluated renewal ends on the given day, and later renewals move with it', () => {
    const book = new Book('2026-11-30').run('a', grant('a'));
    expect(book.run('a', { type: 're-evaluate', endDate: '2026-12-25' }).ends).toBe('2026-12-25');
    book.run('b', grant('b')).run('a', { type: 're-evaluate', endDate: '2026-12-28' });
    expect(book.ends).toBe('2027-01-28');
  });

  test('a renewal that is re-evaluated before it is paid ends on the given day', () => {
    const book = new Book(null)
      .run('a', { type: 'request', offer: offerOf('a'), at })
      .run('a', { type: 're-evaluate', endDate: '2026-12-01' })
      .run('a', { type: 'pay', paid: true, at });
    expect(book.ends).toBe('2026-12-01');
  });

  test('a deleted account gets no command', () => {
    const state = renewals.evolve(renewals.initialState(), {
      type: 'RenewalGranted',
      version: 1,
      data: { ...offerOf('a'), months: 1, free: 0 },
    });
    expect(pendingAccountCommand(state, { renewals: {}, deleted: true }, TODAY)).toBeNull();
  });

  test('granting any renewals and taking them all back restores the end', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...SOLD_TERMS), { minLength: 1, maxLength: 5 }),
        fc.constantFrom('2026-11-30', '2027-02-28'),
        (terms, endDate) => {
          const book = new Book(endDate);
          for (const [index, term] of terms.entries()) book.run(String(index), grant(String(index), term));
          for (const index of terms.keys()) book.run(String(index), { type: 'delete' });
          expect(book.ends).toBe(endDate);
        },
      ),
    );
  });
});
