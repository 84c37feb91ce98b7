import type { FeedItem } from '@so-cuoc/shared-domain/draws/feed/read-item.ts';
import { decodeHTML } from 'entities';
import { DetectError, parseRssFeed } from 'feedsmith';
import { PageError } from './page-error.ts';

/** A source lists some days or weeks. */
const MOST_ITEMS = 500;
/** Each costs the parser a node of its own; a table of six stations has some hundred. */
const MOST_TAGS = 20_000;

const BREAKS = /<\/?(?:br|p|div|tr|td|th|li|ul|ol|h[1-6]|table|tbody|section)(?=[\s/>])[^<>]*>/gi;
const TAGS = /<[^<>]*>/g;

/** Text as a person would see it: tags gone, blocks and cells on lines of their own, entities as characters. */
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

/** The items of an RSS 2.0 document, free of markup. Throws PageFault for anything else. */
export const feedItems = (text: string): readonly FeedItem[] => {
  refuseWhatIsNoFeed(text);
  return (parsed(text).items ?? []).map(({ title, link, guid, pubDate, description, content }) => ({
    title: plainText(title ?? ''),
    link: link ?? guid?.value ?? '',
    pubDate: pubDate ?? '',
    description: plainText(description ?? content?.encoded ?? ''),
  }));
};
