import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../src/project.ts';
import { PrimaryClient } from '../src/standby/primary-client.ts';
import { standbySettings } from '../src/standby/standby-settings.ts';
import { serveForTest, temporaryFolder } from './support/served.ts';
import { freePort } from './support/service-process.ts';

const list = z.array(z.string());
/** What Compose knows of a service, as far as it is used here: a key with a typing error is refused. */
const service = z.strictObject({
  image: z.string(),
  build: z.literal('.').optional(),
  init: z.boolean().optional(),
  tmpfs: list.default([]),
  cap_add: list.default([]),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
  logging: z.strictObject({ driver: z.literal('json-file'), options: z.record(z.string(), z.string()) }),
  depends_on: z
    .record(
      z.string(),
      z.strictObject({ condition: z.enum(['service_healthy', 'service_completed_successfully']) }),
    )
    .default({}),
  deploy: z
    .strictObject({
      replicas: z.int().positive().optional(),
      resources: z.strictObject({
        limits: z.strictObject({ cpus: z.string().regex(/^\d+$/), memory: z.string().regex(/^\d+[mg]$/) }),
      }),
    })
    .optional(),
  user: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  env_file: list.default([]),
  entrypoint: list.default([]),
  volumes: list.default([]),
  secrets: list.default([]),
  ports: list.default([]),
  networks: list.default([]),
  network_mode: z.string().optional(),
  cap_drop: list.default([]),
  security_opt: list.default([]),
  read_only: z.boolean().default(false),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']),
  healthcheck: z
    .strictObject({
      test: list,
      ...{ interval: z.string(), timeout: z.string(), start_period: z.string().optional(), retries: z.int() },
    })
    .optional(),
});
const composeFile = z.looseObject({
  services: z.record(z.string(), service),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
  volumes: z.record(z.string(), z.null()),
  networks: z.record(z.string(), z.looseObject({ internal: z.boolean().optional() }).nullable()),
});

const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const COMPOSE = composeFile.parse(parse(text('docker-compose.yml'), { merge: true }));
const SERVICES = Object.entries(COMPOSE.services);
/** They end once they have done their work. */
const ONCE = ['certificates', 'eventstoredb-account'];
/** The server that a lasting service belongs to writes its data folder, so its root is not read-only. */
const WRITES = ['eventstoredb', 'mongodb'];

test('what a service names is there: networks, volumes, secrets, and services that can be waited for so', () => {
  for (const [name, { networks, volumes, secrets, depends_on: waits }] of SERVICES) {
    for (const network of networks)
      expect([name, Object.keys(COMPOSE.networks)]).toEqual([name, expect.arrayContaining([network])]);
    for (const secret of secrets)
      expect([name, Object.keys(COMPOSE.secrets)]).toEqual([name, expect.arrayContaining([secret])]);
    for (const volume of volumes.map((one) => one.split(':')[0] ?? '')) {
      const isThere = volume.startsWith('./') ? existsSync(join(ROOT, volume)) : volume in COMPOSE.volumes;
      expect([name, volume, isThere]).toEqual([name, volume, true]);
    }
    for (const [other, { condition }] of Object.entries(waits)) {
      const can =
        condition === 'service_healthy'
          ? COMPOSE.services[other]?.healthcheck !== undefined
          : ONCE.includes(other);
      expect([name, other, can]).toEqual([name, other, true]);
    }
  }
});

test('a node of EventStoreDB comes back after every end, and gets no variables of the service', () => {
  const node = COMPOSE.services['eventstoredb'];
  // A former leader ends with 0.
  expect(node?.restart).toBe('always');
  for (const [name, { restart }] of SERVICES)
    expect([name, ['always', 'unless-stopped'].includes(restart)]).toEqual([name, !ONCE.includes(name)]);
  expect(Object.keys(node?.environment ?? {})).not.toContain('EVENTSTORE_URL');
  expect(node?.env_file).toEqual(['./deploy/secrets/eventstoredb.env']);
  expect(node?.secrets).toEqual([]);
});

