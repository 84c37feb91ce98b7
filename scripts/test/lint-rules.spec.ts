import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '@so-cuoc/server/project.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

/**
 * One file with a violation per rule: the linter must report this rule and no other. Keys are rule, then
 * path.
 */
const FAULTY: Readonly<Record<string, readonly [path: string, code: string]>> = {
  'no-explicit-any': ['server/src/any.ts', 'export const size = (value: any): string => typeof value;\n'],
  'no-floating-promises': [
    'server/src/floating.ts',
    'const save = (): Promise<void> => Promise.resolve();\nexport const run = (): void => {\n  save();\n};\n',
  ],
  'no-misused-promises': [
    'server/src/misused.ts',
    'export const run = (rows: readonly string[]): void => {\n  rows.forEach(async (row) => {\n    await Promise.resolve(row);\n  });\n};\n',
  ],
  'switch-exhaustiveness-check': [
    'server/src/switch.ts',
    "export const nameOf = (state: 'open' | 'closed'): string => {\n  switch (state) {\n    case 'open':\n      return 'mở';\n  }\n  return '';\n};\n",
  ],
  'no-unsafe-assignment': [
    'server/src/unsafe-assignment.ts',
    "export const read = (): unknown => {\n  const value = JSON.parse('1');\n  return typeof value;\n};\n",
  ],
  'no-unsafe-member-access': [
    'server/src/unsafe-member.ts',
    "export const read = (): unknown => JSON.parse('{}').name satisfies unknown;\n",
  ],
  'no-unsafe-return': ['server/src/unsafe-return.ts', "export const read = (): string => JSON.parse('1');\n"],
  'no-unsafe-argument': [
    'server/src/unsafe-argument.ts',
    "const size = (text: string): number => text.length;\nexport const read = (): number => size(JSON.parse('1'));\n",
  ],
  'no-unsafe-call': ['server/src/unsafe-call.ts', "void JSON.parse('1')();\n"],
  'consistent-type-imports': [
    'server/src/type-import.ts',
    "import { Stats } from 'node:fs';\nexport const sizeOf = (stats: Stats): number => stats.size;\n",
  ],
  'no-non-null-assertion': [
    'server/src/non-null.ts',
    'export const first = (rows: readonly string[]): string => rows[0]!;\n',
  ],
  'max-lines': [
    'server/src/long.ts',
    Array.from({ length: 351 }, (_, line) => `export const line${line} = ${line};\n`).join(''),
  ],
  'no-duplicate-imports': [
    'server/src/duplicate-import.ts',
    "import { join } from 'node:path';\nimport type { ParsedPath } from 'node:path';\nexport const pathOf = (parsed: ParsedPath): string => join(parsed.dir, parsed.base);\n",
  ],
  eqeqeq: ['server/src/equal.ts', 'export const same = (a: string, b: string): boolean => a == b;\n'],
  'rules-of-hooks': [
    'frontend/src/hooks.tsx',
    "import { useState } from 'react';\nexport const useName = (on: boolean): string => {\n  if (on) {\n    const [name] = useState('');\n    return name;\n  }\n  return '';\n};\n",
  ],
  'exhaustive-deps': [
    'frontend/src/deps.tsx',
    "import { useEffect } from 'react';\nexport const useTitle = (title: string): void => {\n  useEffect(() => {\n    document.title = title;\n  }, []);\n};\n",
  ],
  'set-state-in-effect': [
    'frontend/src/effect.tsx',
    "import { useEffect, useState } from 'react';\nexport const useCount = (): number => {\n  const [count, setCount] = useState(0);\n  useEffect(() => {\n    setCount(1);\n  }, []);\n  return count;\n};\n",
  ],
  'alt-text': ['frontend/src/alt.tsx', 'export const Logo = () => <img src="/logo.svg" />;\n'],
  'label-has-associated-control': [
    'frontend/src/label.tsx',
    'export const Name = () => (\n  <div>\n    <label>Tên</label>\n    <input />\n  </div>\n);\n',
  ],
  'anchor-is-valid': ['frontend/src/anchor.tsx', 'export const Link = () => <a href="#">Mở</a>;\n'],
  'click-events-have-key-events': [
    'frontend/src/click.tsx',
    'export const Row = ({ open }: { readonly open: () => void }) => (\n  <div role="button" tabIndex={0} onClick={open}>\n    Mở\n  </div>\n);\n',
  ],
};

