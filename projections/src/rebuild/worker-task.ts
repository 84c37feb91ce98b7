/** The task of a worker thread, sent to it as its only message by the same program. */
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
