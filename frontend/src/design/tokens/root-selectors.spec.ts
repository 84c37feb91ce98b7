// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../..');
const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !name.includes('.spec.'),
);

it('no style looks for the state of the page with `:root … &`, which emotion reads as a pseudo-class of the element', () => {
  const found = sources.filter((name) =>
    /['"`]:root[^'`]*&['`]/.test(readFileSync(join(SOURCE, name), 'utf8')),
  );
  expect(found).toEqual([]);
});
