import { defineOutcome } from './outcome.ts';
import { SESSION_OUTCOMES } from './sessions.ts';

/** Accounts, addresses and passwords. Faults of a name, password or address are `invalid` where a call names the field. */
export const ACCOUNT_OUTCOMES = {
  forgottenUnknown: defineOutcome('username', 'User name không tồn tại !', 'product-1 §8'),
  blocked: defineOutcome('blocked', SESSION_OUTCOMES.blocked.template, 'ours'),
  passwordRecovered: defineOutcome('updatesuccess', 'Đổi mật khẩu thành công !', 'product-1 §8'),
  resetLinkSent: defineOutcome(
    'updatesuccess',
    'Nếu email này đã được xác thực cho tài khoản, đường dẫn đặt lại mật khẩu đã được gửi tới đó.',
    'ours',
  ),
  resetLinkWrong: defineOutcome('loi', 'Đường dẫn đặt lại mật khẩu không đúng hoặc đã hết hạn.', 'ours'),
  codeSent: defineOutcome(
    'updatesuccess',
    'Mã xác thực đã được gửi đến địa chỉ email : {email}',
    'product-2 §8',
  ),
  linkSent: defineOutcome(
    'updatesuccess',
    'Đường dẫn xác thực đã được gửi đến địa chỉ email : {email}',
    'ours',
  ),
  sentIfOnFile: defineOutcome(
    'updatesuccess',
    'Nếu {email} là địa chỉ đã ghi cho tài khoản này, thư xác thực vừa được gửi tới đó.',
    'ours',
  ),
  codeWrong: defineOutcome('loi', 'Mã xác thực email không đúng', 'product-2 §8'),
  emailNotConfirmed: defineOutcome('loi', 'Bạn chưa xác thực địa chỉ email', 'product-2 §8'),
  emailConfirmed: defineOutcome('updatesuccess', 'Xác thực email thành công !', 'product-2 §2'),
  confirmLinkWrong: defineOutcome('loi', 'Đường dẫn xác thực không đúng hoặc đã hết hạn.', 'ours'),
  nameTaken: defineOutcome(
    'nameexists',
    'Tên đăng nhập này đã có người sử dụng. Vui lòng chọn tên khác',
    'product-2 §8',
  ),
  accountUnknown: defineOutcome('khongco', 'Không tìm thấy tài khoản này.', 'ours'),
  userUnknown: defineOutcome('khongco', 'Không tìm thấy người dùng này.', 'ours'),
  managerUnknown: defineOutcome('khongco', 'Không tìm thấy người quản lý của tài khoản này.', 'ours'),
  blockedNow: defineOutcome('updatesuccess', 'Tài khoản đã khóa', 'ours'),
  openedAgain: defineOutcome('updatesuccess', 'Tài khoản đã mở', 'ours'),
  managerBlocked: defineOutcome('updatesuccess', 'Tổng đã khóa', 'product-2 §8'),
  managerOpened: defineOutcome('updatesuccess', 'Tổng đã mở', 'product-2 §8'),
  updated: defineOutcome('updatesuccess', 'Update thành công !', 'product-2 §8'),
  nameTooShort: defineOutcome('loi', 'Tên đăng nhập quá ngắn, ít nhất phải 3 ký tự.', 'product-2 §8'),
  nameTooLong: defineOutcome('loi', 'Tên đăng nhập quá dài, nhiều nhất {most} ký tự.', 'ours'),
  nameBad: defineOutcome(
    'loi',
    'Tên đăng nhập không hợp lệ. Ko dấu, ko khoảng trắng và các ký tự đặc biệt <>?/"|+=@$',
    'product-2 §8',
  ),
  subNameBad: defineOutcome(
    'loi',
    'Tên đăng nhập không hợp lệ. Chỉ được dùng a-z, 0-9, dấu _ và dấu chấm.',
    'product-2 §5',
  ),
  passwordTooShort: defineOutcome('loi', 'Mật khẩu quá ngắn, ít nhất phải 10 kí tự.', 'ours'),
  passwordCommon: defineOutcome(
    'loi',
    'Mật khẩu này quá dễ đoán: nhiều người dùng nó, hoặc chỉ là một từ hay tên quen thuộc kèm vài chữ số. Hãy ghép nhiều từ của riêng bạn.',
    'ours',
  ),
  passwordOnlyDigits: defineOutcome(
    'loi',
    'Mật khẩu chỉ gồm chữ số (số điện thoại, ngày sinh) quá dễ đoán. Hãy thêm chữ.',
    'ours',
  ),
  passwordIsName: defineOutcome('loi', 'Mật khẩu không được dựa trên tên đăng nhập hoặc email.', 'ours'),
  passwordTooLong: defineOutcome('loi', 'Mật khẩu quá dài, nhiều nhất {most} kí tự.', 'ours'),
  passwordBad: defineOutcome(
    'loi',
    'Mật khẩu không hợp lệ. Chỉ được dùng a-z, A-Z, 0-9 và các ký tự _ . ! @ # $ % ^ & *',
    'product-2 §5',
  ),
  emailBad: defineOutcome('loi', 'Địa chỉ email không hợp lệ', 'product-2 §8'),
  priceBad: defineOutcome('loi', 'Giá bán phải lớn hơn 0, tối đa 2 số lẻ', 'ours'),
  trialOnlyNew: defineOutcome('loi', 'Dùng thử chỉ dành cho tài khoản mới', 'ours'),
} as const;

/** Failures of registering and changing an account; apart from the others, for the pages say them too. */
export const ACCOUNT_FAILURES = {
  notOffered: defineOutcome(
    'forbidden',
    'Sổ này không mở đăng ký và lấy lại mật khẩu. Hãy liên hệ người quản lý.',
    'ours',
  ),
  emailNotConfirmed: defineOutcome('invalid', 'Bạn chưa xác thực địa chỉ email', 'product-2 §8'),
  emailCodeWrong: defineOutcome('invalid', 'Mã xác thực email không đúng', 'product-2 §8'),
  onlyNewUsers: defineOutcome('invalid', 'Chỉ đăng ký được tài khoản người dùng mới', 'ours'),
  userNameKept: defineOutcome('invalid', 'Không đổi được tên đăng nhập.', 'product-2 §5'),
} as const;
