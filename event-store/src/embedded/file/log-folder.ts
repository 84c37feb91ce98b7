import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../make-folder.ts';
import { FolderUnusable } from '../../port.ts';
import { FIRST_FILE, type SegmentName } from '../format/segment-header.ts';

/** The files of the log in a data folder. Other packages keep theirs beside `log`. */
export interface LogPaths {
  /** The data folder. */
  readonly folder: string;
  /** The folder of the log: `{data folder}/log`. */
  readonly logFolder: string;
  readonly lock: string;
}

export const logPaths = (folder: string): LogPaths => ({
  folder,
  logFolder: join(folder, 'log'),
  lock: join(folder, 'log', 'writer.lock'),
});

/** The log of versions before segments: one file, and one head file. */
const FIRST_LOG = 'events.log';
const FIRST_HEAD = 'head';
const SEGMENT = /^events-(\d{10})-(\d{4,})\.log$/;
const HEAD = /^head-(\d{10})$/;
const OURS =
  /^(events(-\d+-\d+)?\.(log|index)|events\S*\.(mended|damaged-[\d-]+)|head(-\d+)?|epoch-\d+|torn-[\d-]+|writer\.lock(-journal)?)$/;

const segmentStem = ({ epoch, number }: SegmentName): string =>
  epoch === FIRST_FILE.epoch
    ? 'events'
    : `events-${String(epoch).padStart(10, '0')}-${String(number).padStart(4, '0')}`;

export const segmentPath = ({ logFolder }: LogPaths, name: SegmentName): string =>
  join(logFolder, `${segmentStem(name)}.log`);

/** The index file of a sealed segment (index/index-file.ts). */
export const indexPath = ({ logFolder }: LogPaths, name: SegmentName): string =>
  join(logFolder, `${segmentStem(name)}.index`);

export const headPath = ({ logFolder }: LogPaths, epoch: number): string =>
  join(logFolder, epoch === 0 ? FIRST_HEAD : `head-${String(epoch).padStart(10, '0')}`);

/** Names of segments among the names of files. */
export const segmentsAmong = (files: readonly string[]): readonly SegmentName[] =>
  files.flatMap((file) => {
    if (file === FIRST_LOG) return [FIRST_FILE];
    const [, epoch, number] = SEGMENT.exec(file) ?? [];
    return epoch === undefined ? [] : [{ epoch: Number(epoch), number: Number(number) }];
  });

/** Epochs of head files among the names of files, the newest first. */
export const headsAmong = (files: readonly string[]): readonly number[] =>
  files
    .flatMap((file) => (file === FIRST_HEAD ? [0] : [Number(HEAD.exec(file)?.[1] ?? Number.NaN)]))
    .filter((epoch) => !Number.isNaN(epoch))
    .toSorted((a, b) => b - a);

/**
 * Creates the folder if it is missing. Throws FolderUnusable if it cannot be used or holds another program's
 * files.
 */
export const prepareFolder = ({ folder, logFolder }: LogPaths): void => {
  try {
    makeFolder(logFolder);
    accessSync(logFolder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new FolderUnusable(
      existsSync(folder) && !statSync(folder).isDirectory()
        ? `Đường dẫn dữ liệu ${folder} là một tệp, không phải thư mục.`
        : `Không đọc và ghi được thư mục dữ liệu ${folder}.`,
      { cause },
    );
  }
  const files = readdirSync(logFolder);
  const strangers = files.filter((name) => !OURS.test(name));
  if (strangers.length > 0 && segmentsAmong(files).length === 0)
    throw new FolderUnusable(
      `Thư mục ${logFolder} chứa tệp lạ (${strangers.slice(0, 3).join(', ')}); không có gì bị thay đổi.`,
    );
};
