const inVietnam = new Intl.DateTimeFormat('vi-VN', {
  timeZone: 'Asia/Ho_Chi_Minh',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** hh:mm in Vietnam. */
export const shownClock = (at: number): string => inVietnam.format(at);
