import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { FolderUnusable } from './port.ts';

/** One after the other: where nothing can be made (/proc), Node's own recursive way tries for ever. */
const makeEach = (path: string): void => {
  if (existsSync(path)) return;
  makeEach(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
};

/** Makes a folder, and those above it, unless they are there. Throws FolderUnusable where it cannot. */
export const makeFolder = (path: string): void => {
  try {
    makeEach(path);
  } catch (cause) {
    throw new FolderUnusable(`Không tạo được thư mục ${path}.`, { cause });
  }
};
