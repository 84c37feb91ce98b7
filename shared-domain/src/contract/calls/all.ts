import { checkAnswer } from '../check.ts';
import { abbreviationCalls } from './abbreviations.ts';
import { accountListCalls } from './account-list.ts';
import { accountCalls } from './accounts.ts';
import { administrationCalls } from './administration.ts';
import { auditCalls } from './audit.ts';
import { betCalls } from './bets.ts';
import type { Call } from './call.ts';
import { customerCalls } from './customers.ts';
import { drawDayCalls } from './draw-days.ts';
import { drawCalls } from './draws.ts';
import { ledgerCalls } from './ledger.ts';
import { limitCalls } from './limits.ts';
import { overflowCalls } from './overflow.ts';
import { ownSessionCalls } from './own-sessions.ts';
import { paymentCalls } from './payments.ts';
import { reportCalls } from './reports.ts';
import { SAID_OF_CHANGES } from './said-changes.ts';
import { SAID_OF_READINGS } from './said-readings.ts';
import type { Said } from './said.ts';
import { sessionCalls } from './sessions.ts';
import { settlementCalls } from './settlement.ts';
import { talkCalls } from './talk.ts';

const GROUPS: readonly (readonly [string, Readonly<Record<string, Call>>])[] = [
  ['Phiên', { ...sessionCalls, ...ownSessionCalls }],
  ['Đặt cược', { ...betCalls, check: { ...betCalls.check, answer: checkAnswer } }],
  ['Báo cáo', { ...reportCalls, ...settlementCalls }],
  ['Sổ nợ', ledgerCalls],
  ['Khách hàng', customerCalls],
  ['Chạy số', overflowCalls],
  ['Cài đặt', limitCalls],
  ['Kết quả', { ...drawDayCalls, ...drawCalls }],
  ['Viết tắt', abbreviationCalls],
  ['Tài khoản', { ...accountListCalls, ...accountCalls }],
  ['Thanh toán', paymentCalls],
  ['Trò chuyện', talkCalls],
  ['Kiểm toán', auditCalls],
  ['Quản trị', administrationCalls],
];

/** `GET /api/…/:name`, the name of a call and of its route. */
export const callName = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  `${method} ${path}`;

/** By the names of the calls. */
export const SAID: Readonly<Record<string, Said>> = { ...SAID_OF_CHANGES, ...SAID_OF_READINGS };

/** Nothing is said of it; calls.spec.ts finds it. */
const NOTHING: Said = { says: '' };

/** Every call of the service under its name, with the heading that it stands under and what is said of it. */
export const CALLS: ReadonlyMap<string, Call & Said & { readonly group: string }> = new Map(
  GROUPS.flatMap(([group, calls]) =>
    Object.values(calls).map(
      (call) => [callName(call), { ...call, ...(SAID[callName(call)] ?? NOTHING), group }] as const,
    ),
  ),
);
