import * as abbreviationCalls from './calls/bets/abbreviations.ts';
import * as accountCalls from './calls/accounts/accounts.ts';
import * as administrationCalls from './calls/service/administration.ts';
import * as auditCalls from './calls/reports/audit.ts';
import * as betCheckCalls from './calls/bets/bet-check.ts';
import * as betCalls from './calls/bets/bets.ts';
import * as customerCalls from './calls/customers.ts';
import * as drawCalls from './calls/draws/draws.ts';
import * as emailCalls from './calls/accounts/email.ts';
import * as inboxCalls from './calls/bets/inbox.ts';
import * as installationCalls from './calls/service/installation.ts';
import * as ledgerCalls from './calls/money/ledger.ts';
import * as limitCalls from './calls/bets/limits.ts';
import * as logStateCalls from './calls/service/log-state.ts';
import * as messagingCalls from './calls/service/messaging.ts';
import * as overflowCalls from './calls/reports/overflow.ts';
import * as paymentCalls from './calls/money/payments.ts';
import * as preferenceCalls from './calls/accounts/preferences.ts';
import * as readingQualityCalls from './calls/reports/reading-quality.ts';
import * as reportCalls from './calls/reports/reports.ts';
import * as rescoringCalls from './calls/draws/rescoring.ts';
import * as resultSourceCalls from './calls/draws/result-sources.ts';
import * as secondFactorCalls from './calls/accounts/second-factor.ts';
import * as sentSettlementCalls from './calls/money/sent-settlements.ts';
import * as sessionCalls from './calls/accounts/sessions.ts';
import * as settlementCalls from './calls/money/settlement.ts';
import * as traceCalls from './calls/reports/trace.ts';
import type { DefinedCall } from './define-call.ts';

/** Headings of the list of calls, each with the modules whose exported calls stand under it. */
const GROUPS: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  'Máy chủ': { installationCalls },
  Phiên: { sessionCalls, secondFactorCalls },
  'Đặt cược': { betCalls, betCheckCalls },
  'Hộp thư': { inboxCalls },
  'Báo cáo': { reportCalls, settlementCalls, readingQualityCalls },
  'Sổ nợ': { ledgerCalls, sentSettlementCalls },
  'Khách hàng': { customerCalls, preferenceCalls },
  'Chạy số': { overflowCalls },
  'Cài đặt': { limitCalls },
  'Kết quả': { drawCalls, resultSourceCalls, rescoringCalls },
  'Viết tắt': { abbreviationCalls },
  'Tài khoản': { accountCalls, emailCalls },
  'Thanh toán': { paymentCalls },
  'Trò chuyện': { messagingCalls },
  'Kiểm toán': { auditCalls, traceCalls },
  'Quản trị': { administrationCalls, logStateCalls },
};

/** `GET /api/…/:name`, the unique name of a call. */
export const callName = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  `${method} ${path}`;

/** A module also exports schemas, and variants made by `withAnswer`, which have no access of their own. */
const isDefinedCall = (value: unknown): value is DefinedCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

export interface ListedCall extends DefinedCall {
  /** Its heading, in Vietnamese. */
  readonly group: string;
  /** What code calls it, such as `betCalls.place`. */
  readonly reference: string;
}

const callsIn = (group: string, module: string, exported: object): readonly ListedCall[] =>
  Object.entries(exported).flatMap(([name, call]: readonly [string, unknown]) =>
    isDefinedCall(call) ? [{ ...call, group, reference: `${module}.${name}` }] : [],
  );

/** Every call of the service by its name, under its heading by path. */
export const CALLS: ReadonlyMap<string, ListedCall> = new Map(
  Object.entries(GROUPS).flatMap(([group, modules]) =>
    Object.entries(modules)
      .flatMap(([module, exported]) => callsIn(group, module, exported))
      .map((call) => [callName(call), call] as const)
      .sort(([one, { path }], [other, { path: otherPath }]) =>
        path === otherPath ? (one < other ? -1 : 1) : path < otherPath ? -1 : 1,
      ),
  ),
);
