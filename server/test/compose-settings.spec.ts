import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mongoAddressFault } from '@so-cuoc/event-store/mongodb/address.ts';
import { eventStoreAddressFault } from '@so-cuoc/event-store/eventstoredb/address.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../src/project.ts';
import { serveSettings, type ServeSettings } from '../src/settings/settings.ts';
import { temporaryFolder } from './support/served.ts';
import { freePort } from './support/service-process.ts';

/** What holds docker-compose.yml, the settings of the service and the files of deploy/ together: Compose is not run here. */
const list = z.array(z.string()).default([]);
const service = z.looseObject({
  environment: z.record(z.string(), z.string()).default({}),
  ...{ entrypoint: list, volumes: list, networks: list },
  healthcheck: z.looseObject({ test: z.array(z.string()) }).optional(),
});
const composeFile = z.looseObject({
  services: z.record(z.string(), service),
  networks: z.record(
    z.string(),
    z
      .looseObject({ ipam: z.looseObject({ config: z.array(z.object({ subnet: z.string() })) }).optional() })
      .nullable(),
  ),
});
const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const COMPOSE = composeFile.parse(parse(text('docker-compose.yml'), { merge: true }));
const PROCESSES = ['command-service', 'projections'] as const;

const of = (name: string): z.infer<typeof service> => {
  const found = COMPOSE.services[name];
  if (found === undefined) throw new Error(`no service ${name}`);
  return found;
};

const OPERATIONS = text('docs/operations.md');
/** The addresses of the servers as the operations page tells to write them into deploy/secrets. */
const ADDRESSES: ReadonlyMap<string, URL> = new Map(
  [...OPERATIONS.matchAll(/^\| `(\w+)` \| `((?:mongodb|esdb):[^`]+)` \|$/gm)].map(
    ([, file = '', address = '']) => [file, new URL(address)],
  ),
);

/** The command of a process, with its secrets in a folder and other words in place of its program. */
const commandOf = (name: string, secrets: string, program: string): readonly string[] => {
  const [shell = '', flag = '', line = ''] = of(name).entrypoint;
  return [
    shell,
    flag,
    line
      .replaceAll('$$', '$')
      .replaceAll('/run/secrets', secrets)
      .replace(/(?<=exec )node server\/dist\/main\.js$/, program),
  ];
};

/** The variables with which Compose starts the program of a process. */
const environmentOf = async (name: string): Promise<Readonly<Record<string, string>>> => {
  const secrets = await temporaryFolder();
  for (const [file, address] of ADDRESSES) writeFileSync(join(secrets, file), `${address.href}\n`);
  const [shell = '', ...args] = commandOf(name, secrets, 'env');
  const PATH = process.env['PATH'] ?? '';
  const lines = execFileSync(shell, args, { env: { ...of(name).environment, PATH }, encoding: 'utf8' });
  return Object.fromEntries(
    lines
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
};

const settingsOf = async (name: string): Promise<ServeSettings> => {
  const settings = serveSettings([], await environmentOf(name));
  if (typeof settings === 'string') throw new Error(settings);
  return settings;
};

describe.each(PROCESSES)('docker-compose.yml starts %s', (name) => {
  test('with settings that the service takes, and addresses that it does not refuse', async () => {
    const { environment, volumes } = of(name);
    const settings = await settingsOf(name);
    expect(settings).toMatchObject({ port: 3000, host: '0.0.0.0', role: environment['ROLE'], partitions: 8 });
    expect(mongoAddressFault(settings.mongodb ?? '')).toBeNull();
    expect(eventStoreAddressFault(settings.eventStore?.url ?? '')).toBeNull();
    expect(volumes.filter((volume) => volume.split(':')[1] === settings.data)).toHaveLength(1);
  });

  test('with variables that the operations page explains, and no others', () => {
    const table = OPERATIONS.split('## Environment')[1]?.split('\n## ')[0] ?? '';
    const known = [...table.matchAll(/^\|([^|]*)\|/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, one]) => one),
    );
    expect(known).toEqual(expect.arrayContaining(Object.keys(of(name).environment)));
  });

  test('with servers that it shares a network with, whose certificate it can check', () => {
    for (const [file, port] of [
      ['eventstore_url', '2113'],
      ['mongodb_url', '27017'],
    ] as const) {
      const address = ADDRESSES.get(file);
      if (address === undefined) throw new Error(`no address for ${file}`);
      const server = of(address.hostname);
      expect([file, address.port, address.username]).toEqual([file, port, 'service']);
      expect(server.networks.filter((network) => of(name).networks.includes(network))).toHaveLength(1);
      const authority = address.searchParams.get('tlsCAFile') ?? '';
      const mounted = of(name).volumes.filter((volume) => volume.startsWith('server-certificates:'));
      expect(mounted.map((volume) => authority.startsWith(`${volume.split(':')[1] ?? ''}/`))).toEqual([true]);
      expect(text('deploy/make-certificates.sh')).toContain(`make ${address.hostname} `);
    }
  });

  test('so that it is alive while its stores are away, by the check of Compose, and ends when it is told', async () => {
    const [folder, port] = [await temporaryFolder(), String(await freePort())];
    const nobody = `127.0.0.1:${String(await freePort())}`;
    writeFileSync(join(folder, 'mongodb_url'), `mongodb://${nobody}/so-cuoc`);
    writeFileSync(join(folder, 'eventstore_url'), `esdb://${nobody}?tls=false`);
    const [shell = '', ...args] = commandOf(name, folder, 'node server/dist/main.js');
    const child = spawn(shell, args, {
      cwd: ROOT,
      env: { ...process.env, ...of(name).environment, PORT: port, DATA_DIR: join(folder, 'data') },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    onTestFinished(() => void child.kill('SIGKILL'));
    const [, program = '', ...asked] = of(name).healthcheck?.test ?? [];
    const check = async (): Promise<unknown> => {
      const checking = spawn(
        program,
        asked.map((arg) => arg.replace(':3000', `:${port}`)),
      );
      return (await once(checking, 'exit'))[0];
    };
    expect(await check()).toBe(1);
    await vi.waitFor(async () => expect(await check()).toBe(0), { timeout: 110_000, interval: 100 });
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  }, 120_000);
});

