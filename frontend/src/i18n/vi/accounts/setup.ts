/** Words of the set-up page (/caidatlandau). */
export const texts = {
  title: 'Cài đặt lần đầu',
  body: {
    own: 'Tạo tài khoản quản trị đầu tiên. Đường dẫn này chỉ dùng được một lần.',
    sample: 'Mở một sổ để xem thử. Đường dẫn này chỉ dùng được một lần.',
  },
  username: 'Tên đăng nhập',
  usernameHint: 'Ít nhất 3 ký tự, không dấu, không khoảng trắng.',
  password: 'Mật khẩu',
  repeat: 'Nhập lại mật khẩu',
  submit: { own: 'Tạo tài khoản quản trị', sample: 'Mở sổ mẫu' },
  which: 'Sổ nào',
  books: { own: 'Sổ của tôi', sample: 'Sổ mẫu' },
  sampleBody:
    'Một tổng, hai đại lý với khách, một tuần tin và kết quả: tất cả là dữ liệu minh họa, trang nào cũng ghi rõ. Sổ thật cần một thư mục dữ liệu khác.',
  sampleAccounts: 'Tài khoản: admin, tong1, daily1, daily2, phu1, kiemtoan, cùng mật khẩu dưới đây.',
  sampleBusy: 'Đang viết sổ mẫu, có thể mất nửa phút…',
  repeatDiffers: 'Mật khẩu nhập lại không giống nhau.',
  closedTitle: 'Sổ này đã được cài đặt',
  closedBody: 'Tài khoản quản trị đã có. Vui lòng đăng nhập.',
  toLogin: 'Đến trang đăng nhập',
  keyMissing: 'Đường dẫn thiếu mã cài đặt. Vui lòng mở đúng đường dẫn mà máy chủ in ra khi khởi động.',
} as const;
