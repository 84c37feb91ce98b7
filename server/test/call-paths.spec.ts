import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALL_PREFIX } from '@so-cuoc/shared-domain/contract/define-call.ts';
import { expect, test } from 'vitest';
import { ROOT } from '../src/project.ts';

/** Only the definitions contain paths; all other code refers to them. */
const DEFINITIONS = 'shared-domain/src/contract/';
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

const SKIPPED = /(^|\/)(node_modules|dist|data|artifacts|\.[^/]+)\//;
const ROOMS = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(ROOT, entry.name, 'package.json')))
  .map(({ name }) => name);

const sources = ROOMS.flatMap((room) =>
  ['src', 'test', ''].flatMap((folder) => {
    const from = join(room, folder);
    return existsSync(join(ROOT, from))
      ? readdirSync(join(ROOT, from), { recursive: folder !== '', encoding: 'utf8' }).map((path) =>
          join(from, path),
        )
      : [];
  }),
).filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !SKIPPED.test(path) && !path.startsWith(DEFINITIONS));

/** Lines of code, without comments, that contain the path of a call, also as a regular expression. */
const pathsIn = (text: string): readonly string[] =>
  text
    .replaceAll(COMMENT, '')
    .split('\n')
    .filter((line) => line.replaceAll('\\/', '/').includes(CALL_PREFIX))
    .map((line) => line.trim());

test('only the definition of a call contains its path', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const found = sources.flatMap((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    return pathsIn(text).map((line) => `${path}: ${line}`);
  });
  expect(found).toEqual([]);
});

test('a path in a string, a template or a regular expression is found', () => {
  const prefix = CALL_PREFIX.slice(0, -1);
  const code = [
    `a('${prefix}/health')`,
    `b(\`\${host}${prefix}/x\`)`,
    `/^\\${prefix}\\//`,
    `// ${prefix}/comment`,
  ];
  expect(code.flatMap(pathsIn)).toEqual(code.slice(0, 3));
});
