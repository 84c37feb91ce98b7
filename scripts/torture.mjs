#!/usr/bin/env node
import { commandLine } from './launch/command-line.mjs';

/** `npm run -s torture -- --kills N [--seed S]`: kills the service under load; one JSON line at the end. */
await commandLine('e2e/src/torture/main.ts');
