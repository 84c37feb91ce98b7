import { defineOutcome } from './outcome.ts';

/** Why a session ended before its time: told to its device at once, and to its next call as 401. */
export const SESSION_OUTCOMES = {
  signedOut: defineOutcome('unauthenticated', 'Bạn đã thoát.', 'ours'),
  elsewhere: defineOutcome(
    'unauthenticated',
    'Tài khoản của bạn đã được đăng nhập ở 1 thiết bị khác.',
    'product-1 §8',
  ),
  passwordChanged: defineOutcome('unauthenticated', 'Mật khẩu đã được đổi. Vui lòng đăng nhập lại.', 'ours'),
  endedFromList: defineOutcome(
    'unauthenticated',
    'Phiên đăng nhập này đã bị kết thúc từ danh sách phiên.',
    'ours',
  ),
  blocked: defineOutcome(
    'unauthenticated',
    'Tài khoản của bạn đã bị khóa. Vui lòng liên hệ người quản lý.',
    'ours',
  ),
  deleted: defineOutcome('unauthenticated', 'Tài khoản này đã bị xóa.', 'ours'),
  runOut: defineOutcome('unauthenticated', 'Phiên đăng nhập đã hết. Vui lòng đăng nhập lại.', 'ours'),
  leftNow: defineOutcome('logout', 'Bạn đã thoát.', 'ours'),
  endedNow: defineOutcome('updatesuccess', 'Đã kết thúc phiên đăng nhập.', 'ours'),
  endedBefore: defineOutcome('khongco', 'Phiên này đã kết thúc.', 'ours'),
} as const;
