/** Words of what this device has not sent yet. */
export const texts = {
  title: 'Chờ gửi',
  body: 'Những việc dưới đây chưa tới máy chủ. Máy này giữ và sẽ tự gửi khi nối được. Bạn không cần làm lại.',
  at: (instant: string) => `Lúc ${instant}`,
  send: 'Gửi ngay',
  sending: 'Đang gửi…',
  failed: 'Chưa gửi được. Máy vẫn giữ và sẽ gửi lại.',
  none: 'Đã gửi hết.',
  /** What each of them will do once it is sent. */
  will: {
    place: (customer: string, text: string) => `Cược cho ${customer}: ${text}`,
    change: (customer: string, text: string) => `Sửa tin của ${customer}: ${text}`,
    remove: (stt: number) => `Xóa tin stt ${stt}`,
    restore: (stt: number) => `Khôi phục tin stt ${stt}`,
    takeOut: (text: string) => `Rút tin vừa cược: ${text}`,
    restoreText: (text: string) => `Khôi phục tin vừa rút: ${text}`,
    assign: (who: string, customer: string) => `Nhớ ${who} là khách ${customer}`,
    forget: (who: string) => `Quên ${who} là khách nào`,
    dismiss: (text: string) => `Bỏ qua tin trong hộp thư: ${text}`,
    takeBack: (text: string) => `Lấy lại tin đã bỏ qua: ${text}`,
    removeFromBook: 'Xóa một tin của hộp thư khỏi sổ',
    restoreToBook: 'Đặt lại một tin của hộp thư đã xóa khỏi sổ',
    receive: (text: string) => `Đưa đoạn chat vào hộp thư: ${text}`,
  },
} as const;
