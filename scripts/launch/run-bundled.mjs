import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleOf } from './bundle.mjs';
import { ROOT } from './root.mjs';

/** Runs a TypeScript entry from its bundle, in this very process, with `args` as its command line. */
export const runBundled = async (entry, args) => {
  const bundle = await bundleOf(entry);
  process.argv = [process.execPath, join(ROOT, entry), ...args];
  await import(pathToFileURL(bundle).href);
};
