#!/usr/bin/env node
import { prepare, runProgram } from './launch/command-line.mjs';

/**
 * `npm run bets | bench | torture | …`: builds what the program needs, then runs it. Only the program writes
 * to stdout.
 */
const PROGRAMS = {
  bets: { file: 'scripts/dist/bets.js', needs: ['scripts'] },
  'book-files': { file: 'scripts/dist/book-files.js', needs: ['scripts'] },
  docs: { file: 'scripts/dist/docs.js', needs: ['scripts'] },
  layout: { file: 'scripts/dist/local-cluster.js', needs: ['scripts', 'server'] },
  bench: { file: 'bench/dist/main.js', needs: ['bench', 'server', 'frontend'] },
  torture: { file: 'e2e/dist/torture.js', needs: ['e2e', 'server'] },
  simulate: { file: 'simulation/dist/simulate.js', needs: ['simulation'] },
  cluster: { file: 'e2e/dist/cluster.js', needs: ['e2e', 'server'] },
  tasks: { file: 'e2e/dist/tasks.js', needs: ['e2e', 'server', 'frontend'] },
  screens: { file: 'e2e/dist/screens.js', needs: ['e2e', 'server', 'frontend'] },
};

const [name = '', ...args] = process.argv.slice(2);
const program = Object.hasOwn(PROGRAMS, name) ? PROGRAMS[name] : undefined;
if (program === undefined) {
  process.stderr.write(`usage: node scripts/run.mjs ${Object.keys(PROGRAMS).join(' | ')} [options]\n`);
  process.exit(2);
}
await prepare(...program.needs);
await runProgram(program.file, args);
