import type { DocumentReader, Entry, Range } from '../read-model/port.ts';
import type { RunningView } from '../runner/running-view.ts';
import { partitionOf } from './partition.ts';

/** A view over all its partitions. */
export interface PartitionedView {
  /**
   * Keys are an agent id, or start with one and a slash. A range that does not start within one agent covers
   * all partitions. Other keys must be read from each part.
   */
  readonly documents: DocumentReader;
  /** The part with an agent's documents; any part for null. */
  of(agentId: string | null): RunningView;
  readonly parts: readonly RunningView[];
}

const inOrder = (entries: Entry[], { limit, reverse }: Range): readonly Entry[] => {
  const sign = reverse === true ? -1 : 1;
  entries.sort((a, b) => sign * Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  return entries.slice(0, limit);
};

export const partitionedView = (parts: readonly [RunningView, ...RunningView[]]): PartitionedView => {
  const of = (agentId: string | null): RunningView =>
    parts[partitionOf(agentId ?? '', parts.length)] ?? parts[0];
  return {
    documents: {
      get: (collection, key) => of(key.split('/')[0] ?? '').documents.get(collection, key),
      range: async (collection, range) => {
        const slash = range.from.indexOf('/');
        if (slash !== -1 || parts.length === 1)
          return of(range.from.slice(0, slash)).documents.range(collection, range);
        const found = parts.map(({ documents }) => documents.range(collection, range));
        return inOrder((await Promise.all(found)).flat(), range);
      },
    },
    of,
    parts,
  };
};
