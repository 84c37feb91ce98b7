import { FolderUnusable, LogCorrupt } from '../../port.ts';
import { ChainReader } from '../file/chain-reader.ts';
import { REAL_DISK, type Disk } from '../file/disk.ts';
import { readHead } from '../file/head-file.ts';
import { logPaths, segmentsAmong } from '../file/log-folder.ts';
import type { LogPoint } from '../format/group.ts';

/** A log on disk, and where it is acknowledged to end. */
export interface OpenChain {
  readonly reader: ChainReader;
  /** Reads the acknowledged end, then the files that there are. */
  readonly head: () => LogPoint;
}

/** Opens the files of a log for reading. Throws FolderUnusable if `folder` holds none of ours, LogCorrupt. */
export const openChain = (folder: string, disk: Disk = REAL_DISK): OpenChain => {
  const places = logPaths(folder);
  if (segmentsAmong(disk.names(places.logFolder)).length === 0)
    throw new FolderUnusable(`Thư mục ${folder} không có nhật ký sự kiện (${places.logFolder}).`);
  const reader = new ChainReader(disk, places);
  if (reader.chain.last === null)
    throw new FolderUnusable(`Thư mục ${places.logFolder} không có tệp nhật ký nào của Sổ cược.`);
  const head = (): LogPoint => {
    const recorded = readHead(disk, places);
    if (recorded === null)
      throw new LogCorrupt(
        `Tệp head trong ${places.logFolder} mất hoặc hỏng: không biết nhật ký dài tới đâu.`,
      );
    reader.refresh();
    return recorded.point;
  };
  return { reader, head };
};
