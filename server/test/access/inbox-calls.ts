import { callName } from '@so-cuoc/shared-domain/contract/all-calls.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as inboxCalls from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import { randomUUID } from 'node:crypto';
import { at, type TestRequest } from './callers.ts';

/** One valid call of every route of the inbox. */
export const INBOX_REQUESTS: Readonly<Record<string, TestRequest>> = {
  [callName(inboxCalls.read)]: {
    may: 'inboxReaders',
    path: ({ daily1 }) => `${inboxCalls.read.path}?userId=${daily1}`,
    says: () => '"tin":',
  },
  [callName(inboxCalls.tokens)]: {
    may: 'inboxOwner',
    path: ({ daily1 }) => `${inboxCalls.tokens.path}?userId=${daily1}`,
    says: () => '"ten":',
  },
  [callName(inboxCalls.receive)]: {
    may: 'inboxOwner',
    path: at(inboxCalls.receive.path),
    body: ({ daily1 }) => ({ userid: daily1, noidung: 'Chú Tám: vl 37b5' }),
  },
  [callName(inboxCalls.assign)]: {
    may: 'inboxOwner',
    path: at(inboxCalls.assign.path),
    body: ({ daily1, khachId }) => ({ userid: daily1, nguoigui: 'Chú Tám', khach_id: khachId }),
  },
  [callName(inboxCalls.dismiss)]: {
    may: 'inboxOwner',
    path: at(inboxCalls.dismiss.path),
    body: ({ daily1 }) => ({ userid: daily1, ngay: '2026-11-20', ui_ids: [randomUUID()] }),
  },
  [callName(inboxCalls.createToken)]: {
    may: 'inboxOwner',
    path: at(inboxCalls.createToken.path),
    body: ({ daily1 }) => ({ userid: daily1, ten: 'Điện thoại' }),
  },
  [callName(inboxCalls.revokeToken)]: {
    may: 'inboxOwner',
    path: at(inboxCalls.revokeToken.path),
    body: ({ daily1 }) => ({ userid: daily1, ma_id: randomUUID() }),
  },
  [callName(inboxCalls.post)]: {
    may: 'anyone',
    path: ({ inboxToken }) => pathOf(inboxCalls.post, { params: { token: inboxToken ?? 'none' } }),
    body: () => ({ from: '0903123456', text: 'vl 37b5' }),
  },
};
