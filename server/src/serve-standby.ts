import { noSuchPath } from '@so-cuoc/command-service/http/call-refused.ts';
import { errorHandler } from '@so-cuoc/command-service/http/error-handler.ts';
import { serverOptions } from '@so-cuoc/command-service/http/server-options.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { makeFolder } from '@so-cuoc/event-store/make-folder.ts';
import type { LogPoint } from '@so-cuoc/event-store/embedded/format/group.ts';
import { openMended } from '@so-cuoc/event-store/embedded/replication/open-mended.ts';
import { sealOfLog } from '@so-cuoc/event-store/embedded/read/log-seals.ts';
import { verifyLog } from '@so-cuoc/event-store/embedded/read/verify-log.ts';
import type { HealthProblem } from '@so-cuoc/event-store/health/health-registry.ts';
import fastify from 'fastify';
import { liveRoute, verificationOf } from './health/health-routes.ts';
import { processHealth } from './health/process-health.ts';
import { THIS_MACHINE } from './metrics/metrics-route.ts';
import { DaySeals } from './scrubber/day-seals.ts';
import { Scrubber } from './scrubber/scrubber.ts';
import { VerificationRecord } from './scrubber/verification-record.ts';
import { LogMender } from './standby/log-mender.ts';
import { VERSION } from './project.ts';
import { thisMachine, type Machine } from './machine.ts';
import { addressOf, closeAll, type ServeOptions, type Serving } from './serve.ts';
import { PrimaryClient } from './standby/primary-client.ts';
import { Standby, type StandbyStatus } from './standby/standby.ts';
import type { StandbySettings } from './standby/standby-settings.ts';
import { StandbyViews, type StandbyViewsState } from './standby/standby-views.ts';
import { VAULT_TASKS_HERE } from './standby/vault-tasks.ts';
import { openReadModels } from './stores/stores.ts';
import { LogGrowth } from './threads/folding-thread.ts';

interface StandbyState {
  readonly verification: VerificationRecord['last'];
  readonly repairs: LogMender['repairs'];
  readonly problems: readonly HealthProblem[];
}

/** What `GET /api/health` of a standby answers. */
export const healthOf = (status: StandbyStatus, folding: StandbyViewsState | null, more: StandbyState) => ({
  status:
    more.problems.length === 0 &&
    status.problem === null &&
    status.vaultProblem === null &&
    status.heard !== null &&
    (folding?.problem ?? null) === null
      ? 'ok'
      : 'degraded',
  role: 'standby',
  version: VERSION,
  ...status,
  ...(folding === null ? {} : { folding }),
  ...more,
});

/** Without sentences, names and paths: no more than the door of a primary tells everybody. */
export const toldToStrangers = ({
  status,
  role,
  version,
  position,
  verification,
}: ReturnType<typeof healthOf>) => ({
  ...{ status, role, version, position },
  ...(verification === null ? {} : { verification: verificationOf(verification) }),
});

type StandbyOptions = Pick<
  ServeOptions,
  | 'port'
  | 'host'
  | 'data'
  | 'mongodb'
  | 'eventStore'
  | 'logLevel'
  | 'logTo'
  | 'now'
  | 'scrubHours'
  | 'sealFile'
  | 'metricsReaders'
  | 'trustedProxies'
>;

/**
 * `npm start -- --standby URL`: follows a primary into the data folder, and folds views and identities there. Its port
 * serves /health/live and /api/health: all of that to the readers of metrics, little to everybody else.
 */
export const serveStandby = async (
  options: StandbyOptions,
  primary: URL,
  settings: StandbySettings,
  growth = new LogGrowth(),
  machine: Pick<Machine, 'foldingThread' | 'openIdentityStore' | 'openVaultTasks'> = thisMachine(
    { ...options, foldInThread: true },
    growth,
  ),
): Promise<Pick<Serving, 'address' | 'setupKey' | 'stop' | 'mustEnd'>> => {
  const app = fastify(
    serverOptions({
      ...{ level: options.logLevel, stream: options.logTo ?? process.stderr },
      trustProxy: options.trustedProxies?.allows ?? 'loopback',
    }),
  );
  await app.register(errorHandler);
  app.setNotFoundHandler(noSuchPath);
  makeFolder(options.data);
  const { now } = options;
  const health = processHealth(app.log, now);
  const warn = (sentence: string, found: object): void => app.log.warn(found, sentence);
  const asking = new PrimaryClient(primary, settings);
  const fetch = settings.repair ? (point: LogPoint) => asking.groups(point) : null;
  const { foldingThread } = machine;
  // Where the documents are on a server, they are the primary's.
  const views =
    foldingThread === undefined || options.mongodb !== null
      ? null
      : new StandbyViews({
          ...{ folder: options.data, growth, thread: foldingThread, warn },
          openReadModels: (told) => openReadModels(options, told),
          openIdentityStore: () => machine.openIdentityStore(),
          onDied: (sentence) =>
            health.set('views_restarting', sentence === null ? null : { state: 'degraded', sentence }),
          onDamaged: (position) => mender.heard(position),
        });
  const mender = new LogMender({
    ...{ folder: options.data, health, now, log: warn },
    fetch,
  });
  const vaultTasks = machine.openVaultTasks?.() ?? VAULT_TASKS_HERE;
  const standby = await openMended(
    () =>
      new Standby({
        ...{ folder: options.data, primary, settings, now, log: warn },
        onTurn: (turn) => views?.turn(turn),
        vaultTasks,
      }),
    { folder: options.data, fetch, now, log: warn },
  ).catch((error: unknown) => {
    asking.close();
    throw error;
  });
  const verifications = new VerificationRecord(now);
  const log = (sentence: string, found: object): void => app.log.info(found, sentence);
  const seal = () => sealOfLog(options.data);
  const seals = new DaySeals({ file: options.sealFile ?? null, seal, now, log });
  const scrubber =
    options.scrubHours === undefined
      ? null
      : new Scrubber({
          verify: (told) => verifyLog(options.data, told),
          ...{ hours: options.scrubHours, seals, now, health, log },
          ...{ record: verifications, mend: (position) => mender.mend(position) },
        });
  const readers = options.metricsReaders ?? THIS_MACHINE;
  // No /health/ready: a proxy that asks for it sends no agent here.
  liveRoute(app);
  app.get(installationCalls.health.path, async ({ ip }) => {
    const found = healthOf(standby.status, (await views?.state()) ?? null, {
      ...{ verification: verifications.last, repairs: mender.repairs, problems: health.problems() },
    });
    return readers.allows(ip) ? found : toldToStrangers(found);
  });
  const closing = [
    () => app.close(),
    () => views?.close() ?? Promise.resolve(),
    () => vaultTasks.close(),
    () => standby.stop(),
    () => {
      asking.close();
      return Promise.resolve();
    },
    () => seals.stop(),
    () => scrubber?.stop() ?? Promise.resolve(),
  ];
  try {
    await app.listen({ port: options.port, host: options.host });
  } catch (error) {
    await closeAll(closing);
    throw error;
  }
  return {
    address: addressOf(app, options.host),
    setupKey: null,
    mustEnd: new Promise((resolve) => {
      void standby.ended.then((reason) => {
        if (reason !== null) resolve(reason);
      });
    }),
    stop: () => closeAll(closing),
  };
};
