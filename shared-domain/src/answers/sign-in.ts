import { row } from './row.ts';

/** Signing in and changing the own password: apart from the other accounts' answers, for bet entry starts with these. */
export const SIGN_IN_ANSWERS = {
  nameUnknown: row('username', 'Username không tồn tại', 'product-1 §8'),
  passwordWrong: row('password', 'Mật khẩu không đúng', 'product-1 §8'),
  oldPasswordWrong: row('mkcusai', 'Mật khẩu cũ không đúng', 'product-1 §8'),
  passwordChanged: row('updatesucess', 'Đổi mật khẩu thành công !', 'product-1 §8'),
} as const;

/** Failures of the same. */
export const SIGN_IN_FAILURES = {
  userNameMissing: row('invalid', 'Username phải nhập', 'product-1 §5'),
  passwordMissing: row('invalid', 'Password phải nhập', 'product-1 §5'),
  forgottenNameMissing: row('invalid', 'Vui lòng nhập user name cần lấy lại mật khẩu', 'product-1 §8'),
  ownPasswordOnly: row('forbidden', 'Chỉ đổi được mật khẩu của chính mình.', 'ours'),
} as const;
