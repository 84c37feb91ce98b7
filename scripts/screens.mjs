#!/usr/bin/env node
import { commandLine } from './launch/command-line.mjs';
import { buildPage } from './launch/page.mjs';

/** `npm run -s screens [-- pattern]`: pictures of every screen in artifacts/screens, and what is wrong with them. */
const fault = await buildPage();
if (fault !== null) throw new Error(fault);
await commandLine('e2e/src/screens/main.ts');
