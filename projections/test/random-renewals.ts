import type { TimeEvent } from '../src/renewals/view.ts';
import { AGENT, type HistoryEvent, OTHER_AGENT, uuid } from './history.ts';
import { randomOf } from './random-history.ts';
import { decide as decideAccount } from '@so-cuoc/shared-domain/accounts/decide.ts';
import * as accounts from '@so-cuoc/shared-domain/accounts/state.ts';
import { decide, type RenewalCommand } from '@so-cuoc/shared-domain/renewals/decide.ts';
import { pendingAccountCommand } from '@so-cuoc/shared-domain/renewals/follow-up.ts';
import * as renewals from '@so-cuoc/shared-domain/renewals/state.ts';
import { SOLD_TERMS } from '@so-cuoc/shared-domain/renewals/terms.ts';

const ACCOUNTS = [
  { userId: AGENT, username: 'daily1', sellerId: uuid('s', 1), sellerName: 'tong1' },
  { userId: OTHER_AGENT, username: 'daily2', sellerId: null, sellerName: '' },
];
const TODAY = '2026-11-20';
const IN_TIME = '2026-11-20T05:00:00.000Z';
const TOO_LATE = '2026-11-24T05:00:00.000Z';

const isTime = (event: { readonly type: string }): event is TimeEvent =>
  ['AccountRenewed', 'RenewalMoved', 'RenewalTakenBack'].includes(event.type);

/**
 * A random history of the renewals of two accounts, as the deciders allow it, with at least `length` events.
 */
export const randomRenewals = (seed: number, length: number): readonly HistoryEvent[] => {
  const random = randomOf(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[below(values.length)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  };
  const happened: HistoryEvent[] = [];
  const times = new Map<string, accounts.AccountState>(
    ACCOUNTS.map(({ userId, username, sellerId }) => [
      userId,
      accounts.evolve(accounts.initialState(), {
        type: 'AccountOpened',
        version: 1,
        data: { userId, username, role: 'us', agentId: null, madeBy: sellerId, note: '', endDate: null },
      }),
    ]),
  );
  const states = new Map<string, renewals.RenewalState>();

  const follow = (invoice: string, userId: string): void => {
    const account = times.get(userId);
    const renewal = states.get(invoice);
    if (account?.status !== 'open' || renewal === undefined) return;
    const command = pendingAccountCommand(renewal, account, TODAY);
    if (command === null) return;
    const decision = decideAccount(command, account);
    if (!decision.ok) throw new Error(decision.refusal.message);
    happened.push(...decision.events.filter(isTime));
    times.set(userId, decision.events.reduce(accounts.evolve, account));
  };

  const run = (invoice: string, command: RenewalCommand): void => {
    const before = states.get(invoice) ?? renewals.initialState();
    const decision = decide(command, before);
    if (!decision.ok) return;
    happened.push(...decision.events);
    const after = decision.events.reduce(renewals.evolve, before);
    states.set(invoice, after);
    if (after.status !== 'unknown') follow(invoice, after.sale.userId);
  };

  while (happened.length < length) {
    if (states.size === 0 || random() < 0.3) {
      const invoice = uuid('i', states.size);
      const offer = {
        ...pick(ACCOUNTS),
        invoice,
        term: pick(SOLD_TERMS),
        price: pick([800, 1000, 999.99]),
        percent: pick([0, 0.2]),
        date: pick(['2026-10-31', '2026-11-01', TODAY]),
      };
      run(invoice, random() < 0.5 ? { type: 'grant', offer } : { type: 'request', offer, at: IN_TIME });
      continue;
    }
    run(
      pick([...states.keys()]),
      pick<RenewalCommand>([
        { type: 'pay', paid: random() < 0.8, ranOut: random() < 0.2, at: IN_TIME },
        { type: 'receive', received: random() < 0.8, ranOut: random() < 0.2, at: IN_TIME },
        { type: 're-evaluate', endDate: pick(['2027-01-01', '2027-03-31']) },
        { type: 'expire', at: pick([IN_TIME, TOO_LATE]) },
        ...(random() < 0.3 ? [{ type: 'delete' } as const] : []),
      ]),
    );
  }
  return happened;
};
