import { abbreviationCalls } from './abbreviations.ts';
import { accountCalls } from './accounts.ts';
import { administrationCalls } from './administration.ts';
import { auditCalls } from './audit.ts';
import { betCalls } from './bets.ts';
import type { Call } from './call.ts';
import { customerCalls } from './customers.ts';
import { drawCalls } from './draws.ts';
import { ledgerCalls } from './ledger.ts';
import { limitCalls } from './limits.ts';
import { overflowCalls } from './overflow.ts';
import { paymentCalls } from './payments.ts';
import { reportCalls } from './reports.ts';
import { sessionCalls } from './sessions.ts';
import { talkCalls } from './talk.ts';

const GROUPS: readonly (readonly [string, Readonly<Record<string, Call>>])[] = [
  ['Phiên', sessionCalls],
  ['Đặt cược', betCalls],
  ['Báo cáo', reportCalls],
  ['Sổ nợ', ledgerCalls],
  ['Khách hàng', customerCalls],
  ['Chạy số', overflowCalls],
  ['Cài đặt', limitCalls],
  ['Kết quả', drawCalls],
  ['Viết tắt', abbreviationCalls],
  ['Tài khoản', accountCalls],
  ['Thanh toán', paymentCalls],
  ['Trò chuyện', talkCalls],
  ['Kiểm toán', auditCalls],
  ['Quản trị', administrationCalls],
];

/** `GET /api/…/:name`, the name of a call and of its route. */
export const callName = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  `${method} ${path}`;

/** Every call of the service under its name, with the heading that it stands under. */
export const CALLS: ReadonlyMap<string, Call & { readonly group: string }> = new Map(
  GROUPS.flatMap(([group, calls]) =>
    Object.values(calls).map((call) => [callName(call), { ...call, group }] as const),
  ),
);
