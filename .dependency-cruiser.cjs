/** Imports point one way; the domain is pure. The README's "Rooms" says why. */
const room = (name) => `^${name}/`;
const forbid = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid('no-circular', {}, { circular: true }, 'a cycle cannot be read from top to bottom'),
    forbid(
      'domain-is-pure',
      { path: room('shared-domain'), pathNot: '\\.(spec|properties)\\.ts$|/(test|mutation)/' },
      { dependencyTypes: ['core'] },
      'the domain runs in the browser, the service and the command line alike',
    ),
    forbid(
      'domain-depends-on-nothing-of-ours',
      { path: room('shared-domain') },
      { path: '^(event-store|command-service|projections|frontend|scripts)/' },
      'shared-domain is the innermost room',
    ),
    forbid(
      'event-store-knows-only-the-domain',
      { path: room('event-store') },
      { path: '^(command-service|projections|frontend|scripts)/' },
      'stores do not know who uses them',
    ),
    forbid(
      'commands-do-not-read-views',
      { path: room('command-service') },
      { path: '^(projections|frontend|scripts)/' },
      'the two sides of CQRS meet only in scripts/src/serve',
    ),
    forbid(
      'views-do-not-command',
      { path: room('projections') },
      { path: '^(command-service|frontend|scripts)/' },
      'the two sides of CQRS meet only in scripts/src/serve',
    ),
    forbid(
      'frontend-knows-only-the-domain',
      { path: room('frontend') },
      { path: '^(event-store|command-service|projections|scripts)/' },
      'the browser talks to the service through its calls',
    ),
    forbid(
      'no-orphans-of-node-modules',
      { pathNot: '^scripts/bench/' },
      { couldNotResolve: true },
      'an import that does not resolve; the peers of the benches are installed on first use',
    ),
    forbid(
      'names-that-say-nothing',
      {},
      { path: '(^|/)(utils?|helpers?|common|misc|managers?)(/|\\.tsx?$)', pathNot: 'node_modules' },
      'name it after what it holds',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|node_modules|scripts/bench/node_modules)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
