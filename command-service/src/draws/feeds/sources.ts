import {
  resultSources,
  type ResultSource,
} from '@so-cuoc/shared-domain/contract/calls/draws/result-sources.ts';
import { readFileSync } from 'node:fs';
import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';

const ofSite = (site: string, url: (region: string, key: string) => string): readonly ResultSource[] =>
  (
    [
      ['MN', 'mien-nam', 'mn'],
      ['MT', 'mien-trung', 'mt'],
      ['MB', 'mien-bac', 'mb'],
    ] as const satisfies readonly (readonly [RegionKey, string, string])[]
  ).map(([mien, name, key]) => ({ id: `${site}-${key}`, mien, url: url(name, key) }));

/** Public RSS feeds with results. RESULT_SOURCES replaces all of them. */
export const PUBLIC_SOURCES: readonly ResultSource[] = [
  ...ofSite('xskt', (name, key) => `https://xskt.com.vn/rss-feed/${name}-xs${key}.rss`),
  ...ofSite('thantai', (name) => `https://xosothantai.mobi/rss/xo-so-${name}.rss`),
  ...ofSite('daiphat', (name, key) => `https://xosodaiphat.com/ket-qua-xo-so-${name}-xs${key}.rss`),
];

/** The file of RESULT_SOURCES cannot be used; the message says why. */
class SourcesUnusable extends Error {
  override readonly name = 'SourcesUnusable';
  readonly code = 'result_sources';
}

const contentsOf = (file: string): unknown => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new SourcesUnusable(`RESULT_SOURCES: không đọc được tệp ${file}.`);
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new SourcesUnusable(`RESULT_SOURCES: tệp ${file} không phải JSON.`);
  }
};

/** Reads the sources of a file. Throws SourcesUnusable. */
export const sourcesOf = (file: string): readonly ResultSource[] => {
  const read = resultSources.safeParse(contentsOf(file));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = issue === undefined || issue.path.length === 0 ? '' : ` ở ${issue.path.join('.')}`;
  throw new SourcesUnusable(`RESULT_SOURCES: tệp ${file}${place}: ${issue?.message ?? 'không hợp lệ'}.`);
};
