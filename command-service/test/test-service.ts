import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import { CALLS } from '@so-cuoc/shared-domain/contract/all-calls.ts';
import type { TaskRunner } from '@so-cuoc/call-routes/tasks/task.ts';
import type { ResultSource } from '@so-cuoc/shared-domain/contract/calls/draws/result-sources.ts';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { DEFAULT_CATALOGUE } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { expect, onTestFinished } from 'vitest';
import { commandService } from '../src/app.ts';
import { openMail } from '../src/mail/send-mail.ts';
import { staticPages } from '../src/http/static-pages.ts';
import { serverOptions } from '../src/http/server-options.ts';
import { openService, type Service } from '../src/service.ts';
import type { SkippedEvent } from '../src/streams/skip-unreadable.ts';
import { newSetupKey } from '../src/setup/setup-key.ts';
import { openEmbeddedVault } from '../src/vault/embedded/vault.ts';
import type { Vault } from '../src/vault/port.ts';

/** A service on real stores in a temporary folder, with a clock that the test sets. */
export interface TestService {
  readonly app: FastifyInstance;
  readonly internals: Service;
  readonly folder: string;
  readonly setupKey: string | null;
  /** Milliseconds since 1970; the test may advance it. */
  readonly clock: { now: number };
  /** The log so far. */
  readonly logged: () => string;
  /** Events that were skipped. */
  readonly unreadable: readonly SkippedEvent[];
  /** Closes everything; the folder stays until the test ends. */
  close(): Promise<void>;
}

export interface TestServiceOptions {
  readonly folder?: string;
  readonly clock?: { now: number };
  readonly store?: (store: EventStore) => EventStore;
  readonly vault?: (vault: Vault) => Vault;
  readonly foresee?: Service['previewDrawChanges'];
  readonly settlements?: Service['settlements'];
  readonly writeSample?: NonNullable<Service['writeSample']>;
  readonly resultSources?: readonly ResultSource[];
  /** Usernames joined by @ that may sign in on several devices. */
  readonly multiDeviceUsers?: string;
  readonly passwordHashing?: NonNullable<Service['passwordHashing']>;
  /** Runs long tasks; omitted = at once. */
  readonly tasks?: TaskRunner;
  /** Another service, as of another process, whose log and vault this one shares. Both must say so. */
  readonly besides?: TestService;
  readonly shared?: boolean;
}

/** Wednesday noon in Vietnam. */
export const NOON = Date.parse('2026-11-18T05:00:00Z');
export const PASSWORD = 'mat.khau_1';

const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** Each call appended only events that its definition declares. */
const expectOnlyItsEvents = async (store: EventStore, asked: ReadonlyMap<string, string>): Promise<void> => {
  const surprising = new Set<string>();
  for await (const { type, metadata } of store.readAll(null)) {
    const name = asked.get(metadata.correlationId);
    const writes: readonly string[] = CALLS.get(name ?? '')?.writes ?? [];
    if (name !== undefined && !writes.includes(type)) surprising.add(`${name} appended ${type}`);
  }
  expect([...surprising]).toEqual([]);
};

export const openTestService = async (options: TestServiceOptions = {}): Promise<TestService> => {
  const folder = options.folder ?? (await temporaryFolder());
  const clock = options.clock ?? { now: NOON };
  const opened = openEmbeddedEventStore({ folder });
  const unreadable: SkippedEvent[] = [];
  const vault = openEmbeddedVault({ folder });
  const found = options.besides?.internals ?? { store: opened, vault };
  const internals = await openService({
    store: options.store?.(found.store) ?? found.store,
    vault: options.vault?.(found.vault) ?? found.vault,
    shared: options.shared === true || options.besides !== undefined,
    now: () => new Date(clock.now),
    catalogue: DEFAULT_CATALOGUE,
    clientErrorFile: join(folder, 'client-faults.log'),
    archiveFolder: join(folder, 'luu-tru'),
    sampleLabel: () => '',
    ...(options.passwordHashing === undefined ? {} : { passwordHashing: options.passwordHashing }),
    ...(options.writeSample === undefined ? {} : { writeSample: options.writeSample }),
    ...(options.tasks === undefined ? {} : { tasks: options.tasks }),
    resultSources: options.resultSources ?? [],
    previewDrawChanges: options.foresee ?? (() => Promise.resolve([])),
    settlements: options.settlements ?? {
      toSend: () => Promise.resolve('unknown'),
      toCorrect: () => Promise.resolve('unknown'),
    },
    multiDeviceUsers: options.multiDeviceUsers ?? '',
    mail: openMail({
      smtpUrl: null,
      from: 'x@y.test',
      folder: join(folder, 'mail'),
      now: () => new Date(clock.now),
      warn: () => undefined,
    }),
    publicUrl: () => 'https://so.test',
    onSubscriptionLost: (error) => {
      throw error;
    },
    onUnreadable: (event) => void unreadable.push(event),
  });
  const log = new PassThrough();
  const lines: string[] = [];
  log.on('data', (line) => lines.push(String(line)));
  const app = fastify(serverOptions({ level: 'info', stream: log }));
  const asked = new Map<string, string>();
  app.addHook('onRequest', (request, _reply, next) => {
    asked.set(request.id, `${request.method} ${request.routeOptions.url ?? ''}`);
    next();
  });
  await app.register(commandService, { service: internals });
  await app.register(staticPages, { root: null });
  await app.ready();
  let closing: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    await app.close();
    await internals.stop();
    await expectOnlyItsEvents(opened, asked);
    await vault.close();
    await opened.close();
  };
  const service: TestService = {
    app,
    internals,
    folder,
    clock,
    setupKey: await newSetupKey(internals),
    logged: () => lines.join(''),
    unreadable,
    close: () => (closing ??= close()),
  };
  onTestFinished(() => service.close());
  return service;
};

