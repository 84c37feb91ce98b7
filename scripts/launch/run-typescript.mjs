import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './root.mjs';

/**
 * Runs a TypeScript entry of the project in this very process, with `args` as its command line: no
 * child that could outlive a killed parent, and signals and exit codes are the entry's own.
 */
export const runTypescript = async (entry, args) => {
  const { register } = await import('tsx/esm/api');
  register();
  const file = join(ROOT, entry);
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
};
