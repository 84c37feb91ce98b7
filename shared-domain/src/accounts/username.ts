import type { Role } from './roles.ts';

const USERNAME_MIN = 3;
const USERNAME_MAX = 50;

const SUB_ACCOUNT = /^[a-z0-9_.]*$/;
/** Printable ASCII but <>?/"|+= (product-2 §5) and @ $, which join names on the wire. */
const ACCOUNT = /^[!#%&'()*,\-.0-9:;A-Z[\\\]^_`a-z{}~]*$/;

/** Why a username cannot be taken, in Vietnamese; null if it can. */
export const usernameFault = (username: string, role: Role): string | null => {
  if (username.length < USERNAME_MIN) return 'Tên đăng nhập quá ngắn, ít nhất phải 3 ký tự.';
  if (username.length > USERNAME_MAX) return `Tên đăng nhập quá dài, nhiều nhất ${USERNAME_MAX} ký tự.`;
  if (role === 'ph')
    return SUB_ACCOUNT.test(username)
      ? null
      : 'Tên đăng nhập không hợp lệ. Chỉ được dùng a-z, 0-9, dấu _ và dấu chấm.';
  return ACCOUNT.test(username)
    ? null
    : 'Tên đăng nhập không hợp lệ. Ko dấu, ko khoảng trắng và các ký tự đặc biệt <>?/"|+=@$';
};

/** What makes two usernames the same account: capitals do not tell them apart. */
export const usernameKey = (username: string): string => username.toLowerCase();
