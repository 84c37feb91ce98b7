/** Words of what this device has not sent yet. */
export const texts = {
  title: 'Chờ gửi',
  body: 'Máy này đang giữ những việc dưới đây và sẽ tự gửi khi nối được với máy chủ. Bạn không cần nhập lại.',
  at: (instant: string) => `Lúc ${instant}`,
  send: 'Gửi ngay',
  sending: 'Đang gửi…',
  failed: 'Chưa gửi được. Máy vẫn giữ và sẽ gửi lại.',
  none: 'Đã gửi hết.',
} as const;
