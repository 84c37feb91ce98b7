/** The task of a worker thread. */
export interface WorkerTask {
  /** The data folder. */
  readonly folder: string;
  readonly view: string;
  readonly generation: {
    readonly number: number;
    readonly foldVersion: number;
    readonly collections: readonly string[];
  };
  readonly share: number;
  readonly of: number;
  readonly upTo: string;
  readonly skipped: readonly string[];
  readonly chunk: number;
  /** Not zero once the thread must stop. */
  readonly stop: Int32Array<SharedArrayBuffer>;
}

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const isGeneration = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'number' in value &&
  typeof value.number === 'number' &&
  'foldVersion' in value &&
  typeof value.foldVersion === 'number' &&
  'collections' in value &&
  isTexts(value.collections);

/**
 * Validates a task by hand: loading a schema library takes longer (0.3 s per thread) than folding the first
 * 10,000 events.
 */
export const isWorkerTask = (value: unknown): value is WorkerTask =>
  typeof value === 'object' &&
  value !== null &&
  'folder' in value &&
  typeof value.folder === 'string' &&
  'view' in value &&
  typeof value.view === 'string' &&
  'generation' in value &&
  isGeneration(value.generation) &&
  'share' in value &&
  typeof value.share === 'number' &&
  'of' in value &&
  typeof value.of === 'number' &&
  'upTo' in value &&
  typeof value.upTo === 'string' &&
  'skipped' in value &&
  isTexts(value.skipped) &&
  'chunk' in value &&
  typeof value.chunk === 'number' &&
  'stop' in value &&
  value.stop instanceof Int32Array;
