import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import * as messagingCalls from '@so-cuoc/shared-domain/contract/calls/service/messaging.ts';
import * as paymentCalls from '@so-cuoc/shared-domain/contract/calls/money/payments.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { callName } from '@so-cuoc/shared-domain/contract/all-calls.ts';
import { randomUUID } from 'node:crypto';
import type { CallerName } from './callers.ts';

interface OwnerCheckedRequest {
  readonly name: string;
  readonly path: string;
  readonly body?: unknown;
  readonly may: readonly CallerName[];
}

/**
 * Calls that check the owner of an id themselves, each with an id of another account and the callers with
 * access. Written by hand from the documents and decisions.
 */
export const OWNER_CHECKED_BY_CALL = ({
  daily1,
  tong1,
  invoice,
}: Readonly<Record<'daily1' | 'tong1' | 'invoice', string>>): Readonly<
  Record<string, OwnerCheckedRequest>
> => {
  const post = (path: string, body: unknown, may: readonly CallerName[]): OwnerCheckedRequest => ({
    name: `POST ${path}`,
    ...{ path, body, may },
  });
  const get = (path: string, may: readonly CallerName[]): OwnerCheckedRequest => ({
    name: `GET ${path}`,
    path,
    may,
  });
  const days = { ngayF: '2026-10-01', ngayT: '2026-11-20' };
  return {
    'accounts made by tong1': get(pathOf(accountCalls.list, { params: { userId: tong1, type: 'us' } }), [
      'admin',
      'tong1',
      'kiemtoan',
    ]),
    'sub-accounts of daily1': get(pathOf(accountCalls.list, { params: { userId: daily1, type: 'ph' } }), [
      'admin',
      'daily1',
      'kiemtoan',
    ]),
    'the note of daily1': post(
      accountCalls.change.path,
      { datatype: 'us', action: 'modify', userid: daily1, ghichu: 'x' },
      ['admin', 'tong1'],
    ),
    'the price of tong1': post(
      accountCalls.change.path,
      { datatype: 'sl', action: 'modify', userid: tong1, ghichu: 'x' },
      ['admin'],
    ),
    'the password of daily1': post(
      sessionCalls.changePassword.path,
      // with the right one the session would get another cookie
      { userid: daily1, passold: 'sai.mat.khau', passnew: 'mat.khau_1' },
      ['daily1'],
    ),
    'the sign-in time of daily1': get(pathOf(sessionCalls.loginTime, { params: { userId: daily1 } }), [
      'daily1',
    ]),
    'noting when daily1 signed in': get(
      pathOf(sessionCalls.noteLoginTime, { params: { userId: daily1, isoTime: '2026-11-20T05:00:00.000Z' } }),
      ['daily1'],
    ),
    'feedback as daily1': post(
      messagingCalls.giveFeedback.path,
      { datatype: 'insert', gop_userid: daily1, gop_content: 'Chào' },
      ['daily1'],
    ),
    'an answer to daily1': post(
      messagingCalls.giveFeedback.path,
      { datatype: 'reply', gop_userid: daily1, gop_content: '', gop_reply: 'Cảm ơn' },
      ['admin'],
    ),
    'an invoice of daily1': post(paymentCalls.invoice.path, { gia_invoice: invoice }, [
      'admin',
      'tong1',
      'daily1',
      'kiemtoan',
    ]),
    'that daily1 has paid': post(paymentCalls.renew.path, { gia_id: invoice, gia_th_toan: 1 }, [
      'admin',
      'tong1',
    ]),
    'when daily1’s renewal ends': post(paymentCalls.renew.path, { gia_id: invoice, gia_end: '2027-06-30' }, [
      'admin',
    ]),
    'the ledger of tong1': get(pathOf(paymentCalls.ofSeller, { params: { userId: tong1 } }), [
      'admin',
      'tong1',
      'kiemtoan',
    ]),
    'the sales of tong1': post(paymentCalls.bySeller.path, { ...days, user: tong1 }, [
      'admin',
      'tong1',
      'kiemtoan',
    ]),
    'a session of daily1': {
      name: callName(sessionCalls.end),
      path: `${pathOf(sessionCalls.end, { params: { sessionId: randomUUID() } })}?userId=${daily1}`,
      may: ['admin', 'tong1', 'daily1'],
    },
  };
};
