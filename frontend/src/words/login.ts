import { ACCOUNT_ANSWERS, ACCOUNT_FAILURES } from '@so-cuoc/shared-domain/answers/accounts.ts';
import { SESSION_ANSWERS } from '@so-cuoc/shared-domain/answers/sessions.ts';

/** Words of the login page and of signing out. */
export const words = {
  title: 'Sổ cược',
  subtitle: 'Đăng nhập để vào sổ',
  username: 'Tên đăng nhập',
  password: 'Mật khẩu',
  remember: 'Nhớ đăng nhập trên máy này',
  submit: 'Okie !',
  usernameMissing: ACCOUNT_FAILURES.userNameMissing.says,
  passwordMissing: ACCOUNT_FAILURES.passwordMissing.says,
  unknownUser: ACCOUNT_ANSWERS.nameUnknown.says,
  wrongPassword: ACCOUNT_ANSWERS.passwordWrong.says,
  signedOut: SESSION_ANSWERS.runOut.says,
  elsewhere: SESSION_ANSWERS.elsewhere.says,
  tryAgainIn: (seconds: number) => `Vui lòng thử lại sau ${seconds} giây.`,
} as const;
