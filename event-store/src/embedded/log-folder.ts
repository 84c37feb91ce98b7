import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { FolderUnusable, LogCorrupt } from '../port.ts';
import { writeEmptyLog } from './log-file.ts';

/** Where the log lies in a data folder; other rooms keep their files beside `log`. */
export interface LogPlaces {
  readonly folder: string;
  readonly log: string;
  readonly writeAhead: string;
  readonly lock: string;
}

export const placesIn = (folder: string): LogPlaces => {
  const log = join(folder, 'log', 'events.db');
  return { folder, log, writeAhead: `${log}-wal`, lock: join(folder, 'log', 'writer.lock') };
};

/** One after the other: where nothing can be made (/proc), Node's own recursive way tries for ever. */
const makeFolder = (path: string): void => {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
};

/** Makes the folder if it is not there. Throws FolderUnusable when it cannot be used or holds someone else's files. */
export const prepareFolder = (places: LogPlaces): void => {
  const logFolder = join(places.folder, 'log');
  try {
    makeFolder(logFolder);
    accessSync(logFolder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new FolderUnusable(
      existsSync(places.folder) && !statSync(places.folder).isDirectory()
        ? `Đường dẫn dữ liệu ${places.folder} là một tệp, không phải thư mục.`
        : `Không đọc và ghi được thư mục dữ liệu ${places.folder}.`,
      { cause },
    );
  }
  const strangers = readdirSync(logFolder).filter(
    (name) => !/^(events\.db(-wal|-shm|-journal|\.new.*)?|writer\.lock(-journal)?)$/.test(name),
  );
  if (strangers.length > 0 && !existsSync(places.log))
    throw new FolderUnusable(
      `Thư mục ${logFolder} chứa tệp lạ (${strangers.slice(0, 3).join(', ')}); không có gì bị thay đổi.`,
    );
};

/** Makes the log if there is none. Throws LogCorrupt when there was one and its file is gone or empty. */
export const ensureLog = (places: LogPlaces): void => {
  if (existsSync(places.log)) {
    if (statSync(places.log).size === 0)
      throw new LogCorrupt(`Nhật ký sự kiện ${places.log} rỗng (0 byte), đã bị cắt. Không có gì bị ghi đè.`);
    return;
  }
  if (existsSync(places.writeAhead))
    throw new LogCorrupt(
      `Nhật ký sự kiện ${places.log} đã mất, chỉ còn ${places.writeAhead}. Không có gì bị ghi đè.`,
    );
  const unfinished = `${places.log}.new`;
  rmSync(unfinished, { force: true });
  rmSync(`${unfinished}-journal`, { force: true });
  writeEmptyLog(unfinished);
  renameSync(unfinished, places.log);
  const entry = openSync(join(places.folder, 'log'), 'r');
  fsyncSync(entry);
  closeSync(entry);
};
