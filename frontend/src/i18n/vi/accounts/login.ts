import { SESSION_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/sessions.ts';
import { SIGN_IN_OUTCOMES, SIGN_IN_FAILURES } from '@so-cuoc/shared-domain/outcomes/sign-in.ts';

/** Words of the login page and of signing out. */
export const texts = {
  title: 'Sổ cược',
  subtitle: 'Đăng nhập để vào sổ',
  username: 'Tên đăng nhập',
  password: 'Mật khẩu',
  code: 'Mã xác thực (6 số) hoặc mã khôi phục',
  remember: 'Nhớ đăng nhập trên máy này',
  submit: 'Okie !',
  register: 'Đăng ký',
  forgotten: 'Quên mật khẩu?',
  noUsername: 'Chưa nhập user name',
  forgottenNameMissing: SIGN_IN_FAILURES.forgottenNameMissing.template,
  usernameMissing: SIGN_IN_FAILURES.userNameMissing.template,
  passwordMissing: SIGN_IN_FAILURES.passwordMissing.template,
  unknownUser: SIGN_IN_OUTCOMES.nameUnknown.template,
  wrongPassword: SIGN_IN_OUTCOMES.passwordWrong.template,
  signedOut: SESSION_OUTCOMES.runOut.template,
  elsewhere: SESSION_OUTCOMES.elsewhere.template,
  weakPassword: 'Mật khẩu của bạn dễ đoán. Hãy đổi mật khẩu trong mục tài khoản.',
  tryAgainIn: (seconds: number) => `Vui lòng thử lại sau ${seconds} giây.`,
} as const;
