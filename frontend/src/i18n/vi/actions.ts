/** Words of the palette and the sheet of shortcuts. */
export const texts = {
  palette: 'Tìm lệnh',
  palettePlaceholder: 'Gõ tên lệnh hoặc trang…',
  paletteEmpty: 'Không có lệnh nào khớp',
  menu: 'Thao tác',
  sheet: 'Phím tắt',
  groups: { go: 'Đi tới', view: 'Hiển thị', account: 'Tài khoản', help: 'Trợ giúp' },
} as const;
