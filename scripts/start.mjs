#!/usr/bin/env node
import { nodeTooOld } from './launch/node-version.mjs';

/**
 * `npm start`, `npm run demo` and `npm test`: does what set-up a fresh clone still needs, then runs
 * the service, the service on a sample book, or every check and test. Plain Node, for it runs
 * before anything is installed.
 */
const fail = (sentence, code = 1) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
};

const ready = async () => {
  const { install } = await import('./launch/install.mjs');
  const { buildPage } = await import('./launch/page.mjs');
  const failure = (await install()) ?? (await buildPage());
  if (failure !== null) fail(failure);
};

const run = async (entry, args) => {
  // A terminal that closes in the midst of an installation does not end it half-way.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const { endWithNpm } = await import('./launch/end-with-npm.mjs');
  endWithNpm();
  await ready();
  const { runTypescript } = await import('./launch/run-typescript.mjs');
  await runTypescript(entry, args);
};

const MODES = {
  start: (args) => run('server/src/main.ts', args),
  demo: (args) => run('server/src/demo.ts', args),
  test: async (args) => {
    await ready();
    const { testEverything } = await import('./launch/test-everything.mjs');
    process.exitCode = await testEverything(args);
  },
};

const tooOld = nodeTooOld();
if (tooOld !== null) fail(tooOld);
const [mode, ...args] = process.argv.slice(2);
const chosen = Object.hasOwn(MODES, mode ?? '') ? MODES[mode] : undefined;
if (chosen === undefined)
  fail(`usage: node scripts/start.mjs ${Object.keys(MODES).join(' | ')} [options]`, 2);
await chosen(args);
