import type { ResultSource } from '@so-cuoc/shared-domain/contract/calls/draws/result-sources.ts';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Writable } from 'node:stream';
import type { GuardedRoute } from '@so-cuoc/command-service/access/plugin.ts';
import { commandService } from '@so-cuoc/command-service/app.ts';
import { startPolling } from '@so-cuoc/command-service/draws/feeds/poller.ts';
import { ARCHIVE_FOLDER } from '@so-cuoc/command-service/maintenance/archive.ts';
import { openMail } from '@so-cuoc/command-service/mail/send-mail.ts';
import { staticPages } from '@so-cuoc/command-service/http/static-pages.ts';
import { startRenewalWorker } from '@so-cuoc/command-service/renewals/renewal-worker.ts';
import { serverOptions } from '@so-cuoc/command-service/http/server-options.ts';
import { openService } from '@so-cuoc/command-service/service.ts';
import type { SampleBook } from '@so-cuoc/command-service/setup/sample-book.ts';
import { newSetupKey } from '@so-cuoc/command-service/setup/setup-key.ts';
import { refuseNewerLog, withReaderLevel } from '@so-cuoc/event-store/reader-level.ts';
import { FolderUnusable } from '@so-cuoc/event-store/port.ts';
import { withUpcasting } from '@so-cuoc/event-store/upcasting.ts';
import { openReadingProcess } from '@so-cuoc/projections/open-reading-process.ts';
import { openProjections } from '@so-cuoc/projections/open.ts';
import { DEFAULT_CATALOGUE } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { FEED_READING_STREAM } from '@so-cuoc/shared-domain/draws/feed/events.ts';
import swagger from '@fastify/swagger';
import fastify, { type FastifyInstance } from 'fastify';
import { attachLive } from './routes/attach-live.ts';
import { adminQueryRoute } from './routes/admin-query-route.ts';
import { apiDocs } from './api-docs/api-docs-routes.ts';
import { openApiOptions } from './api-docs/openapi.ts';
import type { GuardedClock } from './process/guarded-clock.ts';
import { lockData } from './stores/data-lock.ts';
import { watchClock } from './stores/judge-clock.ts';
import { healthRoute, probeRoutes } from './health/health-routes.ts';
import { begins, diskOf, processHealth, storeChecks } from './health/process-health.ts';
import { READY_MAX_LAG, readinessOf } from './health/readiness.ts';
import { DEFAULT_SENDER } from './settings/mail-settings.ts';
import { measuredStore } from './metrics/measured-store.ts';
import { metricsRoute, THIS_MACHINE } from './metrics/metrics-route.ts';
import { lastBackup } from './metrics/last-backup.ts';
import { requestMetrics } from './metrics/request-metrics.ts';
import { metricsOf } from './metrics/metrics.ts';
import { thisMachine, type Machine } from './machine.ts';
import { VERSION } from './project.ts';
import { viewOrders } from './routes/view-orders.ts';
import { PARTITIONS, type ServeSettings } from './settings/settings.ts';
import { startOnServers } from './stores/start-on-servers.ts';
import { openSocketCluster, waitForServers } from './stores/stores.ts';
import { electLeader } from './leader/leader.ts';
import { beginTerm, FIRST_COPY, refuseUnlessPrimary } from './standby/copy-role.ts';
import { openPrimary } from './standby/open-primary.ts';
import { openSecondCopy } from './standby/second-copy.ts';
import { logStateRoute } from './log-state/log-state-route.ts';
import { DaySeals } from './scrubber/day-seals.ts';
import { Scrubber } from './scrubber/scrubber.ts';
import { VerificationRecord } from './scrubber/verification-record.ts';
import { openTracing } from './tracing/open-tracing.ts';
import { verifyRoute } from './routes/verify-route.ts';

export interface ServeOptions extends ServeSettings {
  readonly now: () => Date;
  /** The clock behind `now`, if it is this machine's: its leaps are told, and it is compared with the book. */
  readonly clock?: GuardedClock;
  /** Where the log goes, a JSON line each; omitted = standard error. */
  readonly logTo?: Writable;
  /** The label of a sample book; '' for a real book. */
  readonly sample: string;
  /** A sample book that can be requested while there is no account. Its clock then replaces `now`. */
  readonly sampleBook?: SampleBook;
  /** Usernames, separated by @, that may sign in on several devices. */
  readonly multiDeviceUsers: string;
  /** Where results are read. Omitted = nowhere; they are entered by hand. */
  readonly resultSources?: readonly ResultSource[];
  /** Omitted = this machine. */
  readonly machine?: Machine;
}