/** Closes the service and opens it again on the same folder, like a restart. */
export const reopen = async (service: TestService): Promise<TestService> => {
  await service.close();
  return openTestService({ folder: service.folder, clock: service.clock });
};

export interface Caller {
  readonly id: string;
  readonly cookie: string;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  get(path: string): Promise<LightMyRequestResponse>;
}

export const cookieOf = (response: LightMyRequestResponse): string => {
  const [cookie] = response.cookies;
  return cookie === undefined ? '' : `${cookie.name}=${cookie.value}`;
};

export const send = (
  service: TestService,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> =>
  service.app.inject({
    method: 'POST',
    url: path,
    headers: { [CHANGE_HEADER]: '1', 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });

/** The first row of an answer; fails the test if there is none. */
export const firstRow = (response: LightMyRequestResponse): Record<string, unknown> => {
  const rows = response.json<Record<string, unknown>[]>();
  const [row] = rows;
  if (row === undefined) throw new Error(`no rows: ${response.body}`);
  return row;
};

const callerOf = (service: TestService, response: LightMyRequestResponse): Caller => {
  const cookie = cookieOf(response);
  return {
    id: String(firstRow(response)['user_idd']),
    cookie,
    post: (path, body, headers = {}) => send(service, path, body, { cookie, ...headers }),
    get: (path) => service.app.inject({ method: 'GET', url: path, headers: { cookie } }),
  };
};

/** Creates the first admin through the set-up and signs it in. */
export const claimSetup = async (service: TestService): Promise<Caller> =>
  callerOf(
    service,
    await send(service, installationCalls.setUp.path, {
      key: service.setupKey,
      username: 'admin',
      password: PASSWORD,
    }),
  );

export const signIn = async (service: TestService, username: string): Promise<Caller> =>
  callerOf(
    service,
    await send(service, sessionCalls.login.path, {
      modify: 'login',
      user_username: username,
      user_password: PASSWORD,
    }),
  );

/** Opens an account and signs it in. */
export const openAccount = async (
  service: TestService,
  maker: Caller,
  datatype: 'us' | 'sl' | 'ph' | 'au',
  username: string,
  useridmanage?: string,
): Promise<Caller> => {
  const made = await maker.post(accountCalls.change.path, {
    datatype,
    action: 'modify',
    tendangnhap: username,
    matkhau: PASSWORD,
    ...(useridmanage === undefined ? {} : { useridmanage }),
  });
  if (firstRow(made)['result'] !== 'updatesuccess') throw new Error(made.body);
  return signIn(service, username);
};

export const addCustomer = async (agent: Caller, name: string): Promise<string> =>
  String(
    firstRow(await agent.post(customerCalls.create.path, { userid: agent.id, khachname: name }))['khach_id'],
  );

/** A message of Friday 2026-11-20. */
export const sampleBet = (
  agent: Caller,
  khachId: string,
  text: string,
  more: Record<string, unknown> = {},
) => ({
  ui_id: randomUUID(),
  ui_user_id: agent.id,
  ui_user_khach_id: khachId,
  ui_date: '2026-11-20',
  ui_chuoi: text,
  ui_chuoi_root: text,
  ...more,
});

export const PLACE_BET = betCalls.place.path;

/** The types of a stream's events, in order. */
export const eventTypes = async (service: TestService, stream: string): Promise<readonly string[]> => {
  const types: string[] = [];
  for await (const event of service.internals.store.readStream(stream)) types.push(event.type);
  return types;
};
