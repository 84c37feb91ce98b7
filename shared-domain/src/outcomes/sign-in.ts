import { defineOutcome } from './outcome.ts';

/** Signing in and changing the own password: apart from the other accounts' answers, for bet entry starts with these. */
export const SIGN_IN_OUTCOMES = {
  nameUnknown: defineOutcome('username', 'Username không tồn tại', 'product-1 §8'),
  passwordWrong: defineOutcome('password', 'Mật khẩu không đúng', 'product-1 §8'),
  oldPasswordWrong: defineOutcome('mkcusai', 'Mật khẩu cũ không đúng', 'product-1 §8'),
  passwordChanged: defineOutcome('updatesucess', 'Đổi mật khẩu thành công !', 'product-1 §8'),
} as const;

/** Failures of the same. */
export const SIGN_IN_FAILURES = {
  userNameMissing: defineOutcome('invalid', 'Username phải nhập', 'product-1 §5'),
  passwordMissing: defineOutcome('invalid', 'Password phải nhập', 'product-1 §5'),
  forgottenNameMissing: defineOutcome(
    'invalid',
    'Vui lòng nhập user name cần lấy lại mật khẩu',
    'product-1 §8',
  ),
  ownPasswordOnly: defineOutcome('forbidden', 'Chỉ đổi được mật khẩu của chính mình.', 'ours'),
} as const;
