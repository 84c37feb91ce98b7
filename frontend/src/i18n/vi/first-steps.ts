/** Words of the guide of the first evening (/khachhang). */
export const texts = {
  title: 'Buổi đầu với sổ cược',
  progress: (step: number, all: number) => `Bước ${step} / ${all}`,
  steps: {
    customer: {
      name: 'Thêm khách đầu tiên',
      body: 'Gõ tên vào ô phía trên rồi nhấn TẠO !, hoặc nhập cả danh sách từ file.',
    },
    prices: {
      name: 'Chọn giá cho khách',
      body: 'Dùng một bảng giá cho khách, hoặc giữ giá có sẵn. Giá của từng khách sửa ở Cấu hình.',
    },
    message: {
      name: 'Thử một tin',
      body: 'Một tin mẫu được đưa vào ô nhập. Chọn khách rồi nhấn CƯỢC !; tin thử xóa được ngay trong bảng.',
    },
    report: {
      name: 'Xem báo cáo',
      body: 'Báo cáo cộng tiền của từng khách. Có kết quả thì thắng thua hiện ngay; chốt sổ để chép gửi khách.',
    },
  },
  open: {
    customer: 'Gõ tên khách',
    import: 'Nhập từ file',
    prices: 'Mở Bảng giá',
    message: 'Mở tin mẫu',
    report: 'Mở báo cáo',
  },
  next: 'Xong bước này',
  leave: 'Để sau',
  resume: 'Làm tiếp hướng dẫn buổi đầu',
  sample: '2dai 37.79dx5',
} as const;
