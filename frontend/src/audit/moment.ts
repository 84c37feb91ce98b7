/** A moment as it is chosen: a day in Vietnam and the minute of it; 1440 is the end of the day. */
export interface Moment {
  /** yyyy-mm-dd */
  readonly day: string;
  /** 0 … 1440 */
  readonly minute: number;
}

export const MINUTES = 1_440;

const two = (part: number): string => part.toString().padStart(2, '0');

/** hh:mm; 24:00 at the end of the day. */
export const shownMinute = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** The ISO instant in UTC; the end of a day is its last millisecond. */
export const instantOf = ({ day, minute }: Moment): string => {
  const start = Date.parse(`${day}T00:00:00+07:00`);
  return new Date(start + minute * 60_000 - (minute === MINUTES ? 1 : 0)).toISOString();
};

const inVietnam = new Intl.DateTimeFormat('vi-VN', {
  timeZone: 'Asia/Ho_Chi_Minh',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** An ISO instant as a person reads it, in Vietnam. */
export const shownInstant = (instant: string): string => inVietnam.format(new Date(instant));
