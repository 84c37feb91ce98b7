import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root, independent of the current directory. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Absolute path of a file or folder under the root. */
export const inRoot = (...path) => join(ROOT, ...path);
