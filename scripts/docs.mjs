#!/usr/bin/env node
import { commandLine } from './launch/command-line.mjs';

/** `npm run docs`: brings the generated tables of docs/ up to date. */
await commandLine('scripts/src/docs/main.ts');
