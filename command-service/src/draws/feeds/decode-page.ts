import type { Page } from './fetch-page.ts';
import { PageError } from './page-error.ts';

/*
 * In which encoding a page is: what its first bytes say (a mark, or every other byte zero); UTF-8 if all of it
 * is that, whatever is declared, for many servers declare another by default; else the header's charset; else
 * the XML declaration's.
 */

const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0x00, 0x3c, 0x00, 0x3f]],
  ['utf-16le', [0x3c, 0x00, 0x3f, 0x00]],
];

const marked = (bytes: Uint8Array): string | null =>
  MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0] ?? null;

const CHARSET = /charset\s{0,3}=\s{0,3}["']?([\w.:-]{1,40})/i;
const DECLARATION = /^\s{0,99}<\?xml[^>]{0,200}?encoding\s{0,3}=\s{0,3}["']([\w.:-]{1,40})["']/i;

const declared = ({ bytes, contentType }: Page): string | null =>
  CHARSET.exec(contentType)?.[1] ??
  DECLARATION.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 400)))?.[1] ??
  null;

const decoderOf = (label: string): TextDecoder => {
  try {
    return new TextDecoder(label);
  } catch {
    throw new PageError('bangma', `Nguồn dùng bảng mã "${label}" không đọc được.`);
  }
};

const asUtf8 = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** The text of a page. Bytes that are none in its encoding become U+FFFD. Throws PageFault `bangma`. */
export const decodePage = (page: Page): string => {
  const mark = marked(page.bytes);
  if (mark !== null) return decoderOf(mark).decode(page.bytes);
  return asUtf8(page.bytes) ?? decoderOf(declared(page) ?? 'utf-8').decode(page.bytes);
};
