import * as paymentCalls from '@so-cuoc/shared-domain/contract/calls/money/payments.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { callName } from '@so-cuoc/shared-domain/contract/all-calls.ts';
import { randomUUID } from 'node:crypto';
import { at, type TestRequest } from './callers.ts';

const TABLES = [
  paymentCalls.bySeller,
  paymentCalls.byPrice,
  paymentCalls.byMonth,
  paymentCalls.details,
  paymentCalls.unpaid,
];
const table = (call: (typeof TABLES)[number]): readonly [string, TestRequest] => {
  const body = () => ({ ngayF: '2026-10-01', ngayT: '2026-11-20', user: '' });
  return [callName(call), { may: 'sellers', path: at(call.path), body }];
};

/** One valid call of every route about money between provider, sellers and accounts. */
export const PAYMENT_REQUESTS: Readonly<Record<string, TestRequest>> = {
  [callName(paymentCalls.renew)]: {
    may: 'managers',
    path: at(paymentCalls.renew.path),
    body: ({ daily1 }) => ({ userid: daily1, giahanthem: '1' }),
  },
  [callName(paymentCalls.receive)]: {
    may: 'admin',
    path: () =>
      pathOf(paymentCalls.receive, {
        params: { guid: randomUUID(), manageKey: 'tong1', guid2: randomUUID(), guid3: randomUUID() },
      }),
    body: () => [{ gia_id: randomUUID(), gia_th_toan: 1 }],
  },
  [callName(paymentCalls.owed)]: { may: 'provider', path: at(paymentCalls.owed.path) },
  [callName(paymentCalls.all)]: { may: 'provider', path: at(paymentCalls.all.path) },
  [callName(paymentCalls.ofSeller)]: {
    may: 'sellers',
    path: ({ caller }) => pathOf(paymentCalls.ofSeller, { params: { userId: caller.id } }),
  },
  [callName(paymentCalls.invoices)]: {
    may: 'payers',
    path: at(paymentCalls.invoices.path),
    body: ({ daily1 }) => ({ userid: daily1 }),
  },
  [callName(paymentCalls.invoice)]: {
    may: 'listers',
    path: at(paymentCalls.invoice.path),
    body: () => ({ gia_invoice: randomUUID() }),
  },
  ...Object.fromEntries(TABLES.map(table)),
};
