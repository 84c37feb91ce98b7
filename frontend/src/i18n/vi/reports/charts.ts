/** Words of the pictures: the report by day, what was taken over the evening. */
export const texts = {
  byDay: 'Thắng/Thua theo ngày',
  byDaySays: 'Biểu đồ cột: thắng thua của từng ngày; bảng bên dưới ghi cùng các số đó.',
  openDay: (day: string) => `Xem báo cáo ngày ${day}`,
  taken: 'Tiền xác đã nhận theo giờ',
  takenSays:
    'Biểu đồ đường: tiền xác cộng dồn trong ngày của từng miền và cả ngày, vạch đứng là lúc chạy số; bảng bên dưới ghi cùng các số đó.',
  asTable: 'Xem dạng bảng',
  run: (lan: number, region: string) => `lần ${lan} ${region}`,
  until: 'Đến giờ',
  messages: 'Số tin',
} as const;
