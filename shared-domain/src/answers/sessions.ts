import { row } from './row.ts';

/** Why a session ended before its time: told to its device at once, and to its next call as 401. */
export const SESSION_ANSWERS = {
  signedOut: row('unauthenticated', 'Bạn đã thoát.', 'ours'),
  elsewhere: row('unauthenticated', 'Tài khoản của bạn đã được đăng nhập ở 1 thiết bị khác.', 'product-1 §8'),
  passwordChanged: row('unauthenticated', 'Mật khẩu đã được đổi. Vui lòng đăng nhập lại.', 'ours'),
  endedFromList: row('unauthenticated', 'Phiên đăng nhập này đã bị kết thúc từ danh sách phiên.', 'ours'),
  blocked: row('unauthenticated', 'Tài khoản của bạn đã bị khóa. Vui lòng liên hệ người quản lý.', 'ours'),
  deleted: row('unauthenticated', 'Tài khoản này đã bị xóa.', 'ours'),
  runOut: row('unauthenticated', 'Phiên đăng nhập đã hết. Vui lòng đăng nhập lại.', 'ours'),
  leftNow: row('logout', 'Bạn đã thoát.', 'ours'),
  endedNow: row('updatesuccess', 'Đã kết thúc phiên đăng nhập.', 'ours'),
  endedBefore: row('khongco', 'Phiên này đã kết thúc.', 'ours'),
} as const;
