#!/usr/bin/env node
import { prepare, runProgram } from './launch/command-line.mjs';

/**
 * `npm start`, `npm run demo`, `npm test`, `npm run build`: installs and builds what is missing, then runs
 * the service, the service on a sample book, or every check and test. Plain JavaScript, as it runs before
 * anything is installed.
 */
const run = async (program, args) => {
  // A terminal that closes during an installation must not interrupt it.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const { endWithNpm } = await import('./launch/end-with-npm.mjs');
  endWithNpm();
  await prepare('frontend', 'server');
  await runProgram(program, args);
};

const test = async (args, options) => {
  await prepare('frontend', 'server', 'scripts', 'e2e');
  const { testEverything } = await import('./launch/test-everything.mjs');
  process.exitCode = await testEverything(args, options);
};

const MODES = {
  start: (args) => run('server/dist/main.js', args),
  demo: (args) => run('server/dist/demo.js', args),
  build: () => prepare('frontend', 'server', 'scripts', 'bench', 'e2e'),
  test: (args) => test(args, { full: false }),
  'test-full': (args) => test(args, { full: true }),
};

const [mode, ...args] = process.argv.slice(2);
const chosen = Object.hasOwn(MODES, mode ?? '') ? MODES[mode] : undefined;
if (chosen === undefined) {
  process.stderr.write(`usage: node scripts/start.mjs ${Object.keys(MODES).join(' | ')} [options]\n`);
  process.exit(2);
}
await chosen(args);
