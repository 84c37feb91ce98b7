import { isIsoDate } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';

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

/** yyyy-mm-ddThh:mm, in Vietnam, as it stands in addresses. */
export const momentText = ({ day, minute }: Moment): string => `${day}T${shownMinute(minute)}`;

const WRITTEN = /^(\d{4}-\d{2}-\d{2})T(\d{2}):([0-5]\d)$/;

/** The moment that such a text stands for; null where it is none. */
export const momentFrom = (text: string): Moment | null => {
  const [, day = '', hour, minutes] = WRITTEN.exec(text) ?? [];
  const minute = Number(hour) * 60 + Number(minutes);
  return isIsoDate(day) && minute <= MINUTES ? { day, minute } : null;
};

/** The ISO instant in UTC; the end of a day is its last millisecond. */
export const instantOf = ({ day, minute }: Moment): string => {
  const start = Date.parse(`${day}T00:00:00+07:00`);
  return new Date(start + minute * 60_000 - (minute === MINUTES ? 1 : 0)).toISOString();
};

/** What calls are asked `asOf`; undefined = as it stands now. */
export const instantParameter = (moment: Moment | null): string | undefined =>
  moment === null ? undefined : instantOf(moment);

/** Vietnam is seven hours ahead, the whole year. */
const AHEAD_MS = 7 * 3_600_000;

/** This minute, in Vietnam. */
export const presentMoment = (): Moment => {
  const now = new Date(Date.now() + AHEAD_MS);
  return { day: now.toISOString().slice(0, 10), minute: now.getUTCHours() * 60 + now.getUTCMinutes() };
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
