import type { Page } from './fetch-page.ts';
import { PageError } from './page-error.ts';
import type { FeedItem } from '@so-cuoc/shared-domain/draws/feed/read-item.ts';
import { decodeHTML } from 'entities';
import { DetectError, parseRssFeed } from 'feedsmith';

/*
 * Encoding detection. First the byte order mark or a UTF-16 pattern; then UTF-8 if all bytes are valid UTF-8,
 * because many servers declare a wrong default; then the charset of the header; then the XML declaration.
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

/** Decodes a page. Invalid bytes become U+FFFD. Throws PageError `bangma`. */
export const decodePage = (page: Page): string => {
  const mark = marked(page.bytes);
  if (mark !== null) return decoderOf(mark).decode(page.bytes);
  return asUtf8(page.bytes) ?? decoderOf(declared(page) ?? 'utf-8').decode(page.bytes);
};

/** A source lists some days or weeks. */
const MOST_ITEMS = 500;
/** Each is a node of the parser; a table of six stations has some hundred. */
const MOST_TAGS = 20_000;

const BREAKS = /<\/?(?:br|p|div|tr|td|th|li|ul|ol|h[1-6]|table|tbody|section)(?=[\s/>])[^<>]*>/gi;
const TAGS = /<[^<>]*>/g;

/** Plain text: no tags, a line per block and cell, entities decoded. */
const plainText = (markup: string): string => decodeHTML(markup.replace(BREAKS, '\n').replace(TAGS, ''));

const refuseWhatIsNoFeed = (text: string): void => {
  if (/^\s*(?:<!doctype\s+html|<html)/i.test(text))
    throw new PageError('html', 'Nguồn gửi một trang HTML, không phải RSS.');
  if (/<!ENTITY/i.test(text)) throw new PageError('thucthe', 'Nguồn khai báo thực thể XML riêng.');
  if ((text.match(/<item[\s/>]/gi)?.length ?? 0) > MOST_ITEMS)
    throw new PageError('nhieumuc', `Nguồn có hơn ${MOST_ITEMS} mục.`);
  if ((text.match(/</g)?.length ?? 0) > MOST_TAGS)
    throw new PageError('nhieumuc', `Nguồn có hơn ${MOST_TAGS} thẻ.`);
};

const parsed = (text: string) => {
  try {
    return parseRssFeed(text);
  } catch (error) {
    if (error instanceof DetectError) throw new PageError('rss', 'Nguồn không gửi RSS 2.0.');
    throw new PageError('dodang', 'RSS của nguồn bị cắt ngang hoặc sai dạng.');
  }
};

/** The items of an RSS 2.0 document as plain text. Throws PageError for anything else. */
export const feedItems = (text: string): readonly FeedItem[] => {
  refuseWhatIsNoFeed(text);
  return (parsed(text).items ?? []).map(({ title, link, guid, pubDate, description, content }) => ({
    title: plainText(title ?? ''),
    link: link ?? guid?.value ?? '',
    pubDate: pubDate ?? '',
    description: plainText(description ?? content?.encoded ?? ''),
  }));
};
