import { parseSync, type Plugin } from 'vite';

/** What a client needs of a call definition; the rest (access, summary, request schemas, …) serves the service. */
const KEPT: ReadonlySet<string> = new Set(['method', 'path', 'answer']);
const DEFINITIONS = /\/shared-domain\/src\/contract\/calls\/(?:[^/]+\/)?[^/]+\.ts$/;
const SCHEMAS = /\/shared-domain\/src\/contract\/.+\.ts$/;

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Where the properties that the page does not need stand, of every exported `defineCall({ … })`. */
const unneeded = (code: string): readonly Place[] =>
  parseSync('call.ts', code).program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
      return [];
    return statement.declaration.declarations.flatMap(({ init }) => {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
      const [definition] = init.arguments;
      if (init.callee.name !== 'defineCall' || definition?.type !== 'ObjectExpression') return [];
      return definition.properties.filter(
        (property) =>
          property.type === 'Property' && property.key.type === 'Identifier' && !KEPT.has(property.key.name),
      );
    });
  });

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
