import { nodeTooOld } from './node-version.mjs';

const fail = (sentence, code = 1) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
};

/** Installs and builds what is missing or stale. Ends the process with a sentence if that fails. */
export const prepare = async (...packages) => {
  const tooOld = nodeTooOld();
  if (tooOld !== null) fail(tooOld);
  const { install } = await import('./install.mjs');
  const { buildStale } = await import('./build.mjs');
  const failure = (await install()) ?? (await buildStale(...packages));
  if (failure !== null) fail(failure);
};

/**
 * Runs a built program in this process with `args` as its command line. There is no child process that could
 * outlive a killed parent; signals and exit codes are those of the program.
 */
export const runProgram = async (program, args) => {
  const { join } = await import('node:path');
  const { pathToFileURL } = await import('node:url');
  const { ROOT } = await import('./root.mjs');
  const file = join(ROOT, program);
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
};
