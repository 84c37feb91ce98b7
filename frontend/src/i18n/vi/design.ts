/** Words of the building blocks that every screen uses. */
export const texts = {
  close: 'Đóng',
  notices: 'Thông báo',
  why: 'Vì sao số này?',
  gainLoss: ['Lời', 'Lỗ'],
  collectPay: ['Thu', 'Bù'],
  noMatch: 'Không có mục nào khớp',
  yes: 'Có',
  no: 'Không',
  pickDay: (field: string) => `Chọn trên lịch: ${field}`,
  noSuchDay: 'Ngày phải có dạng DD/MM/YYYY và có thật',
  paste: 'Dán',
  pasteByHand: 'Trình duyệt không cho đọc chữ đã chép: giữ lâu trong ô rồi chọn Dán.',
  passwordHint:
    'Ít nhất 10 ký tự: chữ không dấu, số và _\u00a0.\u00a0!\u00a0@\u00a0#\u00a0$\u00a0%\u00a0^\u00a0&\u00a0*',
  scrolledTable: (label: string) => `Khung cuộn: ${label}`,
  showPassword: 'Hiện mật khẩu',
  nothingToPaste: 'Chưa chép chữ nào.',
  loading: 'Đang tải…',
  notLoaded: 'Không tải được dữ liệu',
} as const;
