import type { ResultSource } from '@so-cuoc/shared-domain/contract/calls/draws/result-sources.ts';
import { createServer } from 'node:http';
import { REGIONS, type RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { StationRows } from '@so-cuoc/shared-domain/draws/feed/read-item.ts';
import { writeItem, type Dialect } from '@so-cuoc/shared-domain/draws/feed/write-item.ts';
import { vietnamDay, addDays } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import type { RealDraw } from './draw-numbers.ts';
import { drawsOfDay, type SampleResult } from './sample-month.ts';

const MINUTE = 60_000;
/** The duration of a draw. Its numbers come out one after the other. */
const DRAWN_FOR = 20 * MINUTE;

/** A site of the sample book: its format, its delay, and whether it once publishes a wrong digit. */
interface Site {
  readonly id: string;
  readonly dialect: Dialect;
  readonly late: number;
  readonly slips: boolean;
}

const SITES: readonly Site[] = [
  { id: 'mau-a', dialect: 'lines', late: 0, slips: false },
  { id: 'mau-b', dialect: 'oneline', late: MINUTE, slips: false },
  { id: 'mau-c', dialect: 'words', late: 4 * MINUTE, slips: true },
];

const slipped = (number: string): string => `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`;

/**
 * The results of a region's day that a site shows at an instant. The first numbers of the first stations come
 * first.
 */
const shown = (site: Site, rows: readonly SampleResult[], out: number): readonly StationRows[] => {
  const stations = new Map<string, { position: number; number: string }[]>();
  const [wrong] = site.slips ? rows.filter(({ position }) => position === 2) : [];
  for (const row of rows) {
    const { station, position } = row;
    const all = rows.filter((each) => each.station === station).length;
    const kept = stations.get(station) ?? [];
    stations.set(station, kept);
    if (position <= Math.floor(out * all))
      kept.push({ position, number: row === wrong ? slipped(row.number) : row.number });
  }
  return [...stations].map(([station, kept]) => ({ station, rows: kept }));
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The page of a site at an instant (milliseconds since 1970): the last three days, newest first. */
const pageOf = (site: Site, region: RegionKey, now: number, real: readonly RealDraw[]): string => {
  const today = vietnamDay(now);
  const items = [0, -1, -2].flatMap((days) => {
    const date = addDays(today, days);
    return drawsOfDay(date, 0, real).flatMap(({ region: drawn, at, rows }) => {
      const out = Math.min(1, (now - site.late - (at - DRAWN_FOR)) / DRAWN_FOR);
      return drawn === region && out > 0
        ? [writeItem(site.dialect, date, region, shown(site, rows, out))]
        : [];
    });
  });
  const entries = items.map(
    ({ title, link, pubDate, description }) =>
      `<item><title>${escaped(title)}</title><description>${escaped(description)}</description><link>${escaped(link)}</link><pubDate>${escaped(pubDate)}</pubDate></item>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0"><channel><title>${site.id}</title>${entries.join('\n')}</channel></rss>\n`;
};

/**
 * Starts fake result sources for the sample book on a local port: three sites that publish the draws of its
 * days, number by number from the draw on. One of them has a wrong digit in the South.
 */
export const startFakeResultSources = async (
  real: readonly RealDraw[],
  now: () => number,
): Promise<{ readonly sources: readonly ResultSource[]; readonly stop: () => void }> => {
  const pages = new Map<string, { readonly site: Site; readonly region: RegionKey }>(
    SITES.flatMap((site) =>
      REGIONS.map((region) => {
        const slips = site.slips && region === 'MN';
        return [`/${site.id}-${region.toLowerCase()}.rss`, { site: { ...site, slips }, region }] as const;
      }),
    ),
  );
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    if (page === undefined) response.writeHead(404).end();
    else
      response
        .writeHead(200, { 'content-type': 'application/rss+xml; charset=utf-8' })
        .end(pageOf(page.site, page.region, now(), real));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  const bound = server.address();
  const port = bound === null || typeof bound === 'string' ? 0 : bound.port;
  return {
    sources: [...pages].map(([path, { region }]) => ({
      id: path.slice(1, -'.rss'.length),
      mien: region,
      url: `http://127.0.0.1:${port}${path}`,
    })),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
