/** Words of the login page and of signing out. */
export const words = {
  title: 'Sổ cược',
  subtitle: 'Đăng nhập để vào sổ',
  username: 'Tên đăng nhập',
  password: 'Mật khẩu',
  remember: 'Nhớ đăng nhập trên máy này',
  submit: 'Okie !',
  usernameMissing: 'Username phải nhập',
  passwordMissing: 'Password phải nhập',
  unknownUser: 'Username không tồn tại',
  wrongPassword: 'Mật khẩu không đúng',
  signedOut: 'Phiên đăng nhập đã hết. Vui lòng đăng nhập lại.',
  elsewhere: 'Tài khoản của bạn đã được đăng nhập ở 1 thiết bị khác.',
  tryAgainIn: (seconds: number) => `Vui lòng thử lại sau ${seconds} giây.`,
} as const;
