import type { ResultSource } from '@so-cuoc/shared-domain/contract/calls/draws/result-sources.ts';
import { readFeed } from '@so-cuoc/shared-domain/draws/feed/read-feed.ts';
import type { StationRows } from '@so-cuoc/shared-domain/draws/feed/read-item.ts';
import { decodePage, feedItems } from './parse-page.ts';
import { fetchPage, type FetchPage, type PageLimits } from './fetch-page.ts';
import { PageError } from './page-error.ts';

/** The result of reading one source for one day. */
export interface SourceReading {
  readonly source: ResultSource;
  readonly stations: readonly StationRows[];
  /** The first error; null if none. */
  readonly fault: { readonly code: string; readonly message: string } | null;
  /** Nothing could be read at all; the source is paused. */
  readonly failed: boolean;
}

export const rowCount = ({ stations }: SourceReading): number =>
  stations.reduce((rows, station) => rows + station.rows.length, 0);

/** Reads a source for a day, yyyy-mm-dd. A bad source gives an error in the result and never throws. */
export const readSource = async (
  source: ResultSource,
  date: string,
  limits: PageLimits,
  fetch: FetchPage = fetchPage,
): Promise<SourceReading> => {
  try {
    const items = feedItems(decodePage(await fetch(source.url, limits)));
    const { stations, faults } = readFeed(items, source.mien, date);
    return { source, stations, fault: faults[0] ?? null, failed: false };
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    return { source, stations: [], fault: { code: error.code, message: error.message }, failed: true };
  }
};
