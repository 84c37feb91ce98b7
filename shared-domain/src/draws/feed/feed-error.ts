/**
 * Why something that a source says is not taken. `khongngay`: no day in title or link; `khongnam`: a day
 * without a year, and nothing that has it; `ngaysai`: title and link, or title and weekday, contradict each
 * other; `saimien`: another region than the source is of; `khongdai`: a station that does not draw then;
 * `sogiai`: a prize without its count of numbers; `sochuso`: a number without its prize's digits;
 * `trunggiai`: a prize twice with different numbers; `quadai`: longer than any result.
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

/** What a source wrote, short enough to be shown. */
export const quoted = (text: string): string =>
  `"${text.length > 40 ? `${text.slice(0, 40)}…` : text.trim()}"`;
