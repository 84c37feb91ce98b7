import { SIGN_IN_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/sign-in.ts';

/** Words of the second step at the sign-in. */
export const texts = {
  title: 'Xác thực hai bước',
  about:
    'Khi bật, mỗi lần đăng nhập cần thêm mã 6 số của ứng dụng xác thực trên điện thoại (Google Authenticator, Microsoft Authenticator, Aegis…).',
  required: 'Tài khoản quản lý ở đây phải bật xác thực hai bước trước khi làm việc khác.',
  off: 'Chưa bật',
  on: 'Đang bật',
  left: (codes: number) => `Còn ${codes} mã khôi phục chưa dùng.`,
  password: 'Mật khẩu hiện tại',
  begin: 'Bắt đầu cài đặt',
  scan: 'Quét mã này bằng ứng dụng xác thực, rồi nhập mã 6 số mà ứng dụng hiện ra.',
  qr: 'Mã QR của khóa xác thực',
  openApp: 'Mở ứng dụng xác thực trên máy này',
  byHand: 'Không quét được? Nhập khóa này vào ứng dụng:',
  code: 'Mã 6 số',
  codeOrRecovery: 'Mã 6 số hoặc mã khôi phục',
  confirm: 'Bật',
  recovery: 'Mã khôi phục',
  recoveryAbout:
    'Mỗi mã dùng được một lần thay cho điện thoại. Hãy chép lại và cất nơi an toàn: các mã này chỉ hiện một lần.',
  passwordMissing: 'Chưa nhập mật khẩu',
  passwordWrong: SIGN_IN_OUTCOMES.passwordWrong.template,
  codeMissing: 'Chưa nhập mã',
  copyKey: 'Chép khóa',
  copy: 'Chép các mã',
  copied: 'Đã chép',
  notCopied: 'Không chép được. Hãy chọn và chép bằng tay.',
  done: 'Tôi đã cất các mã',
  keepFirst: 'Hãy cất các mã trước, rồi bấm "Tôi đã cất các mã".',
  remove: 'Tắt xác thực hai bước',
  close: 'Đóng',
  failed: 'Không tải được trạng thái',
  /** On a card, where the name of the account stands above. */
  reset: 'Tắt xác thực',
  resetOf: (name: string) => `Tắt xác thực hai bước của ${name}`,
  resetTitle: (name: string) => `Tắt xác thực hai bước của ${name} ?`,
  agree: 'Tắt',
  leave: 'Thoát',
} as const;
