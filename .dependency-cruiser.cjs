/** Imports point one way; the domain is pure. The README's "Rooms" says why. */
const room = (name) => `^${name}/`;
/** What stands at the outside: nobody within imports it. */
const OUTERMOST = 'server|frontend|scripts|bench|e2e|simulation';
const forbid = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });

/**
 * The folders of the page, the lowest first. A folder imports only folders of lower layers, so no two features
 * import each other, directly or in a circle. `app` is the only one that may import them all.
 */
const PAGE_LAYERS = [
  ['i18n'],
  ['first'],
  ['storage', 'calendar'],
  ['design', 'navigation', 'server'],
  ['actions', 'as-of', 'charts', 'server-state', 'session'],
  ['agents', 'drill-down', 'guide', 'outbox', 'sign-in', 'tables'],
  ['bet-messages', 'component-gallery', 'results', 'sent-settlements', 'settings'],
  ['audit', 'ledger', 'payments', 'reading-quality', 'trace'],
  ['messaging', 'overflow'],
  ['administration', 'device-sessions', 'two-step', 'entry'],
  ['accounts', 'customers'],
  ['inbox', 'report'],
  ['app'],
];
const pageFolders = (names) => `^frontend/src/(${names.join('|')})/`;

const pageLayerRules = PAGE_LAYERS.map((layer, level) =>
  forbid(
    `page-layer-${layer[0]}`,
    { path: pageFolders(layer) },
    {
      path: ['^frontend/src/main', pageFolders(PAGE_LAYERS.slice(level).flat())],
      pathNot: '^frontend/src/$1/',
    },
    'a folder of the page imports only folders of lower layers',
  ),
);

module.exports = {
  forbidden: [
    ...pageLayerRules,
    forbid(
      'page-folder-without-layer',
      { path: '^frontend/src/[^/]+/', pathNot: pageFolders(PAGE_LAYERS.flat()) },
      {},
      'list the new folder in PAGE_LAYERS',
    ),
    forbid(
      'design-system-imports-no-feature',
      { path: '^frontend/src/design/' },
      { path: '^frontend/src/', pathNot: '^frontend/src/(design|first|i18n)/' },
      'the design system knows only its own texts, and what the first script draws with',
    ),
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
      { path: `^(event-store|call-routes|command-service|projections|${OUTERMOST})/` },
      'shared-domain is the innermost room',
    ),
    forbid(
      'domain-imports-no-wire-schema',
      { path: '^shared-domain/src/', pathNot: '^shared-domain/src/contract/|\\.(spec|properties)\\.ts$' },
      { path: '^shared-domain/src/contract/' },
      'wire schemas and wire rows import the domain',
    ),
    forbid(
      'event-store-knows-only-the-domain',
      { path: room('event-store') },
      { path: `^(call-routes|command-service|projections|${OUTERMOST})/` },
      'stores do not know who uses them',
    ),
    forbid(
      'call-routes-know-only-the-domain',
      { path: room('call-routes') },
      { path: `^(event-store|command-service|projections|${OUTERMOST})/` },
      'both sides register their calls by it',
    ),
    forbid(
      'commands-do-not-read-views',
      { path: room('command-service') },
      { path: `^(projections|${OUTERMOST})/` },
      'the two sides of CQRS meet only in server/src',
    ),
    forbid(
      'views-do-not-command',
      { path: room('projections') },
      { path: `^(command-service|${OUTERMOST})/` },
      'the two sides of CQRS meet only in server/src',
    ),
    forbid(
      'frontend-knows-only-the-domain',
      { path: room('frontend') },
      { path: '^(event-store|call-routes|command-service|projections|server|scripts|bench|e2e|simulation)/' },
      'the browser talks to the service through its calls',
    ),
    forbid(
      'server-knows-no-tools',
      { path: room('server'), pathNot: '^server/build\\.mjs$' },
      { path: '^(frontend|scripts|bench|e2e|simulation)/' },
      'the server is what the command lines, the benches and the tests start',
    ),
    forbid(
      'tools-know-no-tests',
      // the size of the page's domain is measured with the page's build
      { path: room('scripts'), pathNot: '/domain-size\\.spec\\.ts$' },
      { path: '^(frontend|bench|e2e|simulation)/' },
      'a command line needs neither a bench nor a test',
    ),
    forbid(
      'benches-know-only-what-they-measure',
      { path: room('bench'), pathNot: '^bench/build\\.mjs$' },
      { path: '^(frontend|scripts|e2e|simulation)/' },
      'a bench measures the server and what is below it',
    ),
    forbid(
      'e2e-drives-the-page-from-outside',
      { path: room('e2e') },
      { path: '^(frontend|bench|simulation)/' },
      'a test of the whole sees what a user sees',
    ),
    forbid(
      'no-orphans-of-node-modules',
      { pathNot: '^bench/peers/' },
      { couldNotResolve: true },
      'an import that does not resolve; the peers of the benches are installed on first use',
    ),
    forbid(
      'runner-knows-no-view',
      {
        path: '^projections/src/(runner|read-model|partitions|rebuild)/',
        pathNot: '\\.(spec|properties)\\.ts$',
      },
      { path: '^projections/src/', pathNot: '^projections/src/(runner|read-model|partitions|rebuild)/' },
      'what runs views takes them as arguments; projections/src/views.ts lists them',
    ),
    forbid(
      'mongodb-only-in-adapters',
      {
        path: '^[a-z-]+/src/',
        pathNot:
          '/mongodb/|[.]spec[.]ts$|^projections/src/live/socket-cluster|^server/src/stores/|^scripts/src/book-files/main',
      },
      { path: '^event-store/src/mongodb/' },
      'features use a port; adapters and the composition root use the connection',
    ),
    forbid(
      'mongodb-connection-knows-no-feature',
      { path: '^event-store/src/mongodb/' },
      { path: '^[a-z-]+/src/', pathNot: '^event-store/src/(mongodb/|port[.]ts$|server-address[.]ts$)' },
      'the vault, the read models and the live channel share it',
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
    exclude: { path: '(^|/)(dist|data|node_modules|bench/peers/node_modules)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
