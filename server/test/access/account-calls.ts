import { randomUUID } from 'node:crypto';
import { at, ofDaily1, PASSWORD, type Ask } from './callers.ts';

/** One good call of every route about accounts, sessions, addresses and mails. */
export const ACCOUNT_ASKS: Readonly<Record<string, Ask>> = {
  'POST /api/modify/modify_pass_change': {
    may: 'signedIn',
    path: at('/api/modify/modify_pass_change'),
    body: ({ caller }) => ({ userid: caller.id, passold: PASSWORD, passnew: PASSWORD }),
  },
  'POST /api/modify/createuser': {
    may: 'makers',
    path: at('/api/modify/createuser'),
    body: () => ({
      datatype: 'us',
      action: 'modify',
      tendangnhap: `u${randomUUID().slice(0, 8)}`,
      matkhau: PASSWORD,
    }),
  },
  'GET /api/basic/get_report_user/:userId/:type': {
    may: 'listers',
    path: ({ caller }) => `/api/basic/get_report_user/${caller.id}/us`,
  },
  'GET /api/basic/get_name_sub/:userId': {
    may: 'agents',
    path: ofDaily1('/api/basic/get_name_sub'),
  },
  'GET /api/basic/check_exp_date/:userId': {
    may: 'family',
    path: ofDaily1('/api/basic/check_exp_date'),
  },
  'POST /api/success/modify_confirm_email': {
    may: 'anyone',
    path: at('/api/success/modify_confirm_email'),
    body: () => ({ email_email: `${randomUUID()}@so.test` }),
  },
  'POST /api/success/check_confirm_email': {
    may: 'anyone',
    path: at('/api/success/check_confirm_email'),
    body: () => ({ email_email: `${randomUUID()}@so.test`, email_key: '123456' }),
  },
  'POST /api/modify/modify_user_confirm': {
    may: 'anyone',
    path: at('/api/modify/modify_user_confirm'),
    body: () => ({ email: 'ba@so.test', username: 'daily1' }),
  },
  'POST /api/modify/modify_user_confirm_new': {
    may: 'anyone',
    path: at('/api/modify/modify_user_confirm_new'),
    body: () => ({ username: randomUUID(), key: 'x' }),
  },
  'POST /api/success/modify_resend_pass': {
    may: 'anyone',
    path: at('/api/success/modify_resend_pass'),
    body: () => ({ username: randomUUID(), email: 'ba@so.test' }),
  },
  'GET /api/sessions': { may: 'managers', path: ({ daily1 }) => `/api/sessions?userId=${daily1}` },
  'DELETE /api/sessions/:sessionId': {
    may: 'managers',
    path: ({ daily1 }) => `/api/sessions/${randomUUID()}?userId=${daily1}`,
  },
  'DELETE /api/sessions': { may: 'signedIn', path: at('/api/sessions') },
  'GET /api/success/insert_login_ip/:userId/:isoTime': {
    may: 'signedIn',
    path: ({ caller }) => `/api/success/insert_login_ip/${caller.id}/2026-11-20T05:00:00.000Z`,
  },
  'GET /api/success/check_login_ip/:userId': {
    may: 'signedIn',
    path: ({ caller }) => `/api/success/check_login_ip/${caller.id}`,
  },
  'GET /api/mails': { may: 'admin', path: at('/api/mails') },
  'GET /api/mails/:mailId': { may: 'admin', path: at('/api/mails/khong-co') },
  'POST /api/modify/modify_web_config': {
    may: 'admin',
    path: at('/api/modify/modify_web_config'),
    body: () => ({ info_message_user: 'Xin chào' }),
  },
};

/**
 * What an agent whose time is over still reaches, written down by hand from product-1 §2 and the
 * decisions: what concerns itself, and what every page's head shows. All open calls besides.
 */
export const REACHED_WHEN_OVER: readonly string[] = [
  'GET /api/basic/check_exp_date/:userId',
  'GET /api/basic/get_basic_gopy/:userId',
  'GET /api/basic/get_ket_qua_ngay',
  'GET /api/basic/get_notices',
  'GET /api/modify/get_list_chat',
  'GET /api/sessions',
  'GET /api/success/check_login_ip/:userId',
  'GET /api/success/insert_login_ip/:userId/:isoTime',
  'DELETE /api/sessions',
  'DELETE /api/sessions/:sessionId',
  'POST /api/basic/check_basic_ketqua_isfull',
  'POST /api/modify/modify_giahan',
  'POST /api/modify/modify_chat',
  'POST /api/modify/modify_gopy',
  'POST /api/modify/modify_pass_change',
  'POST /api/success/getinvoicekhach',
  'POST /api/success/getinvoicekhachdetail',
];
