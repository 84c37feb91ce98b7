/** Words of price presets (/khachhang). */
export const texts = {
  title: 'Bảng giá',
  intro:
    'Dùng một bảng giá cho các khách đã chọn, hoặc cho mọi khách tạo sau này. Giá của khách là bản chép: đổi bảng giá không đổi khách.',
  presets: 'Các bảng giá',
  usual: 'có sẵn',
  summary: (rate2: string, rate3: string, payout2: string, payout3: string) =>
    `2C ${rate2}% trúng ${payout2} · 3C ${rate3}% trúng ${payout3}`,
  forNew: 'Khách mới dùng giá này',
  customers: 'Dùng cho khách',
  all: 'Chọn tất cả',
  apply: (count: number) => (count === 0 ? 'Dùng cho khách đã chọn' : `Dùng cho ${count} khách`),
  applied: (count: number) => `Đã đổi giá ${count} khách`,
  remove: (name: string) => `Xóa bảng giá ${name}`,
  removed: 'Đã xóa bảng giá',
  saveTitle: 'Lưu giá của một khách thành bảng giá',
  source: 'Khách có giá cần lưu',
  name: 'Tên bảng giá',
  save: 'Lưu bảng giá',
  saved: 'Đã lưu bảng giá',
  failed: 'Không tải được bảng giá',
  notDone: 'Chưa làm được',
} as const;
