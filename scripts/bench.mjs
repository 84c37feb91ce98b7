#!/usr/bin/env node
import { commandLine } from './launch/command-line.mjs';
import { buildPage } from './launch/page.mjs';

/** `npm run -s bench -- <name> [--quick]`: one JSON line a figure. */
// the browsers of these benches drive the page as it is built
if (['editor', 'report'].includes(process.argv[2])) {
  const fault = await buildPage();
  if (fault !== null) throw new Error(fault);
}
await commandLine('bench/src/main.ts');
