/**
 * Why an item or a part of it is refused. `khongngay`: no day in title or link; `khongnam`: a day without
 * a year; `ngaysai`: title, weekday and link contradict each other; `saimien`: the region of another
 * source; `khongdai`: a station that does not draw that day; `sogiai`: wrong count of numbers of a prize;
 * `sochuso`: wrong digits of a prize; `trunggiai`: a prize twice with different numbers; `quadai`: longer
 * than any result.
 */
export const FEED_ERROR_CODES = [
  'khongngay',
  'khongnam',
  'ngaysai',
  'saimien',
  'khongdai',
  'sogiai',
  'sochuso',
  'trunggiai',
  'quadai',
] as const;
type FeedFaultCode = (typeof FEED_ERROR_CODES)[number];

export interface FeedError {
  readonly code: FeedFaultCode;
  /** In Vietnamese, for the admin. */
  readonly message: string;
}

export const feedError = (code: FeedFaultCode, message: string): FeedError => ({ code, message });

/** The source's text, cut for display. */
export const quoted = (text: string): string =>
  `"${text.length > 40 ? `${text.slice(0, 40)}…` : text.trim()}"`;
