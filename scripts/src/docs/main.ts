import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '@so-cuoc/server/project.ts';
import { fillTables } from './fill-tables.ts';
import { ALL_TABLES } from './tables.ts';

/** `npm run docs`: writes the generated tables into the pages of docs/. */
const tables = ALL_TABLES;
const folder = pathToFileURL(join(ROOT, 'docs/'));
for (const name of readdirSync(folder).filter((file) => file.endsWith('.md'))) {
  const page = new URL(name, folder);
  const before = readFileSync(page, 'utf8');
  const after = fillTables(before, tables);
  if (after !== before) writeFileSync(page, after);
}
