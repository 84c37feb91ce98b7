import type { ResultSource } from '@so-cuoc/shared-domain/contract/calls/draws/result-sources.ts';
import { sourcesOf } from '@so-cuoc/command-service/draws/feeds/sources.ts';

/** The sources in the file of RESULT_SOURCES, else the given ones. Throws SourcesUnusable. */
export const resultSourcesOf = (
  env: Readonly<Record<string, string | undefined>>,
  otherwise: readonly ResultSource[],
): readonly ResultSource[] => {
  const file = env['RESULT_SOURCES'] ?? '';
  return file === '' ? otherwise : sourcesOf(file);
};
