import { isClockTime } from '@so-cuoc/shared-domain/limits/cut-offs.ts';

/** hh:mm of what people type for a time of day: 16:10, 16h10, 16.10, 1610, 9:05; null if it is none. */
export const parseTime = (text: string): string | null => {
  const [, hours = '', minutes = ''] = /^(\d{1,2})\s*[:h.]?\s*(\d{2})$/i.exec(text.trim()) ?? [];
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  return isClockTime(time) ? time : null;
};
