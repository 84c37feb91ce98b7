import * as paymentCalls from '@so-cuoc/shared-domain/contract/calls/money/payments.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readLedger, readOwed, readRenewals, readReport } from './calls.ts';

const SELLER = '00000000-0000-4000-8000-000000000001';
const ASKED = [
  paymentCalls.owed.path,
  paymentCalls.all.path,
  pathOf(paymentCalls.ofSeller, { params: { userId: SELLER } }),
  paymentCalls.bySeller.path,
  paymentCalls.byPrice.path,
  paymentCalls.byMonth.path,
  paymentCalls.details.path,
  paymentCalls.unpaid.path,
];

const paths: string[] = [];
beforeEach(() => {
  paths.length = 0;
  vi.stubGlobal('fetch', (path: string) => {
    paths.push(path);
    return Promise.resolve(new Response('[]'));
  });
});
afterEach(() => vi.unstubAllGlobals());

const readAll = async (asOf: string | undefined): Promise<void> => {
  await readOwed(asOf);
  await readRenewals(asOf);
  await readLedger(SELLER, asOf);
  await readReport('2026-11-01', '2026-11-30', asOf);
};

it('requests every list and table without asOf for now', async () => {
  await readAll(undefined);
  expect(paths).toEqual(ASKED);
});

it('requests every list and table with asOf for a past moment', async () => {
  await readAll('2026-11-20T03:00:00.000Z');
  expect(paths).toEqual(ASKED.map((path) => `${path}?asOf=2026-11-20T03%3A00%3A00.000Z`));
});