test('the parts of one book are cut alike, and each kind of process has a folder of its own', async () => {
  const [command, projections] = [await settingsOf('command-service'), await settingsOf('projections')];
  expect(command.partitions).toBe(projections.partitions);
  const folders = PROCESSES.map((name) => of(name).volumes.find((volume) => volume.endsWith(':/data')));
  expect(new Set(folders).size).toBe(2);
});

test('the accounts, the database and the replica set of the addresses are those that are made', () => {
  const mongodb = ADDRESSES.get('mongodb_url');
  const accounts = text('deploy/mongodb-accounts.js');
  expect(accounts).toContain(`getSiblingDB('${mongodb?.pathname.slice(1) ?? ''}')`);
  expect(accounts).toContain(`user: '${mongodb?.username ?? ''}'`);
  const set = mongodb?.searchParams.get('replicaSet') ?? '';
  expect(of('mongodb').entrypoint.join(' ')).toContain(`--replSet ${set} `);
  expect(of('mongodb').healthcheck?.test.join(' ')).toContain(`_id: '${set}'`);
  // The account that the one of the service is made with.
  expect(OPERATIONS).toContain('| `eventstore_admin_url` | the same with `admin`');
  expect(of('eventstoredb-account').entrypoint.join(' ')).toContain('EVENTSTORE_ADMIN_URL=');
});

test('the proxy alone is believed about its clients, and passes on to the port of the service', async () => {
  const { trustedProxies, port } = await settingsOf('command-service');
  const subnet = COMPOSE.networks['inside']?.ipam?.config[0]?.subnet ?? '';
  expect(subnet).toMatch(/\.0\/24$/);
  expect(trustedProxies?.allows(subnet.replace(/0\/24$/, '2'))).toBe(true);
  for (const stranger of ['10.89.18.2', '172.17.0.1', '127.0.0.1'])
    expect([stranger, trustedProxies?.allows(stranger)]).toEqual([stranger, false]);
  for (const name of ['proxy', 'command-service']) expect(of(name).networks).toContain('inside');
  const proxy = text('deploy/Caddyfile');
  expect(proxy).toMatch(new RegExp(`name command-service\\n\\s*port ${String(port)}\\n`));
});
