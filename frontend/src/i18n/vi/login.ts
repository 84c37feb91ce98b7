import { SESSION_ANSWERS } from '@so-cuoc/shared-domain/answers/sessions.ts';
import { SIGN_IN_ANSWERS, SIGN_IN_FAILURES } from '@so-cuoc/shared-domain/answers/sign-in.ts';

/** Words of the login page and of signing out. */
export const texts = {
  title: 'Sổ cược',
  subtitle: 'Đăng nhập để vào sổ',
  username: 'Tên đăng nhập',
  password: 'Mật khẩu',
  remember: 'Nhớ đăng nhập trên máy này',
  submit: 'Okie !',
  register: 'Đăng ký',
  forgotten: 'Quên mật khẩu?',
  noUsername: 'Chưa nhập user name',
  forgottenNameMissing: SIGN_IN_FAILURES.forgottenNameMissing.says,
  usernameMissing: SIGN_IN_FAILURES.userNameMissing.says,
  passwordMissing: SIGN_IN_FAILURES.passwordMissing.says,
  unknownUser: SIGN_IN_ANSWERS.nameUnknown.says,
  wrongPassword: SIGN_IN_ANSWERS.passwordWrong.says,
  signedOut: SESSION_ANSWERS.runOut.says,
  elsewhere: SESSION_ANSWERS.elsewhere.says,
  tryAgainIn: (seconds: number) => `Vui lòng thử lại sau ${seconds} giây.`,
} as const;
