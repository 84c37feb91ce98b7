import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../make-folder.ts';
import { FolderUnusable } from '../../port.ts';

/** The files of the log in a data folder. Other packages keep theirs beside `log`. */
export interface LogPaths {
  readonly folder: string;
  readonly log: string;
  readonly head: string;
  readonly lock: string;
}

export const logPaths = (folder: string): LogPaths => ({
  folder,
  log: join(folder, 'log', 'events.log'),
  head: join(folder, 'log', 'head'),
  lock: join(folder, 'log', 'writer.lock'),
});

/**
 * Creates the folder if it is missing. Throws FolderUnusable if it cannot be used or holds another program's
 * files.
 */
export const prepareFolder = (places: LogPaths): void => {
  const logFolder = dirname(places.log);
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
    (name) => !/^(events\.log|head|writer\.lock(-journal)?)$/.test(name),
  );
  if (strangers.length > 0 && !existsSync(places.log))
    throw new FolderUnusable(
      `Thư mục ${logFolder} chứa tệp lạ (${strangers.slice(0, 3).join(', ')}); không có gì bị thay đổi.`,
    );
};