test('every image is of a line that is supported, and names its version', () => {
  const lines: Readonly<Record<string, RegExp>> = {
    'so-cuoc': /^so-cuoc$/,
    mongo: /^mongo:8\.\d+\.\d+$/,
    'eventstore/eventstore': /^eventstore\/eventstore:24\.10\.\d+-/,
    caddy: /^caddy:2\.(1\d|[89])\.\d+-alpine$/,
  };
  for (const [name, { image }] of SERVICES)
    expect([name, lines[image.split(':')[0] ?? '']?.test(image)]).toEqual([name, true]);
  const images = [...text('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image);
  for (const image of images) expect(image).toMatch(/^node:(24|26)-bookworm-slim$/);
});

test('no container runs as root except the one that makes certificates, and that has no network', () => {
  const root = SERVICES.filter(([, { user }]) => user === undefined || user === 'root');
  expect(root.map(([name]) => name)).toEqual(['certificates']);
  expect(COMPOSE.services['certificates']?.network_mode).toBe('none');
  expect(text('Dockerfile')).toMatch(/^USER node$/m);
  for (const [name, { cap_drop, security_opt, read_only }] of SERVICES) {
    expect([name, cap_drop]).toEqual([name, ['ALL']]);
    expect([name, security_opt]).toEqual([name, ['no-new-privileges:true']]);
    expect([name, read_only]).toEqual([name, !WRITES.includes(name)]);
  }
});

test('every lasting service has a health check, and the image its own', () => {
  for (const [name, { healthcheck }] of SERVICES)
    expect([name, healthcheck !== undefined]).toEqual([name, !ONCE.includes(name)]);
  expect(text('Dockerfile')).toMatch(/^HEALTHCHECK [\s\S]*\/health\/live/m);
});

test('only the proxy has ports, and each server is reached on a network of its own that leads nowhere', () => {
  const withPorts = SERVICES.filter(([, { ports }]) => ports.length > 0);
  expect(withPorts.map(([name]) => name)).toEqual(['proxy']);
  const proxy = text('deploy/Caddyfile');
  const listening = (name: string): string => new RegExp(`^\\t${name} (\\d+)$`, 'm').exec(proxy)?.[1] ?? '';
  expect(COMPOSE.services['proxy']?.ports).toEqual([
    `80:${listening('http_port')}`,
    `443:${listening('https_port')}`,
  ]);
  const on = (network: string) =>
    SERVICES.filter(([, { networks }]) => networks.includes(network)).map(([name]) => name);
  expect(on('events')).toEqual(['eventstoredb', 'eventstoredb-account', 'command-service', 'projections']);
  expect(on('documents')).toEqual(['mongodb', 'command-service', 'projections']);
  expect(on('outside')).toEqual(['proxy']);
  for (const network of ['events', 'documents', 'inside'])
    expect([network, COMPOSE.networks[network]?.internal]).toEqual([network, true]);
});

test('the servers speak TLS, and the service has accounts that are no administrators', () => {
  const { eventstoredb, mongodb } = COMPOSE.services;
  expect(Object.keys(eventstoredb?.environment ?? {})).toContain('EVENTSTORE_CERTIFICATE_FILE');
  expect(text('docker-compose.yml')).not.toMatch(/INSECURE|tls=false/);
  expect(mongodb?.entrypoint.join(' ')).toContain('--tlsMode requireTLS');
  expect(text('deploy/mongodb-accounts.js')).toContain("roles: [{ role: 'readWrite', db: 'so-cuoc' }]");
  for (const name of ['command-service', 'projections'])
    expect(COMPOSE.services[name]?.secrets).toEqual(['eventstore_url', 'mongodb_url']);
});

test('no secret stands in the file, and every file of a secret is told in the operations page', () => {
  const page = text('docs/operations.md');
  for (const [name, { file }] of Object.entries(COMPOSE.secrets)) {
    expect(file).toBe(`./deploy/secrets/${name}`);
    expect([name, page.includes(`| \`${name}\` |`)]).toEqual([name, true]);
  }
  for (const [, { environment }] of SERVICES)
    for (const [name, value] of Object.entries(environment))
      if (/PASSWORD|KEY|URL/.test(name))
        expect([name, value]).toEqual([name, expect.stringMatching(/^\/(run|certificates)\//) as string]);
});

test('the certificates are made once, and each server proves its name with them', async () => {
  const folder = await temporaryFolder();
  const make = () =>
    execFileSync('sh', [join(ROOT, 'deploy/make-certificates.sh'), folder], { stdio: 'pipe' });
  make();
  const authority = readFileSync(join(folder, 'ca.crt'), 'utf8');
  for (const [server, file] of [
    ['eventstoredb', 'eventstoredb.crt'],
    ['mongodb', 'mongodb.pem'],
  ] as const) {
    const asked = [
      'verify',
      '-CAfile',
      join(folder, 'ca.crt'),
      '-verify_hostname',
      server,
      join(folder, file),
    ];
    expect(execFileSync('openssl', asked, { encoding: 'utf8' })).toContain('OK');
  }
  const subject = ['x509', '-in', join(folder, 'eventstoredb.crt'), '-noout', '-subject'];
  expect(execFileSync('openssl', subject, { encoding: 'utf8' })).toMatch(/CN ?= ?eventstoredb-node/);
  make();
  expect(readFileSync(join(folder, 'ca.crt'), 'utf8')).toBe(authority);
}, 60_000);

test('of the secret and the certificates of two copies, each copy proves its own name to the other, and no other name', async () => {
  const folder = await temporaryFolder();
  const make = (...hosts: readonly string[]) =>
    execFileSync('sh', [join(ROOT, 'deploy/make-standby-secrets.sh'), folder, ...hosts], { stdio: 'pipe' });
  make('localhost', '127.0.0.1');
  const made = readFileSync(join(folder, 'localhost.crt'), 'utf8');
  make('127.0.0.1', 'localhost');
  expect(readFileSync(join(folder, 'localhost.crt'), 'utf8')).toBe(made);
  // A third machine takes no certificate from the two.
  make('localhost', 'three.example');
  const authorities = readFileSync(join(folder, 'standby-ca.crt'), 'utf8');
  for (const host of ['localhost', '127.0.0.1', 'three.example'])
    expect(authorities).toContain(readFileSync(join(folder, `${host}.crt`), 'utf8'));
  for (const file of ['standby-secret', 'localhost.key', '127.0.0.1.key'])
    expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
  for (const [host, other] of [
    ['localhost', '127.0.0.1'],
    ['127.0.0.1', 'localhost'],
  ] as const) {
    const settings = standbySettings({
      STANDBY_SECRET_FILE: join(folder, 'standby-secret'),
      STANDBY_CA: join(folder, 'standby-ca.crt'),
      STANDBY_LISTEN: `127.0.0.1:${String(await freePort())}`,
      STANDBY_CERT: join(folder, `${host}.crt`),
      STANDBY_KEY: join(folder, `${host}.key`),
    });
    if (settings === null || typeof settings === 'string' || settings.listen === null)
      throw new Error(`no settings: ${JSON.stringify(settings)}`);
    const { port } = settings.listen;
    await serveForTest(await temporaryFolder(), null, () => new Date(), { standby: settings });
    const of = (name: string): PrimaryClient => {
      const client = new PrimaryClient(new URL(`https://${name}:${String(port)}`), settings);
      onTestFinished(() => client.close());
      return client;
    };
    expect((await of(host).ask('/vault')).status).toBe(200);
    await expect(of(other).ask('/vault')).rejects.toThrow("does not match certificate's altnames");
  }
}, 60_000);

test('what the image starts is there without packages for development', () => {
  const dockerfile = text('Dockerfile');
  expect(dockerfile).toContain('npm prune --omit=dev');
  expect(dockerfile).toMatch(/^ENTRYPOINT \["node", "server\/dist\/main\.js"\]$/m);
});

const lockFile = z.looseObject({
  packages: z.record(
    z.string(),
    z.looseObject({ dev: z.boolean().optional(), version: z.string().optional() }),
  ),
});
const LOCKED = lockFile.parse(JSON.parse(text('package-lock.json'))).packages;
const dependenciesOf = (room: string): readonly string[] =>
  Object.keys(
    z
      .looseObject({ dependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(text(`${room}/package.json`))).dependencies,
  ).filter((name) => !name.startsWith('@so-cuoc/'));

test('a production install has every package of the service where the built program looks for it', () => {
  const rooms = ['shared-domain', 'event-store', 'call-routes', 'command-service', 'projections', 'server'];
  const missing = rooms.flatMap((room) =>
    dependenciesOf(room).flatMap((name) => {
      // All of it is bundled into server/dist, and resolved from there.
      const found = LOCKED[`server/node_modules/${name}`] ?? LOCKED[`node_modules/${name}`];
      const own = LOCKED[`${room}/node_modules/${name}`] ?? found;
      return found === undefined || found.dev === true || own?.version !== found.version
        ? [`${room}: ${name}`]
        : [];
    }),
  );
  expect(missing).toEqual([]);
});

test('a production install has no tools of development', () => {
  const tools = [
    'vite',
    'vitest',
    'typescript',
    'oxlint',
    'playwright-core',
    'workbox-build',
    'vite-plugin-pwa',
  ];
  const kept = tools.filter((name) => LOCKED[`node_modules/${name}`]?.dev !== true);
  expect(kept).toEqual([]);
});
