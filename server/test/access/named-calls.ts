import { randomUUID } from 'node:crypto';
import type { CallerName } from './callers.ts';

interface NamedAsk {
  readonly name: string;
  readonly path: string;
  readonly body?: unknown;
  readonly may: readonly CallerName[];
}

/**
 * Calls that look by themselves whose id they were given, each asked about somebody's, with who may: by
 * hand from the texts and the decisions.
 */
export const NAMED_BY_THE_CALL = ({
  daily1,
  tong1,
  invoice,
}: Readonly<Record<'daily1' | 'tong1' | 'invoice', string>>): Readonly<Record<string, NamedAsk>> => {
  const post = (path: string, body: unknown, may: readonly CallerName[]): NamedAsk => ({
    name: `POST ${path}`,
    ...{ path, body, may },
  });
  const get = (path: string, may: readonly CallerName[]): NamedAsk => ({ name: `GET ${path}`, path, may });
  const days = { ngayF: '2026-10-01', ngayT: '2026-11-20' };
  return {
    'accounts made by tong1': get(`/api/basic/get_report_user/${tong1}/us`, ['admin', 'tong1', 'kiemtoan']),
    'sub-accounts of daily1': get(`/api/basic/get_report_user/${daily1}/ph`, ['admin', 'daily1', 'kiemtoan']),
    'the note of daily1': post(
      '/api/modify/createuser',
      { datatype: 'us', action: 'modify', userid: daily1, ghichu: 'x' },
      ['admin', 'tong1'],
    ),
    'the price of tong1': post(
      '/api/modify/createuser',
      { datatype: 'sl', action: 'modify', userid: tong1, ghichu: 'x' },
      ['admin'],
    ),
    'the password of daily1': post(
      '/api/modify/modify_pass_change',
      { userid: daily1, passold: 'mat.khau_1', passnew: 'mat.khau_1' },
      ['daily1'],
    ),
    'the sign-in time of daily1': get(`/api/success/check_login_ip/${daily1}`, ['daily1']),
    'noting when daily1 signed in': get(`/api/success/insert_login_ip/${daily1}/2026-11-20T05:00:00.000Z`, [
      'daily1',
    ]),
    'feedback as daily1': post(
      '/api/modify/modify_gopy',
      { datatype: 'insert', gop_userid: daily1, gop_content: 'Chào' },
      ['daily1'],
    ),
    'an answer to daily1': post(
      '/api/modify/modify_gopy',
      { datatype: 'reply', gop_userid: daily1, gop_content: '', gop_reply: 'Cảm ơn' },
      ['admin'],
    ),
    'an invoice of daily1': post('/api/success/getinvoicekhachdetail', { gia_invoice: invoice }, [
      'admin',
      'tong1',
      'daily1',
      'kiemtoan',
    ]),
    'that daily1 has paid': post('/api/modify/modify_giahan', { gia_id: invoice, gia_th_toan: 1 }, [
      'admin',
      'tong1',
    ]),
    'when daily1’s renewal ends': post(
      '/api/modify/modify_giahan',
      { gia_id: invoice, gia_end: '2027-06-30' },
      ['admin'],
    ),
    'the ledger of tong1': get(`/api/basic/get_report_thanhtoan3/${tong1}`, ['admin', 'tong1', 'kiemtoan']),
    'the sales of tong1': post('/api/success/get_report_thanhtoan_new1', { ...days, user: tong1 }, [
      'admin',
      'tong1',
      'kiemtoan',
    ]),
    'a session of daily1': {
      name: 'DELETE /api/sessions/:sessionId',
      path: `/api/sessions/${randomUUID()}?userId=${daily1}`,
      may: ['admin', 'tong1', 'daily1'],
    },
  };
};