/** One forbidden import per rule of dependency-cruiser: from one file to another. */
const FORBIDDEN: Readonly<Record<string, readonly [from: string, to: string]>> = {
  'domain-is-pure': ['shared-domain/src/clock.ts', 'node:fs'],
  'domain-depends-on-nothing-of-ours': ['shared-domain/src/store.ts', 'event-store/src/port.ts'],
  'domain-imports-no-wire-schema': ['shared-domain/src/book/row.ts', 'shared-domain/src/contract/target.ts'],
  'event-store-knows-only-the-domain': ['event-store/src/call.ts', 'command-service/src/target.ts'],
  'commands-do-not-read-views': ['command-service/src/query.ts', 'projections/src/target.ts'],
  'call-routes-know-only-the-domain': ['call-routes/src/store.ts', 'event-store/src/port.ts'],
  'views-do-not-command': ['projections/src/command.ts', 'command-service/src/target.ts'],
  'frontend-knows-only-the-domain': ['frontend/src/service.ts', 'server/src/target.ts'],
  'server-knows-no-tools': ['server/src/tool.ts', 'scripts/src/target.ts'],
  'tools-know-no-tests': ['scripts/src/e2e.ts', 'e2e/src/target.ts'],
  'benches-know-only-what-they-measure': ['bench/src/page.ts', 'frontend/src/target.ts'],
  'e2e-drives-the-page-from-outside': ['e2e/src/inside.ts', 'frontend/src/target.ts'],
  'no-orphans-of-node-modules': ['server/src/lost.ts', './not-there.ts'],
  'names-that-say-nothing': ['server/src/named.ts', 'server/src/utils.ts'],
  'runner-knows-no-view': ['projections/src/runner/view.ts', 'projections/src/report/target.ts'],
  'mongodb-only-in-adapters': ['server/src/mongodb.ts', 'event-store/src/mongodb/target.ts'],
  'mongodb-connection-knows-no-feature': [
    'event-store/src/mongodb/feature.ts',
    'event-store/src/embedded/target.ts',
  ],
  'page-folder-without-layer': ['frontend/src/elsewhere/page.ts', 'shared-domain/src/target.ts'],
  'design-system-imports-no-feature': ['frontend/src/design/feature.ts', 'frontend/src/calendar/target.ts'],
  'page-layer-first': ['frontend/src/first/up.ts', 'frontend/src/app/target.ts'],
  'page-layer-i18n': ['frontend/src/i18n/up.ts', 'frontend/src/app/target.ts'],
  'page-layer-storage': ['frontend/src/storage/up.ts', 'frontend/src/app/target.ts'],
  'page-layer-design': ['frontend/src/navigation/up.ts', 'frontend/src/app/target.ts'],
  'page-layer-actions': ['frontend/src/actions/up.ts', 'frontend/src/app/target.ts'],
  'page-layer-agents': ['frontend/src/agents/up.ts', 'frontend/src/app/target.ts'],
  'page-layer-bet-messages': ['frontend/src/bet-messages/up.ts', 'frontend/src/app/target.ts'],
  'page-layer-audit': ['frontend/src/audit/up.ts', 'frontend/src/app/target.ts'],
  'page-layer-messaging': ['frontend/src/messaging/up.ts', 'frontend/src/app/target.ts'],
  'page-layer-administration': ['frontend/src/administration/up.ts', 'frontend/src/app/target.ts'],
  'page-layer-accounts': ['frontend/src/accounts/up.ts', 'frontend/src/app/target.ts'],
  'page-layer-inbox': ['frontend/src/inbox/up.ts', 'frontend/src/app/target.ts'],
  'page-layer-app': ['frontend/src/app/up.ts', 'frontend/src/main.ts'],
  'no-circular': ['server/src/circle-a.ts', 'server/src/circle-b.ts'],
};

/** A folder with the configuration of this project but without its sources. */
const project = (name: string): string => {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), `so-cuoc-${name}-`));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  cpSync(join(ROOT, 'tsconfig.json'), join(folder, 'tsconfig.json'));
  return folder;
};

const write = (folder: string, path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

const run = (tool: string, args: readonly string[], cwd: string): string =>
  spawnSync(join(ROOT, 'node_modules/.bin', tool), args, { cwd, encoding: 'utf8' }).stdout;

describe('oxlint', () => {
  const folder = project('lint-rules');
  const config = z.looseObject({}).parse(JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')));
  write(folder, '.oxlintrc.json', JSON.stringify({ ...config, ignorePatterns: [] }));
  for (const [path, code] of Object.values(FAULTY)) write(folder, path, code);
  const { diagnostics } = z
    .object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) })
    .parse(JSON.parse(run('oxlint', ['--type-aware', '--format', 'json', 'server', 'frontend'], folder)));

  test.each(Object.entries(FAULTY))('reports %s and nothing else', (rule, [path]) => {
    const reported = diagnostics.filter(({ filename }) => filename.endsWith(path)).map(({ code }) => code);
    expect(reported.map((code) => /\(([\w-]+)\)/.exec(code)?.[1])).toEqual([rule]);
  });
});

describe('dependency-cruiser', () => {
  const folder = project('import-rules');
  const config = join(ROOT, '.dependency-cruiser.cjs');
  cpSync(config, join(folder, '.dependency-cruiser.cjs'));
  const rules = z
    .object({ forbidden: z.array(z.object({ name: z.string() })) })
    .parse(createRequire(import.meta.url)(config));
  const packages = new Set<string>();
  for (const [from, to] of Object.values(FORBIDDEN)) {
    const up = '../'.repeat(from.split('/').length - 1);
    const target = to.includes(':') || to.startsWith('.') ? to : `${up}${to}`;
    write(folder, from, `import '${target}';\n`);
    packages.add(from.split('/')[0] ?? '');
    if (target.startsWith(up)) write(folder, to, 'export {};\n');
  }
  write(folder, 'server/src/circle-b.ts', "import './circle-a.ts';\n");
  const { summary } = z
    .object({
      summary: z.object({
        violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
      }),
    })
    .parse(
      JSON.parse(
        run(
          'depcruise',
          ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...packages],
          folder,
        ),
      ),
    );

  test.each(Object.entries(FORBIDDEN))('reports %s and nothing else', (rule, [from]) => {
    const reported = summary.violations.filter((violation) => violation.from === from);
    expect(reported.map((violation) => violation.rule.name)).toEqual([rule]);
  });

  test('has an example of a forbidden import for every rule', () => {
    const names = rules.forbidden.map(({ name }) => name);
    expect(names.toSorted()).toEqual(Object.keys(FORBIDDEN).toSorted());
  });
});
