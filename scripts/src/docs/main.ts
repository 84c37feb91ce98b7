import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fillTables } from './fill-tables.ts';
import { allTables } from './tables.ts';

/** `npm run docs`: writes the tables that the code knows best into the pages of docs/. */
const tables = await allTables();
const folder = new URL('../../../docs/', import.meta.url);
for (const name of readdirSync(folder).filter((file) => file.endsWith('.md'))) {
  const page = new URL(name, folder);
  const before = readFileSync(page, 'utf8');
  const after = fillTables(before, tables);
  if (after !== before) writeFileSync(page, after);
}
