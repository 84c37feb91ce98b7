import type { KeptMail, MailRow } from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';

export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The mail port. */
export interface Mail {
  /** Resolves once the email is queued or in the folder. Its duration reveals nothing about the receiver. */
  send(letter: Email): Promise<void>;
  /** Emails in the folder, newest first. */
  kept(): Promise<readonly MailRow[]>;
  /** One email with its text; null if there is none. */
  read(mailId: string): Promise<KeptMail | null>;
  /** Waits a few seconds for deliveries in progress. */
  close(): Promise<void>;
}

/** Email templates. Times are in minutes. */

const FOOT = 'Nếu không phải bạn yêu cầu, hãy bỏ qua thư này.\n\nSổ cược';

export const codeEmail = (to: string, code: string, minutes: number): Email => ({
  to,
  subject: 'Mã xác thực email',
  text: `Mã xác thực email của bạn là: ${code}\n\nMã có hiệu lực trong ${minutes} phút và chỉ dùng được một lần.\n${FOOT}\n`,
});

export const confirmationEmail = (to: string, username: string, link: string, minutes: number): Email => ({
  to,
  subject: 'Xác thực địa chỉ email',
  text: `Mở đường dẫn sau để xác thực địa chỉ email của tài khoản ${username}:\n\n${link}\n\nĐường dẫn có hiệu lực trong ${minutes} phút và chỉ dùng được một lần.\n${FOOT}\n`,
});

export const recoveryEmail = (to: string, username: string, link: string, minutes: number): Email => ({
  to,
  subject: 'Đặt lại mật khẩu',
  text: `Mở đường dẫn sau để đặt mật khẩu mới cho tài khoản ${username}:\n\n${link}\n\nĐường dẫn có hiệu lực trong ${minutes} phút và chỉ dùng được một lần. Mật khẩu hiện tại không được lưu ở đâu và không gửi lại được.\n${FOOT}\n`,
});
