#!/usr/bin/env node
import { commandLine } from './launch/command-line.mjs';

/** `npm run backup | restore | export | import | inspect`: the files of a book, beside its running service. */
await commandLine('scripts/src/book-files/main.ts');
