import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CallFrame } from './inspector.ts';

/** Where the time of a bet goes: a layer, and the files whose functions belong to it, as prefixes of their paths. */
const LAYERS: readonly (readonly [layer: string, files: readonly string[]])[] = [
  ['screens', ['projections/src/live', 'npm:socket.io', 'npm:socket.io-adapter', 'npm:engine.io', 'npm:ws']],
  ['shape of the body', ['npm:zod', 'npm:fastify-type-provider-zod', 'shared-domain/src/contract']],
  [
    'hooks, session, access',
    [
      'command-service/src/access',
      'command-service/src/sign-in',
      'command-service/src/identity-index',
      'command-service/src/http',
      'npm:@fastify/cookie',
      'npm:cookie',
      'server/src/metrics',
      'npm:prom-client',
    ],
  ],
  ['log lines', ['npm:pino', 'npm:sonic-boom', 'npm:quick-format-unescaped', 'npm:safe-stable-stringify']],
  ['kept answers and vault', ['command-service/src/idempotency', 'command-service/src/vault']],
  [
    'read and price',
    ['shared-domain/src/message', 'shared-domain/src/dialect', 'shared-domain/src/catalogue'],
  ],
  [
    'decide, streams',
    [
      'shared-domain/src/book',
      'shared-domain/src/aggregate',
      'shared-domain/src/limits',
      'shared-domain/src/customers',
      'shared-domain/src/accounts',
      'command-service/src',
      'call-routes/src',
      'npm:lru-cache',
    ],
  ],
  ['event ids, JSON, record', ['event-store/src']],
  ['fold of the report', ['projections/src/report', 'shared-domain/src/scoring']],
  ['fold of the overflow', ['projections/src/overflow', 'shared-domain/src/overflow']],
  ['fold of the ledger', ['projections/src/ledger', 'shared-domain/src/ledger']],
  ['fold of the audit', ['projections/src/audit', 'projections/src/audit-index']],
  ['documents', ['projections/src/read-model']],
  ['followers', ['projections/src']],
  [
    'HTTP, Fastify, loop',
    [
      'npm:fastify',
      'npm:@fastify',
      'npm:find-my-way',
      'npm:secure-json-parse',
      'npm:fast-json-stringify',
      'server/src',
    ],
  ],
];

/** Time outside any function. */
const SPECIAL: Readonly<Record<string, string | null>> = {
  '(garbage collector)': 'garbage',
  '(program)': 'HTTP, Fastify, loop',
  '(root)': 'HTTP, Fastify, loop',
  '(idle)': null,
};

/** The layer of what belongs to none: Node's own functions that none of ours has called. */
const REST = 'HTTP, Fastify, loop';

export const LAYER_NAMES: readonly string[] = [
  REST,
  ...LAYERS.map(([layer]) => layer).filter((layer) => layer !== REST),
  'garbage',
];

/** In a built program a comment names the source file of the lines that follow. */
const SOURCE_COMMENT = /^\/\/ (?<file>[\w@.-]+\/.+\.[jt]sx?)$/;

const sources = new Map<string, readonly (readonly [line: number, file: string])[]>();

const sourcesOf = (url: string): readonly (readonly [line: number, file: string])[] => {
  const known = sources.get(url);
  if (known !== undefined) return known;
  const found = readFileSync(fileURLToPath(url), 'utf8')
    .split('\n')
    .flatMap((text, line) => {
      const file = SOURCE_COMMENT.exec(text)?.groups?.['file'];
      return file === undefined ? [] : [[line, file] as const];
    });
  sources.set(url, found);
  return found;
};

const PACKAGE = /.*\/node_modules\/(?<name>@[^/]+\/[^/]+|[^/]+)\//;

/** The source file of a function, relative to the project; `npm:NAME` for a package; `node:…`; '' for the engine. */
export const fileOf = ({ url, lineNumber }: CallFrame): string => {
  const name = PACKAGE.exec(url)?.groups?.['name'];
  if (name !== undefined) return `npm:${name}`;
  if (!url.startsWith('file:')) return url;
  let file = '';
  for (const [line, source] of sourcesOf(url)) {
    if (line > lineNumber) break;
    file = source;
  }
  return file;
};

const layerOfFile = (file: string): string | null => {
  for (const [layer, prefixes] of LAYERS)
    if (prefixes.some((prefix) => file === prefix || file.startsWith(`${prefix}/`))) return layer;
  return null;
};

/**
 * The layer of a stack, the innermost function first: that of the first function that has one, so that a hash belongs
 * to who asked for it. Null = idle.
 */
export const layerOf = (stack: readonly CallFrame[]): string | null => {
  const special = stack[0] === undefined ? null : SPECIAL[stack[0].functionName];
  if (special !== undefined) return special;
  for (const frame of stack) {
    const layer = layerOfFile(fileOf(frame));
    if (layer !== null) return layer;
  }
  return REST;
};
