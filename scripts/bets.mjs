#!/usr/bin/env node
import { commandLine } from './launch/command-line.mjs';

/** `npm run -s bets -- check | settle | replay`: JSON lines in, JSON lines out. */
await commandLine('scripts/src/bets/main.ts');
