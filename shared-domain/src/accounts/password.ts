const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 200;

const ALLOWED = /^[a-zA-Z0-9_.!@#$%^&*]*$/;

/** Why a password cannot be taken, in Vietnamese; null if it can (product-1 §5, product-2 §8). */
export const passwordFault = (password: string): string | null => {
  if (password.length < PASSWORD_MIN) return 'Mật khẩu quá ngắn, ít nhất phải 6 kí tự.';
  if (password.length > PASSWORD_MAX) return `Mật khẩu quá dài, nhiều nhất ${PASSWORD_MAX} kí tự.`;
  if (!ALLOWED.test(password))
    return 'Mật khẩu không hợp lệ. Chỉ được dùng a-z, A-Z, 0-9 và các ký tự _ . ! @ # $ % ^ & *';
  return null;
};
