#!/usr/bin/env node
import { commandLine } from './launch/command-line.mjs';

/** `npm run -s bench -- <name> [--quick]`: one JSON line a figure. */
await commandLine('scripts/src/bench/main.ts');
