import type { ReadableStream } from 'node:stream/web';
import type { Dispatcher, Response } from 'undici';
import { PageError } from './page-error.ts';
import { isPrivateHost, publicNetwork } from './public-network.ts';

export interface Page {
  readonly bytes: Uint8Array;
  /** The content-type header; '' if none. */
  readonly contentType: string;
}

export interface PageLimits {
  /** Aborted when the service stops. */
  readonly signal?: AbortSignal;
  /** Limit of the decompressed body. */
  readonly bytes: number;
  /** From the first byte sent to the last one received, including redirects. */
  readonly milliseconds: number;
}

/** Reads a page of a source. Throws PageError unless it ends as a complete page with status 200. */
export type FetchPage = (address: string, limits: PageLimits) => Promise<Page>;

export const PAGE_LIMITS: PageLimits = { bytes: 512 * 1024, milliseconds: 10_000 };

let outsideKept: Promise<Dispatcher> | undefined;
const outsideOnce = (): Promise<Dispatcher> => (outsideKept ??= publicNetwork());

const MOST_REDIRECTS = 4;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const HEADERS = {
  accept: 'application/rss+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.1',
  'user-agent': 'so-cuoc (results)',
  'cache-control': 'no-cache',
};

/** The target of a redirect. A public source must not lead into our own network (SSRF). */
const nextUrl = (from: URL, location: string | null): URL => {
  const to = location === null || !URL.canParse(location, from) ? null : new URL(location, from);
  if (to === null || !/^https?:$/.test(to.protocol))
    throw new PageError('chuyenhuong', 'Nguồn chuyển hướng đến một địa chỉ không dùng được.');
  if (isPrivateHost(to.hostname) && !isPrivateHost(from.hostname))
    throw new PageError('chuyenhuong', 'Nguồn chuyển hướng vào mạng nội bộ của máy này.');
  return to;
};

/** Reads the body and stops at the limit. */
const bodyOf = async (response: Response, most: number): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  const body: ReadableStream<Uint8Array> | null = response.body;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    size += part.value.length;
    if (size > most) {
      await reader?.cancel();
      throw new PageError('qualon', `Nguồn gửi hơn ${Math.floor(most / 1024)} KB.`);
    }
    parts.push(part.value);
  }
  return Buffer.concat(parts);
};

const pageErrorOf = (error: unknown, { milliseconds }: PageLimits): PageError => {
  if (error instanceof PageError) return error;
  if (error instanceof Error && error.cause instanceof PageError) return error.cause;
  if (error instanceof Error && error.name === 'TimeoutError')
    return new PageError('quahan', `Nguồn không trả lời xong trong ${milliseconds / 1000} giây.`);
  return new PageError('khongketnoi', 'Không kết nối được với nguồn, hoặc kết nối bị ngắt giữa chừng.');
};

/**
 * Fetches a page. Throws PageError unless it ends as a complete page with status 200. An address in our own
 * network comes from the operator's settings and is fetched directly; all others go through `outside`.
 */
export const fetchPage = async (
  address: string,
  limits: PageLimits = PAGE_LIMITS,
  outside?: Dispatcher,
): Promise<Page> => {
  const signal = AbortSignal.any([
    AbortSignal.timeout(limits.milliseconds),
    ...(limits.signal === undefined ? [] : [limits.signal]),
  ]);
  try {
    const { fetch, getGlobalDispatcher } = await import('undici');
    let url = new URL(address);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const dispatcher = isPrivateHost(url.hostname)
        ? getGlobalDispatcher()
        : (outside ?? (await outsideOnce()));
      const response = await fetch(url, { redirect: 'manual', headers: HEADERS, signal, dispatcher });
      if (REDIRECTS.has(response.status)) {
        await response.body?.cancel();
        url = nextUrl(url, response.headers.get('location'));
        continue;
      }
      if (response.status !== 200) {
        await response.body?.cancel();
        throw new PageError('http', `Nguồn trả lời mã HTTP ${response.status}.`);
      }
      const contentType = response.headers.get('content-type') ?? '';
      return { bytes: await bodyOf(response, limits.bytes), contentType };
    }
    throw new PageError('chuyenhuong', `Nguồn chuyển hướng quá ${MOST_REDIRECTS} lần.`);
  } catch (error) {
    throw pageErrorOf(error, limits);
  }
};
