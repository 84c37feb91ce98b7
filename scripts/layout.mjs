#!/usr/bin/env node
import { commandLine } from './launch/command-line.mjs';

/** `npm run layout -- [--port 3000] [--data ./data]`: two processes for calls and three that fold, on this machine. */
await commandLine('scripts/src/local-cluster/main.ts');
