import { decide as decideAccount } from '../src/accounts/decide.ts';
import type { AccountEvent } from '../src/accounts/events.ts';
import * as accounts from '../src/accounts/state.ts';
import { decide, type Offer, type RenewalCommand, type RenewalRefusal } from '../src/renewals/decide.ts';
import { hasRunOut, pendingAccountCommand } from '../src/renewals/follow-up.ts';
import * as renewals from '../src/renewals/state.ts';
import type { SoldTerm } from '../src/renewals/terms.ts';

const opened = (endDate: string | null): AccountEvent => ({
  type: 'AccountOpened',
  version: 1,
  data: { userId: 'u1', username: 'daily1', role: 'us', agentId: null, madeBy: 's1', note: '', endDate },
});

/**
 * An account and its renewals on a day of its own; each command is followed up as in the service. `today` and
 * `endDate` are yyyy-mm-dd.
 */
export class RenewalBook {
  account: accounts.AccountState;
  readonly renewals = new Map<string, renewals.RenewalState>();
  /** The events of the account after its opening. */
  readonly facts: AccountEvent[] = [];
  refusal: RenewalRefusal | null = null;
  today: string;

  constructor(endDate: string | null, today: string) {
    this.account = accounts.evolve(accounts.initialState(), opened(endDate));
    this.today = today;
  }

  /** Noon of the day. */
  get at(): string {
    return `${this.today}T05:00:00.000Z`;
  }

  get ends(): string | null {
    return this.account.status === 'open' ? this.account.endDate : null;
  }

  get isOver(): boolean {
    return this.ends !== null && this.ends < this.today;
  }

  on(today: string): this {
    this.today = today;
    return this;
  }

  offer(invoice: string, term: SoldTerm = '1'): Offer {
    return {
      ...{ invoice, userId: 'u1', sellerId: 's1', username: 'daily1', sellerName: 'tong1' },
      ...{ term, price: 1000, percent: 0.2, date: this.today },
    };
  }

  ask(invoice: string, term?: SoldTerm): this {
    return this.run(invoice, { type: 'request', offer: this.offer(invoice, term), at: this.at });
  }

  grant(invoice: string, term?: SoldTerm): this {
    return this.run(invoice, { type: 'grant', offer: this.offer(invoice, term) });
  }

  pay(invoice: string, paid = true): this {
    return this.run(invoice, { type: 'pay', paid, ranOut: this.hasRunOut(invoice), at: this.at });
  }

  receive(invoice: string, received = true): this {
    return this.run(invoice, { type: 'receive', received, ranOut: this.hasRunOut(invoice), at: this.at });
  }

  move(invoice: string, endDate: string): this {
    return this.run(invoice, { type: 're-evaluate', endDate });
  }

  /** The renewal worker cancels what is overdue. */
  expire(invoice: string): this {
    return this.run(invoice, { type: 'expire', at: this.at });
  }

  remove(invoice: string): this {
    return this.run(invoice, { type: 'delete' });
  }

  run(invoice: string, command: RenewalCommand): this {
    const before = this.stateOf(invoice);
    const decision = decide(command, before);
    this.refusal = decision.ok ? null : decision.refusal;
    if (decision.ok) this.renewals.set(invoice, decision.events.reduce(renewals.evolve, before));
    return this.follow(invoice);
  }

  /** What the service does after every change, and the renewal worker again after a crash. */
  follow(invoice: string): this {
    if (this.account.status !== 'open') throw new Error('no account');
    const command = pendingAccountCommand(this.stateOf(invoice), this.account, this.today);
    if (command === null) return this;
    const decision = decideAccount(command, this.account);
    if (!decision.ok) throw new Error(decision.refusal.message);
    this.facts.push(...decision.events);
    this.account = decision.events.reduce(accounts.evolve, this.account);
    return this;
  }

  stateOf(invoice: string): renewals.RenewalState {
    return this.renewals.get(invoice) ?? renewals.initialState();
  }

  private hasRunOut(invoice: string): boolean {
    return this.account.status === 'open' && hasRunOut(this.account, invoice, this.today);
  }
}
