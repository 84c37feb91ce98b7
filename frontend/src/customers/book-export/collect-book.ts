import { addDays } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import * as drawCalls from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import * as ledgerCalls from '@so-cuoc/shared-domain/contract/calls/money/ledger.ts';
import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { readCall, type CallFailure, type CallResult } from '../../server/call.ts';

/** Days yyyy-mm-dd, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The days of a period in order. */
export const daysOf = ({ from, to }: Period): readonly string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

/** Why a book was not read to its end. */
export class BookUnread extends Error {
  readonly failure: CallFailure;
  constructor(failure: CallFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** What the service refuses for a while only. */
const PASSING = new Set(['overbudget', 'queuefull', 'behind', 'unavailable', 'offline']);
const PAUSE_MS = 5_000;
const MOST_TRIES = 12;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('stopped', 'AbortError'));
    });
  });

/** A long export waits where the service is busy: it must not crowd out the evening. */
const patiently = async <Value>(
  read: () => Promise<CallResult<Value>>,
  signal: AbortSignal,
): Promise<Value> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await read();
    if (answer.ok) return answer.value;
    if (tries >= MOST_TRIES || !PASSING.has(answer.failure.code)) throw new BookUnread(answer.failure);
    await pause(PAUSE_MS, signal);
  }
};

/** The reading calls of one agent's book. Each throws BookUnread, or AbortError when stopped. */
export const bookReader = (agentId: string, signal: AbortSignal) => {
  const mine = { userId: agentId };
  return {
    customers: () => patiently(() => readCall(customerCalls.list, { params: mine }, { signal }), signal),
    configuration: () =>
      patiently(() => readCall(customerCalls.configuration, { params: mine }, { signal }), signal),
    messages: (date: string) =>
      patiently(
        () => readCall(reportCalls.messages, { params: { ...mine, from: date, to: date } }, { signal }),
        signal,
      ),
    draws: (date: string) =>
      patiently(() => readCall(drawCalls.day, { params: { date } }, { signal }), signal),
    ledger: (period: Period) =>
      patiently(() => readCall(ledgerCalls.read, { query: { ...mine, ...period } }, { signal }), signal),
  };
};
export type BookReader = ReturnType<typeof bookReader>;
