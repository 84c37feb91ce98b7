import { z } from 'zod';
import {
  checkedConfirmation,
  codeAnswer,
  codeCheck,
  confirmationRequest,
  linkConfirmation,
  passwordRecovery,
} from '../email.ts';
import { outcome } from '../shapes.ts';
import { expiry, nextName, userChange, userRow } from '../users.ts';
import type { Call } from './call.ts';

const none = z.tuple([]);

/** Accounts, their addresses and forgotten passwords (product-2 §2.6, §2.9, §2.12). */
export const accountCalls = {
  change: {
    method: 'POST',
    path: '/api/modify/createuser',
    says: 'Mở, sửa, khóa, xóa tài khoản; đăng ký dùng thử',
    body: userChange,
    answer: outcome,
    writes: [
      'AccountOpened',
      'NoteChanged',
      'PriceSet',
      'EmailGiven',
      'EmailConfirmed',
      'PasswordChanged',
      'AccountRenewed',
      'AccountBlocked',
      'AccountUnblocked',
      'AccountDeleted',
      'RenewalGranted',
    ],
  },
  list: {
    method: 'GET',
    path: '/api/basic/get_report_user/:userId/:type',
    says: 'Tài khoản mà một người đã mở',
    answer: z.array(userRow),
    from: 'the log',
  },
  nextName: {
    method: 'GET',
    path: '/api/basic/get_name_sub/:userId',
    says: 'Tên của tài khoản phụ kế tiếp',
    answer: z.union([nextName, none]),
    from: 'the log',
  },
  expiry: {
    method: 'GET',
    path: '/api/basic/check_exp_date/:userId',
    says: 'Ngày hết hạn của một tài khoản',
    answer: z.union([expiry, none]),
    from: 'the log',
  },
  sendCode: {
    method: 'POST',
    path: '/api/success/modify_confirm_email',
    says: 'Gửi mã xác thực email',
    body: confirmationRequest,
    answer: outcome,
    from: 'the vault',
  },
  checkCode: {
    method: 'POST',
    path: '/api/success/check_confirm_email',
    says: 'Kiểm tra mã xác thực email',
    body: codeCheck,
    answer: codeAnswer,
    from: 'the vault',
  },
  confirmEmail: {
    method: 'POST',
    path: '/api/modify/modify_user_confirm',
    says: 'Xác thực email của tài khoản khi mã đã đúng',
    body: checkedConfirmation,
    answer: outcome,
    writes: ['EmailConfirmed'],
  },
  confirmByLink: {
    method: 'POST',
    path: '/api/modify/modify_user_confirm_new',
    says: 'Xác thực email bằng đường dẫn đã gửi',
    body: linkConfirmation,
    answer: outcome,
    writes: ['EmailConfirmed'],
  },
  recover: {
    method: 'POST',
    path: '/api/success/modify_resend_pass',
    says: 'Quên mật khẩu: gửi đường dẫn, rồi đặt mật khẩu mới',
    body: passwordRecovery,
    answer: outcome,
    writes: ['PasswordRecovered'],
  },
} as const satisfies Readonly<Record<string, Call>>;
