/** Words of the set-up page (/caidatlandau). */
export const words = {
  title: 'Cài đặt lần đầu',
  body: 'Tạo tài khoản quản trị đầu tiên. Đường dẫn này chỉ dùng được một lần.',
  username: 'Tên đăng nhập',
  usernameHint: 'Ít nhất 3 ký tự, không dấu, không khoảng trắng.',
  password: 'Mật khẩu',
  passwordHint: 'Ít nhất 6 ký tự: chữ, số và _ . ! @ # $ % ^ & *',
  repeat: 'Nhập lại mật khẩu',
  submit: 'Tạo tài khoản quản trị',
  repeatDiffers: 'Mật khẩu nhập lại không giống nhau.',
  closedTitle: 'Sổ này đã được cài đặt',
  closedBody: 'Tài khoản quản trị đã có. Vui lòng đăng nhập.',
  toLogin: 'Đến trang đăng nhập',
  keyMissing: 'Đường dẫn thiếu mã cài đặt. Vui lòng mở đúng đường dẫn mà máy chủ in ra khi khởi động.',
} as const;
