import { nodeTooOld } from './node-version.mjs';

const fail = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

/** Runs a command line of the project; installs first if nothing is there yet. stdout is the command's alone. */
export const commandLine = async (entry) => {
  const tooOld = nodeTooOld();
  if (tooOld !== null) fail(tooOld);
  const { existsSync } = await import('node:fs');
  const { join } = await import('node:path');
  const { ROOT } = await import('./root.mjs');
  if (!existsSync(join(ROOT, 'node_modules'))) {
    const { install } = await import('./install.mjs');
    const failure = await install();
    if (failure !== null) fail(failure);
  }
  const { runBundled } = await import('./run-bundled.mjs');
  await runBundled(entry, process.argv.slice(2));
};