export interface Serving {
  /** http://host:port for a browser on this machine. */
  readonly address: string;
  /** The one-time key for creating the first admin; null once there is an account. */
  readonly setupKey: string | null;
  /** Every call with its access rule. */
  readonly routes: readonly GuardedRoute[];
  /** Resolves with a Vietnamese sentence if this process may not write its log any more, and so must end. */
  readonly mustEnd: Promise<string>;
  /** Refuses new calls, finishes running ones and closes the stores. */
  stop(): Promise<void>;
}

/** A connection that is lost may never say that it is closed. */
const CLOSE_WITHIN_MS = 20_000;

/** Closes all resources, last opened first, even if one fails or does not end in time. */
export const closeAll = async (
  closing: readonly (() => Promise<unknown>)[],
  withinMs = CLOSE_WITHIN_MS,
): Promise<void> => {
  for (const close of [...closing].reverse()) {
    const late = new AbortController();
    const tooLate = delay(withinMs, undefined, { signal: late.signal }).catch(() => undefined);
    await Promise.race([close().catch(() => undefined), tooLate]);
    late.abort();
  }
};

/** http://host:port for a browser on this machine. */
export const addressOf = (app: FastifyInstance, host: string): string => {
  const bound = app.server.address();
  const port = bound === null || typeof bound === 'string' ? 0 : bound.port;
  const local = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${local.includes(':') ? `[${local}]` : local}:${port}`;
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
export const serve = (options: ServeOptions): Promise<Serving> =>
  startOnServers(options, () => serveOnce(options));

const serveOnce = async (options: ServeOptions): Promise<Serving> => {
  const { data, now, sampleBook, machine = thisMachine(options) } = options;
  const closing: (() => Promise<unknown>)[] = [];
  const trustProxy = options.trustedProxies?.allows ?? 'loopback';
  const app = fastify(
    serverOptions({
      level: options.logLevel,
      stream: options.logTo ?? process.stderr,
      trustProxy,
    }),
  );
  const warn = (sentence: string): void => app.log.warn(sentence);
  try {
    const metrics = metricsOf();
    const tracing = await openTracing(options.traces);
    closing.push(() => tracing.close());
    const health = processHealth(app.log, options.clock?.now ?? now);
    const mustEnd = begins(health, 'log_fenced').then(({ code, sentence }) => `${sentence} (mã ${code})`);
    const damaged = begins(health, 'log_damaged');
    const role = options.eventStore === undefined ? refuseUnlessPrimary(data) : null;
    await machine.formerWriterGone?.();
    const copies = {
      ...{ folder: data, settings: role === null ? null : (options.standby ?? null) },
      ...{ role: role ?? FIRST_COPY, now, vaultTasks: machine.openVaultTasks?.() },
      log: (sentence: string, found: object): void => app.log.info(found, sentence),
    };
    const events = await openPrimary(() => machine.openEvents(health, warn), copies);
    closing.push(() => events.close());
    const { store: copied, copy } = await openSecondCopy(events, {
      ...{ ...copies, health },
      role: role === null ? FIRST_COPY : beginTerm(data),
    });
    closing.push(() => copy.close());
    const opened = withReaderLevel(withUpcasting(copied));
    const store = tracing.events(measuredStore(opened, metrics.appends, health));
    const lock = lockData(options);
    closing.push(() => Promise.resolve(lock?.release()));
    const port = await waitForServers(store, options);
    await refuseNewerLog(store);
    await watchClock({ store, clock: options.clock, accepted: options.acceptClock, health });
    const { vault: own, readModels } = await machine.openVaultAndViews(store, warn);
    closing.push(() => own.close());
    const vault = copy.vault(own);
    const line = options.role === undefined ? null : await openSocketCluster(options);
    closing.push(() => line?.close() ?? Promise.resolve());
    const tasks = machine.openTasks((seconds) => metrics.tasks.waited(seconds));
    closing.push(() => tasks.close());
    const read = { events: store, store: tracing.readModels(readModels, store), clock: now, tasks };
    const projections =
      options.role === undefined
        ? await openProjections({
            ...{ ...read, threads: machine.foldThreads, warn },
            thread: machine.foldingThread?.({
              onDied: (sentence) =>
                health.set('views_restarting', sentence === null ? null : { state: 'degraded', sentence }),
              onDamaged: (position) => copy.mender.heard(position),
            }),
          })
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
      identityStore: machine.openIdentityStore(),
      now,
      catalogue: DEFAULT_CATALOGUE,
      steps: tracing.steps,
      passwordHashing: { waited: metrics.passwords.waited },
      tasks,
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
      settlements: projections.settlements,
      resultSources: options.resultSources ?? [],
      mail,
      ...(machine.fetchPage === undefined ? {} : { fetchPage: machine.fetchPage }),
      ...(machine.passwordHashing === undefined ? {} : { passwordHashing: machine.passwordHashing }),
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
    let scrubber: Scrubber | null = null;
    const verifications = new VerificationRecord(now, (ok, at) => metrics.verified(ok, at));
    health.report('starting', { state: 'failing', sentence: 'Đang đọc lại sổ.' });
    let stopped: Promise<void> | null = null;
    await app.register(swagger, openApiOptions(VERSION));
    await app.register(requestMetrics, { meter: metrics.requests });
    await tracing.attach(app);
    await app.register(commandService, { service, trustProxy, perNetwork: options.connectionsPerNetwork });
    await app.register(projections.plugin);
    await app.register(viewOrders, { service, projections });
    await app.register(adminQueryRoute, { service, projections });
    await app.register(verifyRoute, {
      kind: store.kind,
      verify: (onProgress) => machine.verifyEvents(onProgress),
      onVerified: ({ ok, events: read, sentence, position }) => {
        verifications.add({ ok, events: read, sentence: ok ? '' : sentence });
        if (position !== null) void copy.mender.mend(position);
        health.set('log_damaged', ok ? null : { state: 'degraded', sentence });
      },
    });
    const readers = options.metricsReaders ?? THIS_MACHINE;
    await app.register(healthRoute, {
      ...{ store, projections, version: VERSION, ready: () => ready },
      problems: () => health.problems(),
      verification: () => verifications.last,
      secondCopy: () => copy.state(),
    });
    await app.register(logStateRoute, {
      events: store,
      verification: () => verifications.last,
      scrubber: () => scrubber,
      secondCopy: () => copy.state(),
      repairs: () => copy.mender.repairs,
      problems: () => health.problems(),
    });
    const problems = readinessOf({
      health,
      stores: storeChecks({ events: store, documents: readModels, vault }),
      views: () => projections.health(),
      ...diskOf(options, store),
      maxLag: options.readyMaxLag ?? READY_MAX_LAG,
    });
    await app.register(probeRoutes, {
      problems,
      readers,
    });
    const live = attachLive(app, projections, service, {
      line: line?.line ?? null,
      trustProxy,
      onSent: tracing.onSent && ((view, upTo) => tracing.onSent?.(store, view, upTo)),
    });
    await app.register(metricsRoute, {
      metrics,
      measured: {
        events: store,
        views: () => projections.views(),
        sockets: () => live.sockets(),
        problems,
        lastBackup: () => lastBackup(data),
        secondCopy: () => copy.state(),
        scrubShare: () => scrubber?.share ?? null,
      },
      readers,
    });
    await app.register(apiDocs);
    await app.register(staticPages, { root: machine.pageRoot });
    closeIdleWhenStopping(app);
    app.addHook('preClose', () => live.close());
    await machine.listen(app, port);
    // Views of a log that belongs to another process by now never catch up; nor do those before damage.
    await Promise.race([
      projections.caughtUp,
      damaged,
      mustEnd.then((sentence) => Promise.reject(new FolderUnusable(sentence))),
    ]);
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
    const { log } = copies;
    const seals = new DaySeals({ file: options.sealFile ?? null, seal: machine.sealOfLog, now, log });
    closing.push(() => seals.stop());
    if (options.scrubHours !== undefined) {
      scrubber = new Scrubber({
        verify: (told) => machine.verifyEvents(told),
        ...{ hours: options.scrubHours, seals, now, health, log },
        record: verifications,
        mend: (position) => copy.mender.mend(position),
      });
      closing.push(() => scrubber?.stop() ?? Promise.resolve());
    }
    const setupKey = await newSetupKey(service);
    ready = true;
    health.clear('starting');
    return {
      address: addressOf(app, options.host),
      setupKey,
      routes: app.guardedRoutes,
      mustEnd,
      stop: () => (stopped ??= closeAll(closing)),
    };
  } catch (error) {
    await closeAll(closing);
    throw error;
  }
};
