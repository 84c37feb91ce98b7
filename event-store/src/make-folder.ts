import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { FolderUnusable } from './port.ts';

/** Creates one level at a time: where nothing can be created (/proc), Node's recursive mkdir never returns. */
const makeEach = (path: string): void => {
  if (existsSync(path)) return;
  makeEach(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
};

/** Creates a folder and its parents if they do not exist. Throws FolderUnusable. */
export const makeFolder = (path: string): void => {
  try {
    makeEach(path);
  } catch (cause) {
    throw new FolderUnusable(`Không tạo được thư mục ${path}.`, { cause });
  }
};
