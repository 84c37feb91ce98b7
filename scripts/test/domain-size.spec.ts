import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { STEPS } from '@so-cuoc/shared-domain/dialect/grammar/steps.ts';
import { propose } from '@so-cuoc/shared-domain/dialect/propose.ts';
import { contextOf } from '@so-cuoc/shared-domain/test/given-context.ts';
import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { pageCalls } from '../../frontend/page-calls.ts';
import { readerThread } from '../../frontend/reader-thread.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PAGE = join(ROOT, 'frontend/src');

/** The entry modules of bet entry. Other pages are separate chunks, loaded on demand. */
const ROOTS = ['main.tsx', 'entry/EntryPage.tsx'];

/**
 * The size limits of the domain with its wire schemas: when bet entry starts, and the reading of dialects, which
 * loads later, in a thread of its own that shares nothing with the page. The warnings of the strict reading are
 * there from the first key, so they are in the first part.
 */
const MAX_AT_START = 31.25 * 1024;
const MAX_LATER = 60 * 1024;

const STATIC = /import (?!type )([^'"]*?) from '([^']+)'/g;
const DYNAMIC = /import\('(@so-cuoc\/shared-domain\/[^']+)'\)/g;

/** The names of an import; for a namespace, the members that the file uses. */
const namesIn = (clause: string, source: string): readonly string[] => {
  const [, namespace] = /^\* as (\w+)$/.exec(clause.trim()) ?? [];
  return namespace === undefined
    ? clause.replace(/[{}]/g, '').split(',')
    : Array.from(source.matchAll(new RegExp(`\\b${namespace}\\.(\\w+)`, 'g')), ([, member = '']) => member);
};

/**
 * The names that the page imports from each module of the domain, without types; `*` for a separate chunk.
 */
const imported = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const modules = new Map<string, Set<string>>();
  const take = (from: string, name: string): void => {
    modules.set(from, (modules.get(from) ?? new Set<string>()).add(name));
  };
  const files = new Set(ROOTS.map((file) => join(PAGE, file)));
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    for (const [, names = '', from = ''] of source.matchAll(STATIC))
      if (from.startsWith('.')) files.add(join(dirname(file), from));
      else if (from.startsWith('@so-cuoc/shared-domain/'))
        for (const name of namesIn(names, source))
          if (name.trim() !== '' && !name.trim().startsWith('type '))
            take(from, name.trim().replace(/ as .*/, ''));
    for (const [, from = ''] of source.matchAll(DYNAMIC)) take(from, '*');
  }
  return modules;
};

const ENTRY = join(PAGE, 'domain-of-the-page.ts');

/**
 * The minified and gzipped bytes of these imports with everything they need. zod is not counted: the page has
 * it anyway.
 */
const gzipped = async (
  modules: readonly (readonly [string, ReadonlySet<string>])[],
  plugins: readonly Plugin[] = [],
): Promise<number> => {
  const lines = modules.map(([from, names], index) =>
    names.has('*')
      ? `export * as chunk${index} from '${from}';`
      : `export { ${[...names].map((name) => `${name} as ${name}_${index}`).join(', ')} } from '${from}';`,
  );
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      pageCalls(),
      ...plugins,
      {
        name: 'domain-of-the-page',
        resolveId: (id) => (id === ENTRY ? ENTRY : null),
        load: (id) => (id === ENTRY ? lines.join('\n') : null),
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: ENTRY, external: ['zod'], preserveEntrySignatures: 'strict' },
    },
  });
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  expect(chunks).toHaveLength(1);
  const [bundle] = chunks;
  if (bundle?.type !== 'chunk') throw new Error('nothing was built');
  return gzipSync(bundle.code).length;
};

test('the part of the domain in the page stays small', async () => {
  const modules = [...imported()];
  const atStart = modules.filter(([, names]) => !names.has('*'));
  const later = modules.filter(([, names]) => names.has('*'));
  expect(later).toHaveLength(1);
  const [start, reader] = [await gzipped(atStart), await gzipped(later, [readerThread()])];
  expect(start).toBeGreaterThan(10_000);
  expect(start).toBeLessThanOrEqual(MAX_AT_START);
  expect(reader).toBeGreaterThan(10_000);
  expect(reader).toBeLessThanOrEqual(MAX_LATER);
});

const WORKER = join(PAGE, 'entry/proposals/proposer.worker.ts');

/** The code of the thread as the page loads it. */
const threadCode = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [readerThread()],
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: WORKER, output: { format: 'iife' } },
    },
  });
  const [chunk] = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  if (chunk?.type !== 'chunk') throw new Error('nothing was built');
  return chunk.code;
};

test('the thread that reads dialects proposes what the domain does, without examples and sentences', async () => {
  const code = await threadCode();
  expect(code).not.toContain('Không nhận diện được');
  expect(code).not.toMatch(/example:[`'"]/);
  const answers: unknown[] = [];
  let ask: (event: { readonly data: unknown }) => void = () => undefined;
  runInNewContext(code, {
    addEventListener: (_: string, listener: typeof ask) => (ask = listener),
    postMessage: (answer: unknown) => answers.push(answer),
  });
  const { catalogue, ...rest } = contextOf('2026-11-20', 'region=MN');
  const texts = STEPS.flatMap(({ example }) => [example, `${example}\nvl 12 loo 5n zz`]);
  for (const text of texts)
    ask({
      data: { text, chosen: [], context: { ...rest, records: catalogue.records, rules: catalogue.rules } },
    });
  const expected = texts.map((text) => propose(text, { ...rest, catalogue }));
  expect(expected.filter((proposal) => proposal !== null).length).toBeGreaterThan(100);
  expect(JSON.stringify(answers)).toBe(JSON.stringify(expected));
});
