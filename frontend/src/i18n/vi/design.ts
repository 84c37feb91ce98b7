/** Words of the building blocks that every screen uses. */
export const texts = {
  close: 'Đóng',
  why: 'Vì sao số này?',
  gainLoss: ['Lời', 'Lỗ'],
  collectPay: ['Thu', 'Bù'],
  noMatch: 'Không có mục nào khớp',
  yes: 'Có',
  no: 'Không',
  pickDay: 'Chọn ngày trên lịch',
  noSuchDay: 'Ngày phải có dạng DD/MM/YYYY và có thật',
  loading: 'Đang tải…',
  notLoaded: 'Không tải được dữ liệu',
} as const;
