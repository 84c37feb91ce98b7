import { isIsoDate } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';

/** A selected moment: a day in Vietnam and a minute of it; 1440 is the end of the day. */
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

/** yyyy-mm-ddThh:mm in Vietnam, as used in URLs. */
export const momentText = ({ day, minute }: Moment): string => `${day}T${shownMinute(minute)}`;

const WRITTEN = /^(\d{4}-\d{2}-\d{2})T(\d{2}):([0-5]\d)$/;

/** Parses such a text; null if it is invalid. */
export const momentFrom = (text: string): Moment | null => {
  const [, day = '', hour, minutes] = WRITTEN.exec(text) ?? [];
  const minute = Number(hour) * 60 + Number(minutes);
  return isIsoDate(day) && minute <= MINUTES ? { day, minute } : null;
};
