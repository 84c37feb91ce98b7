import { gzipSync } from 'node:zlib';
import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { describe, expect, test } from 'vitest';
import {
  feedFile,
  FRIDAYS_DRAWS,
  openSources,
  sends,
  source,
  type Answer,
} from '../../../test/feed-server.ts';
import { PAGE_LIMITS } from './fetch-page.ts';
import { readSource, rowCount, type SourceReading } from './read-source.ts';

const FRIDAY = '2026-11-20';

const reading = async (
  answer: Answer,
  mien: RegionKey = 'MN',
  limits = PAGE_LIMITS,
): Promise<SourceReading> => {
  const { addressOf } = await openSources({ a: answer });
  return readSource(source('a', mien, addressOf('a')), FRIDAY, limits);
};
const said = ({ stations }: SourceReading) =>
  Object.fromEntries(
    stations.map(({ station, rows }) => [station, rows.map(({ number }) => number).join(' ')]),
  );
const faultOf = async (answer: Answer, limits = PAGE_LIMITS) =>
  (await reading(answer, 'MN', limits)).fault?.code;

const { vl, bd, tv, gl, nt, mb } = FRIDAYS_DRAWS;
const rss = (items: string): string =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>x</title>${items}</channel></rss>`;
const item = (description: string): string =>
  `<item><title>Xổ số miền Nam 20/11/2026</title><description>${description}</description></item>`;

describe('six sources, each with its own ways', () => {
  test.each<[string, RegionKey, string, object]>([
    ['lines.rss', 'MN', 'no year in the title, the last line break lost', { bd, tv, vl }],
    [
      'one-line.rss',
      'MB',
      'an announcement first, bare & in links, to prize 4 alone',
      { mb: mb.slice(0, 79) },
    ],
    ['html-table.rss', 'MT', 'tables in CDATA, prizes in words, named entities', { gl, nt }],
    ['entities.rss', 'MN', 'a station an item, markup and entities escaped twice', { vl, bd }],
    ['utf-16.rss', 'MB', 'UTF-16, decomposed accents, smallest prize first, other tables after', { mb }],
    ['windows-1258.rss', 'MN', 'Windows-1258, stations without brackets', { vl, tv }],
  ])('%s (%s): %s', async (file, mien, _ways, expected) => {
    const read = await reading(sends(feedFile(file)), mien);
    expect(said(read)).toEqual(expected);
    expect(read.fault).toBeNull();
  });
});

describe('encodings', () => {
  const text = rss(item('[Bình Dương]\n8: 41'));
  const utf16 = (mark: readonly number[], isLittle: boolean): Uint8Array => {
    const bytes = Buffer.from(text, 'utf16le');
    return Buffer.concat([Buffer.from(mark), isLittle ? bytes : bytes.swap16()]);
  };

  test.each<[string, Uint8Array | string, string]>([
    ['UTF-8 with a mark', `\uFEFF${text}`, 'text/xml'],
    ['UTF-8 that the header calls something else', text, 'text/xml; charset=iso-8859-1'],
    ['UTF-16, little end first', utf16([0xff, 0xfe], true), 'text/xml'],
    ['UTF-16, big end first', utf16([0xfe, 0xff], false), 'text/xml; charset="utf-16"'],
    ['UTF-16 without a mark', utf16([], true), 'text/xml'],
  ])('%s', async (_, body, contentType) => {
    expect(said(await reading(sends(body, contentType)))).toEqual({ bd: '41' });
  });

  test('one of the header alone', async () => {
    const latin = rss(
      item('[An Giang]\n8: 41').replaceAll('ổ', 'o').replaceAll('ố', 'o').replaceAll('ề', 'e'),
    );
    const { addressOf } = await openSources({
      a: sends(Buffer.from(`${latin}<!-- é -->`, 'latin1'), 'text/xml; charset=windows-1252'),
    });
    const read = await readSource(source('a', 'MN', addressOf('a')), FRIDAY, PAGE_LIMITS);
    expect(read.fault?.code).toBe('khongdai');
  });

  test('an unknown encoding', async () => {
    expect(await faultOf(sends(Buffer.from([0x3c, 0xe9]), 'text/xml; charset=klingon'))).toBe('bangma');
  });

  test('packed', async () => {
    const read = await reading((response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text));
    });
    expect(said(read)).toEqual({ bd: '41' });
  });
});

describe('what is no source', () => {
  const BOMB = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha">${Array.from(
    { length: 9 },
    (_, index) =>
      `<!ENTITY ${'b'.repeat(index + 1)} "${`&${index === 0 ? 'a' : 'b'.repeat(index)};`.repeat(10)}">`,
  ).join('')}]><rss version="2.0"><channel><item><title>&bbbbbbbbb;</title></item></channel></rss>`;

  test.each<[string, Answer]>([
    ['html', sends('<!DOCTYPE html><html><body>Bảo trì</body></html>', 'text/html')],
    ['html', sends('\n <html><head></head></html>')],
    ['rss', sends('{"ok":true}', 'application/json')],
    ['rss', sends('')],
    ['rss', sends(new Uint8Array(5_000))],
    ['dodang', sends(rss(item('[Bình Dương]\n8: 41')).slice(0, -40))],
    ['dodang', sends(`<rss version="2.0"><channel>${'<a>'.repeat(15_000)}`)],
    ['dodang', sends(rss('<!--'.repeat(15_000)))],
    ['thucthe', sends(BOMB)],
    ['thucthe', sends(`<!DOCTYPE r [<!ENTITY e SYSTEM "file:///etc/passwd">]>${rss(item('&e;'))}`)],
    ['nhieumuc', sends(rss('<item/>'.repeat(501)))],
    ['nhieumuc', sends(rss('<a/>'.repeat(20_001)))],
    ['http', sends('x', 'text/xml', 500)],
    ['http', sends('x', 'text/xml', 204)],
    ['khongketnoi', (response) => response.destroy()],
    [
      'khongketnoi',
      (response) =>
        void response.writeHead(200, { 'content-length': '9999' }).write('<rss', () => response.destroy()),
    ],
  ])('%s', async (code, answer) => {
    const read = await reading(answer);
    expect(read).toMatchObject({ fault: { code }, failed: true, stations: [] });
    expect(read.fault?.message).toMatch(/^(Nguồn|RSS|Không) .+\.$/);
  });

  test('10 MB: what is over 512 KB is not waited for', async () => {
    let sent = 0;
    const part = Buffer.alloc(64 * 1024, 'x');
    const pour = (response: Parameters<Answer>[0]): void => {
      while (sent < 10 * 1024 * 1024 && !response.destroyed) {
        sent += part.length;
        if (!response.write(part)) {
          response.once('drain', () => pour(response));
          return;
        }
      }
      response.end();
    };
    expect(await faultOf(pour)).toBe('qualon');
    expect(sent).toBeLessThan(10 * 1024 * 1024);
  });

  test('a few KB that unpack to more than 512 KB', async () => {
    const packed = gzipSync(Buffer.alloc(20 * 1024 * 1024));
    expect(
      await faultOf((response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
      }),
    ).toBe('qualon');
  });

  test('one that never ends its answer', async () => {
    const slow: Answer = (response) => void response.writeHead(200).write('<rss>');
    expect(await faultOf(slow, { ...PAGE_LIMITS, milliseconds: 100 })).toBe('quahan');
  });

  test('reading ends with the service', async () => {
    const stopping = new AbortController();
    const hangs: Answer = (response) => {
      response.writeHead(200).write('<rss>');
      stopping.abort();
    };
    expect(await faultOf(hangs, { ...PAGE_LIMITS, signal: stopping.signal })).toBe('khongketnoi');
  });

  test('no server at the address', async () => {
    const read = await readSource(source('a', 'MN', 'http://127.0.0.1:1/'), FRIDAY, PAGE_LIMITS);
    expect(read.fault?.code).toBe('khongketnoi');
  });
});

describe('redirects', () => {
  const to =
    (location: string): Answer =>
    (response) => {
      response.writeHead(302, { location }).end();
    };

  test('are followed', async () => {
    const { addressOf } = await openSources({ a: to('/b'), b: sends(rss(item('[Vĩnh Long]\n8: 52'))) });
    const read = await readSource(source('a', 'MN', addressOf('a')), FRIDAY, PAGE_LIMITS);
    expect(rowCount(read)).toBe(1);
  });

  test.each([['/a'], ['file:///etc/passwd'], ['http://'], ['']])('not to %j', async (location) => {
    expect(await faultOf(to(location))).toBe('chuyenhuong');
  });
});
