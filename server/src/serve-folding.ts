import { noSuchPath } from '@so-cuoc/command-service/http/call-refused.ts';
import { serverOptions } from '@so-cuoc/command-service/http/server-options.ts';
import { errorHandler } from '@so-cuoc/command-service/http/error-handler.ts';
import { requestLog } from '@so-cuoc/command-service/http/request-log.ts';
import { whileStopping } from '@so-cuoc/command-service/http/while-stopping.ts';
import { refuseNewerLog, withReaderLevel } from '@so-cuoc/event-store/reader-level.ts';
import { withUpcasting } from '@so-cuoc/event-store/upcasting.ts';
import { clusterPublisher } from '@so-cuoc/projections/live/socket-cluster.ts';
import { openFoldingProcess } from '@so-cuoc/projections/open-folding-process.ts';
import fastify from 'fastify';
import { lockData } from './stores/data-lock.ts';
import { healthRoute, probeRoutes } from './health/health-routes.ts';
import { diskOf, processHealth, storeChecks } from './health/process-health.ts';
import { READY_MAX_LAG, readinessOf } from './health/readiness.ts';
import { measuredStore } from './metrics/measured-store.ts';
import { metricsRoute, THIS_MACHINE } from './metrics/metrics-route.ts';
import { lastBackup } from './metrics/last-backup.ts';
import { metricsOf } from './metrics/metrics.ts';
import { openEvents } from './stores/open-events.ts';
import { openTracing } from './tracing/open-tracing.ts';
import { VERSION } from './project.ts';
import { addressOf, closeAll, type ServeOptions, type Serving } from './serve.ts';
import { PARTITIONS } from './settings/settings.ts';
import { watchClock } from './stores/judge-clock.ts';
import { refuseShorterLogWhenAvailable } from './stores/shorter-log.ts';
import { startOnServers } from './stores/start-on-servers.ts';
import { openSocketCluster, openReadModels, waitForServers } from './stores/stores.ts';

type Folding = Pick<Serving, 'address' | 'setupKey' | 'stop'>;

/**
 * ROLE=projections: folds this process's share of the agents. Its port serves only health and /metrics.
 */
export const serveFolding = (options: ServeOptions): Promise<Folding> =>
  startOnServers(options, () => foldOnce(options));

const foldOnce = async (options: ServeOptions): Promise<Folding> => {
  const closing: (() => Promise<unknown>)[] = [];
  const app = fastify(serverOptions({ level: options.logLevel, stream: options.logTo ?? process.stderr }));
  const warn = (sentence: string): void => app.log.warn(sentence);
  try {
    await app.register(requestLog);
    await app.register(errorHandler);
    app.setNotFoundHandler(noSuchPath);
    await app.register(whileStopping);
    const metrics = metricsOf();
    const tracing = await openTracing(options.traces);
    closing.push(() => tracing.close());
    const health = processHealth(app.log, options.now);
    const opened = withReaderLevel(
      withUpcasting(openEvents(options.data, options.eventStore, { health, warn })),
    );
    const store = tracing.events(measuredStore(opened, metrics.appends, health));
    closing.push(() => store.close());
    const lock = lockData(options);
    closing.push(() => Promise.resolve(lock?.release()));
    const port = await waitForServers(store, options);
    await refuseNewerLog(store);
    await watchClock({ store, clock: options.clock, accepted: options.acceptClock, health });
    const line = await openSocketCluster(options);
    closing.push(() => line?.close() ?? Promise.resolve());
    const readModels = tracing.readModels(openReadModels(options, warn), store);
    const partitions = options.partitions ?? PARTITIONS;
    await refuseShorterLogWhenAvailable({
      ...{ events: store, store: readModels, partitions, now: options.now },
      accepted: options.acceptShorterLog,
    }).catch(async (error: unknown) => {
      await readModels.close();
      throw error;
    });
    const folding = await openFoldingProcess({
      events: store,
      store: readModels,
      clock: options.now,
      partitions,
      publisher: line === null ? null : clusterPublisher(line.line),
      warn,
    });
    closing.push(() => folding.close());
    const readers = options.metricsReaders ?? THIS_MACHINE;
    await app.register(healthRoute, {
      ...{ store, projections: folding, version: VERSION, ready: () => true },
      problems: () => health.problems(),
    });
    const problems = readinessOf({
      health,
      stores: storeChecks({ events: store, documents: readModels }),
      views: () => folding.health(),
      ...diskOf(options, store),
      maxLag: options.readyMaxLag ?? READY_MAX_LAG,
    });
    await app.register(probeRoutes, {
      problems,
      readers,
    });
    await app.register(metricsRoute, {
      metrics,
      measured: {
        events: store,
        views: () => folding.views(),
        sockets: () => 0,
        problems,
        lastBackup: () => lastBackup(options.data),
      },
      readers,
    });
    await app.listen({ port, host: options.host });
    closing.push(() => app.close());
    let stopped: Promise<void> | null = null;
    return {
      address: addressOf(app, options.host),
      setupKey: null,
      stop: () => (stopped ??= closeAll(closing)),
    };
  } catch (error) {
    await closeAll(closing);
    throw error;
  }
};
