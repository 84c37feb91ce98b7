import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './root.mjs';

/** Hashes names and contents of files; paths are relative to the root. Throws if a file is missing. */
export const hashFiles = (files) => {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(inRoot(file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
};

const filesUnder = (path) => {
  const entry = statSync(inRoot(path), { throwIfNoEntry: false });
  if (entry === undefined) return [];
  if (entry.isFile()) return [path];
  return readdirSync(inRoot(path))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
};

/** Hashes files and all files of folders; paths are relative to the root. A missing path counts as empty. */
export const hashPaths = (paths) => hashFiles(paths.flatMap(filesUnder));
