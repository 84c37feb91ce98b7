import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { DEFAULT_CATALOGUE } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { bookContext, reloadOnCustomerChange } from './book-context.ts';
import { forgetHabit, isPreselected, rememberHabit } from './habits.ts';

const customer = (more: Partial<customerCalls.CustomerRow>): customerCalls.CustomerRow => ({
  ...{ khach_id: 'ba', khach_name: 'Anh Ba', khach_name2: 'Anh Ba', khach_createdate: '', stt: 1 },
  ...more,
});
const KNOWN = { question: 'pairs', answer: 'each', learnedAt: '2026-11-20T09:15:00.000Z', from: null };

/** Answers every call with an outcome and records what was asked. */
const serve = (result: string, message?: string) => {
  const calls: unknown[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    calls.push([path, JSON.parse(z.string().parse(init.body))]);
    return Promise.resolve(new Response(JSON.stringify([{ result, message }])));
  });
  return calls;
};

const customerNow = () => bookContext.useStore.getState().value.customers[0];
const answersNow = () => customerNow()?.habits?.map(({ question, answer }) => `${question} ${answer}`);

beforeEach(() =>
  bookContext.useStore.setState({
    key: 'agent',
    status: 'ready',
    value: {
      customers: [customer({ habits: [KNOWN], suggested: [{ question: 'db', answer: 'dui', times: 2 }] })],
      settings: new Map(),
      catalogue: DEFAULT_CATALOGUE,
      records: [],
      complete: true,
      isStored: false,
    },
  }),
);
afterEach(() => {
  vi.unstubAllGlobals();
  bookContext.useStore.setState(bookContext.useStore.getInitialState());
});

describe('The habits of a customer on the page', () => {
  it('sends what is remembered, and reads with it at once', async () => {
    const calls = serve('updatesuccess');
    expect(await rememberHabit('ba', 'db', 'dui', 'tin-1')).toBe(true);
    expect(calls).toEqual([
      [
        customerCalls.learnHabit.path,
        { userid: 'agent', khach_id: 'ba', question: 'db', answer: 'dui', ui_id: 'tin-1' },
      ],
    ]);
    expect(answersNow()).toEqual(['pairs each', 'db dui']);
    expect(customerNow()).not.toHaveProperty('suggested');
  });

  it('replaces the answer before, and forgets', async () => {
    const calls = serve('updatesuccess');
    await rememberHabit('ba', 'pairs', 'all');
    expect(answersNow()).toEqual(['pairs all']);
    expect(await forgetHabit('ba', 'pairs')).toBe(true);
    expect(calls.at(-1)).toEqual([
      customerCalls.forgetHabit.path,
      { userid: 'agent', khach_id: 'ba', question: 'pairs' },
    ]);
    expect(answersNow()).toBeUndefined();
  });

  it('changes nothing if the service refuses', async () => {
    serve('thoiquenkhonghople', 'Không có cách đọc này');
    expect(await rememberHabit('ba', 'db', 'khongco')).toBe(false);
    expect(await forgetHabit('ba', 'pairs')).toBe(false);
    expect(answersNow()).toEqual(['pairs each']);
  });

  it('preselects remembering from the second message on, for this customer and answer alone', () => {
    expect(isPreselected('ba', 'db', 'dui')).toBe(true);
    expect(isPreselected('ba', 'db', 'bdao')).toBe(false);
    expect(isPreselected('ba', 'pairs', 'dui')).toBe(false);
    expect(isPreselected('tu', 'db', 'dui')).toBe(false);
    bookContext.update((book) => ({
      ...book,
      customers: [customer({ suggested: [{ question: 'db', answer: 'dui', times: 1 }] })],
    }));
    expect(isPreselected('ba', 'db', 'dui')).toBe(false);
  });

  it('takes changed habits from the live channel without loading the prices again', () => {
    const calls = serve('updatesuccess');
    reloadOnCustomerChange([
      { kind: 'customer', row: customer({ habits: [{ ...KNOWN, answer: 'all' }] }), only: 'habits' },
    ]);
    expect(answersNow()).toEqual(['pairs all']);
    expect(calls).toEqual([]);
  });
});
