import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The page, built by `npm test`. */
const BUILT = join(import.meta.dirname, '../../frontend/dist');
/** First load, gzip. A slow phone takes 5 ms for each kilobyte; editor, tables and dialogs load later. */
const BUDGET = 148_000;

const page = readFileSync(join(BUILT, 'index.html'), 'utf8');
const named = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
/** What the service sends to a browser that takes gzip. */
const gzipped = (path: string): number => {
  const compressed = join(BUILT, `${path}.gz`);
  return readFileSync(existsSync(compressed) ? compressed : join(BUILT, path)).length;
};

it('every chunk of more than a kilobyte is there compressed', () => {
  const chunks = readdirSync(join(BUILT, 'assets')).filter((name) => name.endsWith('.js'));
  const large = chunks.filter((name) => statSync(join(BUILT, 'assets', name)).size >= 1_024);
  expect(large.length).toBeGreaterThan(10);
  for (const name of large)
    for (const encoding of ['gz', 'br'])
      expect(existsSync(join(BUILT, 'assets', `${name}.${encoding}`))).toBe(true);
});

it('the first load of a browser stays within its budget', () => {
  const sizes = ['index.html', ...named].map((path) => ({ path, bytes: gzipped(path) }));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(named.some((path) => path.endsWith('.js'))).toBe(true);
  expect(total, JSON.stringify(sizes.sort((a, b) => b.bytes - a.bytes).slice(0, 5))).toBeLessThan(BUDGET);
});

it('the first load contains no editor, table, dialect reader, calendar or spreadsheet code', () => {
  for (const later of ['MessageEditor', 'DataTable', 'propose', 'Calendar', 'xlsx', 'Dialog'])
    expect(named.filter((path) => path.startsWith(`/assets/${later}`))).toEqual([]);
});

it('the first load does without luxon', () => {
  for (const path of named) expect(readFileSync(join(BUILT, path), 'utf8')).not.toContain('Invalid DateTime');
});

it('the first load does without what describes schemas as JSON', () => {
  for (const path of named) expect(readFileSync(join(BUILT, path), 'utf8')).not.toContain('draft-2020-12');
});

it('a small script that needs no other asks early and draws the first field, before the page', () => {
  const [first = '', next = ''] = [...page.matchAll(/<script[^>]*src="(\/assets\/[^"]+)"/g)].map(
    ([, path]) => path ?? '',
  );
  expect([first, next]).toEqual([
    expect.stringMatching(/^\/assets\/first-/),
    expect.stringMatching(/^\/assets\/index-/),
  ]);
  expect(gzipped(first)).toBeLessThan(4_500);
  expect(readFileSync(join(BUILT, first), 'utf8')).not.toMatch(/\bimport\b/);
});

it('browsers compile the first chunks while they are loaded', () => {
  const large = readdirSync(join(BUILT, 'assets')).filter(
    (name) => /^(?:index|entry)-.*\.js$/.test(name) && statSync(join(BUILT, 'assets', name)).size > 100_000,
  );
  expect(large.length).toBe(2);
  for (const name of large)
    expect(readFileSync(join(BUILT, 'assets', name), 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});
