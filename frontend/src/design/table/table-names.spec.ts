// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../..');

/** Whose `<table>` takes its name from what is asked of it. */
const SHARED = 'design/table/table.tsx';

it('every table is the shared one, which cannot be written without a name', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.tsx') && !path.endsWith('.spec.tsx'),
  );
  const own = files.filter((path) => /<table\b/.test(readFileSync(join(SOURCE, path), 'utf8')));
  expect(own).toEqual([SHARED]);
});
