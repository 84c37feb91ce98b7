/**
 * Why a source could not be read. `khongketnoi`: no connection, or it broke; `quahan`: too slow; `http`: another
 * status than 200; `chuyenhuong`: redirected too often or to where it may not lead;
 * `mangnoibo`: its public name leads into our own network; `qualon`: too much; `bangma`:
 * an encoding that cannot be read; `html`: a page for people; `thucthe`: it declares entities of its own;
 * `rss`: no RSS; `dodang`: cut or malformed; `nhieumuc`: more items or tags than any source has.
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

/** Ends the reading of one source; the sentence is shown to the admin. */
export class PageError extends Error {
  override readonly name = 'PageFault';
  readonly code: PageFaultCode;

  constructor(code: PageFaultCode, message: string) {
    super(message);
    this.code = code;
  }
}
