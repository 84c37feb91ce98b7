/** Sentences for calls that could not be answered as meant. */
export const texts = {
  offline: 'Không nối được với máy chủ. Vui lòng kiểm tra mạng rồi thử lại.',
  unexpected: 'Máy chủ trả lời không đúng dạng. Vui lòng tải lại trang.',
  behind: 'Số liệu đang được cập nhật. Vui lòng thử lại sau giây lát.',
  failed: 'Máy chủ báo lỗi. Vui lòng thử lại.',
} as const;
