import { defineOutcome } from './outcome.ts';

/** The second step of signing in (RFC 6238), and setting it up. */
export const SECOND_FACTOR_OUTCOMES = {
  codeNeeded: defineOutcome('otp', 'Nhập mã 6 số trong ứng dụng xác thực của bạn.', 'ours'),
  codeWrong: defineOutcome('otpsai', 'Mã xác thực không đúng, đã dùng hoặc đã hết giờ.', 'ours'),
  setUp: defineOutcome('updatesuccess', 'Đã bật xác thực hai bước.', 'ours'),
  removed: defineOutcome('updatesuccess', 'Đã tắt xác thực hai bước.', 'ours'),
  alreadyOn: defineOutcome('loi', 'Xác thực hai bước đã bật. Hãy tắt trước khi cài lại.', 'ours'),
  notBegun: defineOutcome('loi', 'Hãy quét mã QR trước khi nhập mã.', 'ours'),
  notOn: defineOutcome('loi', 'Tài khoản này chưa bật xác thực hai bước.', 'ours'),
} as const;

export const SECOND_FACTOR_FAILURES = {
  missing: defineOutcome(
    'forbidden',
    'Tài khoản quản lý ở đây phải bật xác thực hai bước trước khi làm việc khác.',
    'ours',
  ),
  ownFirst: defineOutcome('invalid', 'Hãy bật xác thực hai bước cho chính bạn trước.', 'ours'),
} as const;
