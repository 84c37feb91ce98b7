import type { ResultSource } from '@so-cuoc/shared-domain/contract/calls/result-sources.ts';
import { join } from 'node:path';
import type { GuardedRoute } from '@so-cuoc/command-service/access/plugin.ts';
import { bookToWatch } from '@so-cuoc/command-service/access/ownership.ts';
import { commandService } from '@so-cuoc/command-service/app.ts';
import { startPolling } from '@so-cuoc/command-service/draws/feeds/poller.ts';
import { ARCHIVE_FOLDER } from '@so-cuoc/command-service/maintenance/archive.ts';
import { openMail } from '@so-cuoc/command-service/mail/send-mail.ts';
import { staticPages } from '@so-cuoc/command-service/http/static-pages.ts';
import { startRenewalWorker } from '@so-cuoc/command-service/renewals/renewal-worker.ts';
import { serverOptions } from '@so-cuoc/command-service/http/server-options.ts';
import { openService, type Service } from '@so-cuoc/command-service/service.ts';
import type { SampleBook } from '@so-cuoc/command-service/setup/sample-book.ts';
import { newSetupKey } from '@so-cuoc/command-service/setup/setup-key.ts';
import { withUpcasting } from '@so-cuoc/event-store/upcasting.ts';
import type { Projections } from '@so-cuoc/projections/read-side.ts';
import type { Live } from '@so-cuoc/projections/live/live-channel.ts';
import type { SocketCluster } from '@so-cuoc/projections/live/socket-types.ts';
import { openReadingProcess } from '@so-cuoc/projections/open-reading-process.ts';
import { openProjections } from '@so-cuoc/projections/open.ts';
import { DEFAULT_CATALOGUE } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { FEED_READING_STREAM } from '@so-cuoc/shared-domain/draws/feed/events.ts';
import { SESSION_END } from '@so-cuoc/shared-domain/accounts/session-end.ts';
import { vietnamDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import swagger from '@fastify/swagger';
import fastify, { type FastifyInstance } from 'fastify';
import { adminQueryRoute } from './routes/admin-query-route.ts';
import { apiDocs } from './api-docs/api-docs-routes.ts';
import { openApiOptions } from './api-docs/openapi.ts';
import { openVaultAndViews } from './stores/open-vault-and-views.ts';
import { lockData } from './stores/data-lock.ts';
import { foldThreads } from './fold-threads.ts';
import { healthRoute } from './routes/health-route.ts';
import { DEFAULT_SENDER } from './settings/mail-settings.ts';
import { measuredStore } from './metrics/measured-store.ts';
import { metricsRoute, THIS_MACHINE } from './metrics/metrics-route.ts';
import { metricsOf } from './metrics/metrics.ts';
import { openEvents, verifyEvents } from './stores/open-events.ts';
import { PAGE_ROOT, VERSION } from './project.ts';
import { viewOrders } from './routes/view-orders.ts';
import { PARTITIONS, type ServeSettings } from './settings/settings.ts';
import { openSocketCluster } from './stores/stores.ts';
import { electLeader } from './leader/leader.ts';
import { verifyRoute } from './routes/verify-route.ts';
import { waitForStore } from './stores/wait-for-store.ts';

export interface ServeOptions extends ServeSettings {
  readonly now: () => Date;
  /** The label of a sample book; '' for a real book. */
  readonly sample: string;
  /** A sample book that can be requested while there is no account. Its clock then replaces `now`. */
  readonly sampleBook?: SampleBook;
  /** Usernames, separated by @, that may sign in on several devices. */
  readonly multiDeviceUsers: string;
  /** Where results are read. Omitted = nowhere; they are entered by hand. */
  readonly resultSources?: readonly ResultSource[];
}

export interface Serving {
  /** http://host:port for a browser on this machine. */
  readonly address: string;
  /** The one-time key for creating the first admin; null once there is an account. */
  readonly setupKey: string | null;
  /** Every call with its access rule. */
  readonly routes: readonly GuardedRoute[];
  /** Refuses new calls, finishes running ones and closes the stores. */
  stop(): Promise<void>;
}

/** Closes all resources, last opened first, even if one fails. */
export const closeAll = async (closing: readonly (() => Promise<unknown>)[]): Promise<void> => {
  for (const close of [...closing].reverse()) await close().catch(() => undefined);
};

/** http://host:port for a browser on this machine. */
export const addressOf = (app: FastifyInstance, host: string): string => {
  const bound = app.server.address();
  const port = bound === null || typeof bound === 'string' ? 0 : bound.port;
  const local = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${local.includes(':') ? `[${local}]` : local}:${port}`;
};

const attachLive = (
  app: FastifyInstance,
  projections: Projections,
  service: Service,
  line: SocketCluster | null,
): Live => {
  const { sessions, identities } = service;
  const live = projections.attachLive(app.server, {
    authenticate: (cookieHeader) => sessions.present(cookieHeader),
    bookOf: (identity, userId) =>
      bookToWatch(identity, userId, identities, vietnamDay(service.now().getTime())),
    cluster: line,
  });
  sessions.onEnded((ended, why) => live.logout(ended, SESSION_END[why]));
  return live;
};

const CLOSE_IDLE_EVERY_MS = 50;

/**
 * Closes connections once they are idle when the service stops, instead of keeping them alive. Register it
 * before the live channel, which waits for every connection to end.
 */
const closeIdleWhenStopping = (app: FastifyInstance): void => {
  app.addHook('preClose', (done) => {
    const letting = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
    app.server.once('close', () => clearInterval(letting));
    done();
  });
};

/** Opens the stores of a data folder and serves page, calls and live channel on one port. */
export const serve = async (options: ServeOptions): Promise<Serving> => {
  const { data, now, sampleBook } = options;
  const closing: (() => Promise<unknown>)[] = [];
  const app = fastify(serverOptions({ level: options.logLevel, stream: process.stderr }));
  const warn = (sentence: string): void => app.log.warn(sentence);
  try {
    const metrics = metricsOf();
    const store = measuredStore(withUpcasting(openEvents(data, options.eventStore)), metrics.appends);
    closing.push(() => store.close());
    const lock = lockData(options);
    closing.push(() => Promise.resolve(lock?.release()));
    const port = await waitForStore(store, options);
    const { vault, readModels } = await openVaultAndViews(store, options, warn);
    closing.push(() => vault.close());
    const line = options.role === undefined ? null : await openSocketCluster(options);
    closing.push(() => line?.close() ?? Promise.resolve());
    const read = { events: store, store: readModels, clock: now };
    const projections =
      options.role === undefined
        ? await openProjections({ ...read, threads: foldThreads(options), warn })
        : await openReadingProcess({ ...read, partitions: options.partitions ?? PARTITIONS });
    closing.push(() => projections.close());
    const mail = openMail({
      smtpUrl: options.mail?.smtpUrl ?? null,
      from: options.mail?.from ?? DEFAULT_SENDER,
      folder: join(data, 'mail'),
      now,
      warn,
    });
    closing.push(() => mail.close());
    const service = await openService({
      store,
      vault,
      now,
      catalogue: DEFAULT_CATALOGUE,
      clientErrorFile: join(data, 'client-faults.log'),
      archiveFolder: join(data, ARCHIVE_FOLDER),
      sampleLabel: () => options.sampleBook?.label() ?? options.sample,
      ...(sampleBook === undefined
        ? {}
        : {
            writeSample: (password, claim) =>
              sampleBook.write({ address: addressOf(app, options.host), vault, password, claim }),
          }),
      multiDeviceUsers: options.multiDeviceUsers,
      shared: options.role !== undefined,
      previewDrawChanges: (facts) => projections.previewCorrection(facts),
      resultSources: options.resultSources ?? [],
      mail,
      publicUrl: () => options.mail?.publicUrl ?? addressOf(app, options.host),
      onSubscriptionLost: (error) => app.log.error({ err: error }, 'log subscription lost'),
      onUnreadable: ({ stream, revision, eventId, type }, cause) =>
        app.log.error({ err: cause, stream, revision, eventId, type }, 'event passed over'),
    });
    closing.push(() => service.stop());
    const clerk = startRenewalWorker(service, (error) =>
      app.log.error({ err: error }, 'renewals not tidied'),
    );
    closing.push(() => clerk.stop());
    closing.push(() => app.close());

    let ready = false;
    let stopped: Promise<void> | null = null;
    await app.register(swagger, openApiOptions(VERSION));
    await app.register(commandService, { service });
    await app.register(projections.plugin);
    await app.register(viewOrders, { service, projections });
    await app.register(adminQueryRoute, { service, projections });
    await app.register(verifyRoute, {
      kind: store.kind,
      verify: (onProgress) => verifyEvents(data, options.eventStore, onProgress),
    });
    await app.register(healthRoute, { store, projections, version: VERSION, ready: () => ready });
    const live = attachLive(app, projections, service, line?.line ?? null);
    await app.register(metricsRoute, {
      metrics,
      measured: { events: store, views: () => projections.views(), sockets: () => live.sockets() },
      readers: options.metricsReaders ?? THIS_MACHINE,
    });
    await app.register(apiDocs);
    await app.register(staticPages, { root: PAGE_ROOT });
    closeIdleWhenStopping(app);
    app.addHook('preClose', () => live.close());
    await app.listen({ port, host: options.host });
    await projections.caughtUp;
    const turn = options.role === undefined ? null : electLeader(readModels, FEED_READING_STREAM);
    closing.push(() => turn?.leave() ?? Promise.resolve());
    const poller = startPolling(
      service,
      (error) => app.log.error({ err: error }, 'reading results failed'),
      // No results are read before the first account exists and while a sample book is written.
      () =>
        service.identities.hasAccounts && sampleBook?.isBeingWritten() !== true && turn?.isOurs() !== false,
    );
    closing.push(() => poller.stop());
    const setupKey = await newSetupKey(service);
    ready = true;
    return {
      address: addressOf(app, options.host),
      setupKey,
      routes: app.guardedRoutes,
      stop: () => (stopped ??= closeAll(closing)),
    };
  } catch (error) {
    await closeAll(closing);
    throw error;
  }
};
