/** Words of a screen as it stood at a moment (`luc=`); what it is that is seen, each screen says itself. */
export const texts = {
  open: 'Xem tại thời điểm…',
  title: 'Lúc trước',
  moment: 'Như lúc',
  toNow: 'Về hiện tại',
} as const;
