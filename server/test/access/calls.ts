import { randomUUID } from 'node:crypto';
import { at, ofDaily1, type Ask, type Subject } from './callers.ts';
import { ACCOUNT_ASKS } from './account-calls.ts';
import { PAYMENT_ASKS } from './payment-calls.ts';
import { TALK_ASKS } from './messaging-calls.ts';

const DAY = '2026-11-20';
export const bet = (uiId: string, { daily1, khachId }: Subject) => ({
  ui_id: uiId,
  ui_user_id: daily1,
  ui_user_khach_id: khachId,
  ui_date: DAY,
  ui_chuoi: 'vl 37b5',
  ui_chuoi_root: 'vl 37b5',
});

/** One good call of every route, so that only who asks decides. */
export const ASKS: Readonly<Record<string, Ask>> = {
  'GET /api/setup': { may: 'anyone', path: at('/api/setup') },
  'GET /api/health': { may: 'anyone', path: at('/api/health') },
  'GET /api/basic/get_web_config': { may: 'anyone', path: at('/api/basic/get_web_config') },
  'POST /api/success/getlogininformation': {
    may: 'signedIn',
    path: at('/api/success/getlogininformation'),
    body: () => ({ modify: 'check' }),
  },
  'POST /api/modify/modify_error_log': {
    may: 'anyone',
    path: at('/api/modify/modify_error_log'),
    body: () => ({ el_error: 'x', el_string: 'x' }),
  },
  ...ACCOUNT_ASKS,
  ...PAYMENT_ASKS,
  'POST /api/success/modifykhachinsert': {
    may: 'writers',
    path: at('/api/success/modifykhachinsert'),
    body: ({ daily1 }) => ({ userid: daily1, khachname: randomUUID() }),
  },
  'POST /api/modify/modify_khach_xoa_sua': {
    may: 'writers',
    path: at('/api/modify/modify_khach_xoa_sua'),
    body: ({ daily1, khachId }) => ({
      datatype: 'sua',
      userid: daily1,
      khachid: khachId,
      khachnamemoi: randomUUID(),
    }),
  },
  'POST /api/modify/modify_khach_config': {
    may: 'writers',
    path: at('/api/modify/modify_khach_config'),
    body: ({ khachId }) => [{ kconfig_khachid: khachId, kconfig_loai1: 'giaonhan', kconfig_bit1: 0 }],
  },
  'POST /api/modify/auto_fix_data': {
    may: 'writers',
    path: at('/api/modify/auto_fix_data'),
    body: ({ daily1 }) => ({ UserID: daily1 }),
  },
  'POST /api/modify/modify_copy_cauhinh': {
    may: 'writers',
    path: at('/api/modify/modify_copy_cauhinh'),
    body: ({ khachId, otherKhachId }) => ({ from: otherKhachId, to: khachId }),
  },
  'GET /api/modify/modifyuserinputgetid': { may: 'takers', path: at('/api/modify/modifyuserinputgetid') },
  'POST /api/basic/check_user_input': {
    may: 'writers',
    path: at('/api/basic/check_user_input'),
    body: (subject) => bet(subject.uiId, subject),
  },
  'POST /api/modify/modifyuserinput': {
    may: 'writers',
    path: at('/api/modify/modifyuserinput'),
    body: (subject) => bet(subject.uiId, subject),
  },
  'POST /api/modify/modify_user_input_delete': {
    may: 'writers',
    path: at('/api/modify/modify_user_input_delete'),
    body: ({ daily1, uiId }) => ({ userid: daily1, ui_id: uiId, action: 'restore' }),
  },
  'POST /api/modify/modify_xoa_cuoc': {
    may: 'writers',
    path: at('/api/modify/modify_xoa_cuoc'),
    body: ({ daily1 }) => ({ userid: daily1, from: '2020-01-01', to: '2020-01-02' }),
  },
  'POST /api/modify/modifykhachnhanve': {
    may: 'writers',
    path: at('/api/modify/modifykhachnhanve'),
    body: ({ daily1, khachId }) => ({ userid: daily1, khach_id: khachId, nhanve: 0.9 }),
  },
  'POST /api/modify/modify_so_no': {
    may: 'writers',
    path: at('/api/modify/modify_so_no'),
    body: ({ daily1, khachId }) => ({
      ...{ userid: daily1, khach_id: khachId, ngay: DAY },
      ...{ loai: 'thu', sotien: 1500.5 },
    }),
  },
  'POST /api/modify/modify_so_no_huy': {
    may: 'writers',
    path: at('/api/modify/modify_so_no_huy'),
    body: ({ daily1 }) => ({ userid: daily1, no_id: randomUUID() }),
  },
  'GET /api/ledger': {
    may: 'readers',
    path: ({ daily1 }) => `/api/ledger?userId=${daily1}&from=${DAY}&to=${DAY}`,
    says: () => '"khach_name":"Anh Ba"',
  },
  'GET /api/basic/report_settlement/:from/:to/:userId/:khachId': {
    may: 'readers',
    path: ({ daily1, khachId }) => `/api/basic/report_settlement/${DAY}/${DAY}/${daily1}/${khachId}`,
  },
  'GET /api/basic/get_so_chay/:date/:userId': {
    may: 'readers',
    path: ofDaily1(`/api/basic/get_so_chay/${DAY}`),
    says: () => '"sc_string_combine":"vl 37b5n"',
  },
  'GET /api/basic/get_muc_nhan/:date/:userId': {
    may: 'readers',
    path: ofDaily1(`/api/basic/get_muc_nhan/${DAY}`),
    says: () => '"numbers":["37"]',
  },
  'GET /api/basic/get_basic_user_config/:userId': {
    may: 'readers',
    path: ofDaily1('/api/basic/get_basic_user_config'),
    says: ({ daily1 }) => daily1,
  },
  'GET /api/basic/select_cauhinh_user/:userId': {
    may: 'readers',
    path: ofDaily1('/api/basic/select_cauhinh_user'),
    says: () => '"user_show_tt":1',
  },
  'POST /api/modify/tinh_lai': {
    may: 'writers',
    path: at('/api/modify/tinh_lai'),
    body: ({ daily1, khachId }) => ({
      userid: daily1,
      khach_id: khachId,
      from: '2020-01-01',
      to: '2020-01-02',
    }),
  },
  'POST /api/modify/modifyupdatechayso/:userId/:date': {
    may: 'writers',
    path: ({ daily1 }) => `/api/modify/modifyupdatechayso/${daily1}/${DAY}`,
    body: () => ({}),
  },
  'POST /api/modify/modify_user_config': {
    may: 'writers',
    path: at('/api/modify/modify_user_config'),
    body: ({ daily1 }) => [
      { uc_user_id: daily1, uc_loai1: 'canhbao', uc_loai2: '2D', uc_loai3: 'b', uc_num1: 5 },
    ],
  },
  'GET /api/basic/get_gio_chot/:userId': {
    may: 'readers',
    path: ofDaily1('/api/basic/get_gio_chot'),
    says: ({ daily1 }) => daily1,
  },
  'POST /api/modify/modify_gio_chot': {
    may: 'writers',
    path: at('/api/modify/modify_gio_chot'),
    body: ({ daily1 }) => [{ gc_user_id: daily1, gc_mien: 'MN', gc_gio: '', gc_tre: 'tuchoi' }],
  },
  'POST /api/modify/modify_nhan_tin_tre': {
    may: 'writers',
    path: at('/api/modify/modify_nhan_tin_tre'),
    body: ({ daily1, uiId }) => ({ userid: daily1, ui_id: uiId }),
  },
  'GET /api/basic/update_cauhinh_user/:userId/:shown': {
    may: 'writers',
    path: ({ daily1 }) => `/api/basic/update_cauhinh_user/${daily1}/1`,
  },
  'POST /api/modify/getuserkhachhang/:guid': {
    may: 'admin',
    path: () => `/api/modify/getuserkhachhang/${randomUUID()}`,
    body: () => [{ xoso_daiid: 'vl', xoso_ngay: DAY, xoso_vitri: 1, xoso_sotrung: '37' }],
  },
  'GET /api/basic/report_total/:from/:to/:userId': {
    may: 'readers',
    path: ofDaily1(`/api/basic/report_total/${DAY}/${DAY}`),
  },
  'GET /api/basic/report_summary/:from/:to/:userId': {
    may: 'readers',
    path: ofDaily1(`/api/basic/report_summary/${DAY}/${DAY}`),
  },
  'GET /api/basic/report_input/:date/:userId': {
    may: 'readers',
    path: ofDaily1(`/api/basic/report_input/${DAY}`),
  },
  'GET /api/audit/trace/:ui_id/:ks_id': {
    may: 'auditors',
    path: ({ uiId }) => `/api/audit/trace/${uiId}/${randomUUID()}`,
  },
  'GET /api/audit/events': {
    may: 'auditors',
    path: ({ daily1 }) => `/api/audit/events?user=${daily1}&limit=1`,
  },
  'GET /api/audit/diff': {
    may: 'auditors',
    path: ({ daily1 }) => `/api/audit/diff?from=${DAY}&to=${DAY}&userId=${daily1}`,
  },
  'GET /api/audit/verify': { may: 'verifiers', path: at('/api/audit/verify') },
  'GET /api/audit/verify/progress': { may: 'verifiers', path: at('/api/audit/verify/progress') },
  'GET /api/basic/get_report_khachhang/:userId': {
    may: 'readers',
    path: ofDaily1('/api/basic/get_report_khachhang'),
  },
  'GET /api/basic/get_basic_khachhang_config/:userId': {
    may: 'readers',
    path: ofDaily1('/api/basic/get_basic_khachhang_config'),
  },
  'GET /api/basic/get_basic_ketqua/:date': {
    may: 'signedIn',
    path: at(`/api/basic/get_basic_ketqua/${DAY}`),
  },
  'POST /api/basic/get_basic_ketqua_daily': {
    may: 'signedIn',
    path: at('/api/basic/get_basic_ketqua_daily'),
    body: () => ({ StringDai: 'vl@bd', Ngay: DAY }),
  },
  'GET /api/basic/get_basic_kieuso/:date/:guid': {
    may: 'admin',
    path: () => `/api/basic/get_basic_kieuso/${DAY}/${randomUUID()}`,
  },
  'POST /api/modify/modifykieuso/:id': {
    may: 'admin',
    path: () => `/api/modify/modifykieuso/${randomUUID()}`,
    body: () => [{ ks_id: randomUUID() }],
  },
  'POST /api/modify/ketquaxosobackup': {
    may: 'admin',
    path: at('/api/modify/ketquaxosobackup'),
    body: () => ({ xoso_daiid: 'vl', xoso_ngay: DAY, xoso_vitri: 1, xoso_sotrung: '37' }),
  },
  'GET /api/basic/get_ket_qua_ngay': { may: 'signedIn', path: at('/api/basic/get_ket_qua_ngay') },
  'POST /api/modify/chay_ket_qua': {
    may: 'admin',
    path: at('/api/modify/chay_ket_qua'),
    body: () => ({ Ngay: DAY }),
  },
  'POST /api/modify/dung_ket_qua': {
    may: 'admin',
    path: at('/api/modify/dung_ket_qua'),
    body: () => ({ dung: false }),
  },
  'GET /api/basic/get_nguon_ket_qua': { may: 'admin', path: at('/api/basic/get_nguon_ket_qua') },
  'GET /api/docs': { may: 'admin', path: at('/api/docs'), says: () => 'Các lệnh' },
  'GET /api/docs/openapi.json': { may: 'admin', path: at('/api/docs/openapi.json') },
  'GET /api/views': { may: 'admin', path: at('/api/views') },
  'POST /api/views/:name/rebuild': { may: 'admin', path: at('/api/views/draws/rebuild') },
  'POST /api/views/:name/retry': { may: 'admin', path: at('/api/views/draws/retry') },
  'POST /api/views/:name/skip': { may: 'admin', path: at('/api/views/draws/skip') },
  'GET /api/basic/get_basic_viettat': { may: 'signedIn', path: at('/api/basic/get_basic_viettat') },
  'GET /api/basic/get_notices': { may: 'signedIn', path: at('/api/basic/get_notices') },
  ...TALK_ASKS,
  'POST /api/basic/check_basic_ketqua_isfull': {
    may: 'signedIn',
    path: at('/api/basic/check_basic_ketqua_isfull'),
    body: () => ({ Ngay: DAY }),
  },
};
