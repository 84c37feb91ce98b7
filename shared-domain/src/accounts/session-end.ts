/** Why a session ended before its time, and what its device is told. */
export const SESSION_END = {
  'signed-out': 'Bạn đã thoát.',
  /** Single device: the newest sign-in wins (product-1 §8). */
  elsewhere: 'Tài khoản của bạn đã được đăng nhập ở 1 thiết bị khác.',
  password: 'Mật khẩu đã được đổi. Vui lòng đăng nhập lại.',
  ended: 'Phiên đăng nhập này đã bị kết thúc từ danh sách phiên.',
  blocked: 'Tài khoản của bạn đã bị khóa. Vui lòng liên hệ người quản lý.',
  deleted: 'Tài khoản này đã bị xóa.',
} as const;
export type SessionEnd = keyof typeof SESSION_END;

export const isSessionEnd = (value: string): value is SessionEnd => Object.hasOwn(SESSION_END, value);
