import { FolderUnusable, LogCorrupt } from '../../port.ts';
import { mendLog, type FetchGroups } from './mend-log.ts';
import { restoreSegments } from './restore-segments.ts';

export interface OpenMendedOptions {
  readonly folder: string;
  /** Asks the other copy; null = there is none, or repairs are a person's decision. */
  readonly fetch: FetchGroups | null;
  readonly now: () => Date;
  /** Hears what was mended. */
  readonly log: (sentence: string, found: object) => void;
}

/** A disk with more damaged places is to be replaced. */
const MOST_MENDED = 20;

const forAPerson = ({ message, position }: LogCorrupt, folder: string, cause: unknown): LogCorrupt =>
  new LogCorrupt(
    `${message} Nếu còn bản sao của sổ này (một bản sao lưu, hay bản kia đã dừng): npm run repair -- --data ${folder} --from THƯ_MỤC_BẢN_SAO`,
    position,
    { cause },
  );

/**
 * Opens a log. Where it cannot be opened because it is damaged, the other copy mends it first: headers, missing files,
 * and groups that the opening reads. Throws LogCorrupt with the command for a person if it cannot, and
 * FolderUnusable from `fetch`.
 */
export const openMended = async <Opened>(
  open: () => Opened,
  { folder, fetch, now, log }: OpenMendedOptions,
): Promise<Opened> => {
  for (let mended = 0; ; mended += 1)
    try {
      return open();
    } catch (error) {
      if (!(error instanceof LogCorrupt)) throw error;
      if (fetch === null || mended === MOST_MENDED) throw forAPerson(error, folder, error);
      try {
        const files = await restoreSegments(folder, fetch, now());
        const groups =
          files.length > 0 || error.position === null
            ? null
            : await mendLog(folder, Number(error.position), fetch, now());
        if (files.length === 0 && groups === null) throw error;
        log('the log was mended from the other copy before it was opened', { files, groups });
      } catch (cause) {
        if (cause instanceof FolderUnusable) throw cause;
        throw forAPerson(error, folder, cause);
      }
    }
};
