import { readFile } from 'node:fs/promises';
import { parseSync, type Plugin } from 'vite';

/** What a client needs of a call definition; the rest (access, summary, request schemas, …) serves the service. */
const KEPT: ReadonlySet<string> = new Set(['method', 'path', 'answer']);
const DEFINITIONS = /\/shared-domain\/src\/contract\/calls\/(?:[^/]+\/)?[^/]+\.ts$/;
const SCHEMAS = /\/shared-domain\/src\/contract\/.+\.ts$/;

interface Place {
  readonly start: number;
  readonly end: number;
}

/** The properties of every exported `defineCall({ … })`, and where they stand. */
const definitions = (code: string) =>
  parseSync('call.ts', code).program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
      return [];
    return statement.declaration.declarations.flatMap(({ id, init }) => {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
      const [definition] = init.arguments;
      if (init.callee.name !== 'defineCall' || definition?.type !== 'ObjectExpression') return [];
      const properties = definition.properties.flatMap((property) =>
        property.type === 'Property' && property.key.type === 'Identifier'
          ? [{ name: property.key.name, start: property.start, end: property.end }]
          : [],
      );
      return id.type === 'Identifier' ? [{ call: id.name, properties }] : [];
    });
  });

const unneeded = (code: string): readonly Place[] =>
  definitions(code).flatMap(({ properties }) => properties.filter(({ name }) => !KEPT.has(name)));

/** Where schemas stand that are made from other schemas of ours; those of `z` alone are known to be pure. */
const derivedSchemas = (code: string): readonly Place[] =>
  parseSync('schema.ts', code).program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ init }) =>
      init?.type === 'CallExpression' &&
      init.callee.type === 'MemberExpression' &&
      /(?:\b(?!z\b)\w+|\))\.(?:optional|extend|default)\(/.test(code.slice(init.start, init.end))
        ? [init]
        : [],
    );
  });

/**
 * A call is defined once, for service and page. This leaves its method, path and answer in the page: without it,
 * bet entry loads 4 KB more (roles, summaries, schemas of requests) than its budget allows (domain-size.spec.ts).
 */
export const pageCalls = (): Plugin => ({
  name: 'page-calls',
  apply: 'build',
  enforce: 'pre',
  // What is left of an unused schema is dropped as well: making one has no effect, nor has reading a property.
  config: () => ({
    build: {
      rolldownOptions: { treeshake: { manualPureFunctions: ['z'], propertyReadSideEffects: false } },
    },
  }),
  transform(code, id) {
    if (!SCHEMAS.test(id)) return null;
    let text = code;
    if (DEFINITIONS.test(id))
      for (const { start, end } of unneeded(code).toReversed())
        text = text.slice(0, start) + text.slice(end).replace(/^\s*,/, '');
    for (const { start, end } of derivedSchemas(text).toReversed())
      text = `${text.slice(0, start)}/* @__PURE__ */ (() => ${text.slice(start, end)})()${text.slice(end)}`;
    return { code: text, map: null };
  },
});

const FIRST = '/frontend/src/first/';
const ADDRESSES = '?addresses';

/** The calls of a file with nothing but where they go, which needs no import. */
const addressesOf = (code: string): string =>
  definitions(code)
    .map(({ call, properties }) => {
      const kept = properties.filter(({ name }) => name === 'method' || name === 'path');
      return `export const ${call} = { ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} };\n`;
    })
    .join('');

/** Gives the first chunk the addresses of calls alone: their answers' schemas are in the page's chunk, which comes later. */
export const firstCalls = (): Plugin => ({
  name: 'first-calls',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (importer?.includes(FIRST) !== true) return null;
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    return resolved !== null && DEFINITIONS.test(resolved.id) ? resolved.id + ADDRESSES : null;
  },
  async load(id) {
    if (!id.endsWith(ADDRESSES)) return null;
    return addressesOf(await readFile(id.slice(0, -ADDRESSES.length), 'utf8'));
  },
});
