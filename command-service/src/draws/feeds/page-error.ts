/**
 * Why a source could not be read. `khongketnoi`: no connection, or it broke; `quahan`: timeout; `http`: status
 * other than 200; `chuyenhuong`: too many redirects or a forbidden target; `mangnoibo`: its public name
 * resolves into our own network; `qualon`: too large; `bangma`: unknown encoding; `html`: an HTML page;
 * `thucthe`: it declares XML entities; `rss`: not RSS; `dodang`: truncated or malformed; `nhieumuc`: too many
 * items or tags.
 */
export const PAGE_ERROR_CODES = [
  'khongketnoi',
  'quahan',
  'http',
  'chuyenhuong',
  'mangnoibo',
  'qualon',
  'bangma',
  'html',
  'thucthe',
  'rss',
  'dodang',
  'nhieumuc',
] as const;
type PageFaultCode = (typeof PAGE_ERROR_CODES)[number];

/** Aborts the reading of one source. The admin sees its message. */
export class PageError extends Error {
  override readonly name = 'PageFault';
  readonly code: PageFaultCode;

  constructor(code: PageFaultCode, message: string) {
    super(message);
    this.code = code;
  }
}
