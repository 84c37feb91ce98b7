import { serverOptions } from '@so-cuoc/command-service/http/server-options.ts';
import { withUpcasting } from '@so-cuoc/event-store/upcasting.ts';
import { clusterPublisher } from '@so-cuoc/projections/live/socket-cluster.ts';
import { openFoldingProcess } from '@so-cuoc/projections/open-folding-process.ts';
import fastify from 'fastify';
import { lockData } from './stores/data-lock.ts';
import { healthRoute } from './routes/health-route.ts';
import { measuredStore } from './metrics/measured-store.ts';
import { metricsRoute, THIS_MACHINE } from './metrics/metrics-route.ts';
import { metricsOf } from './metrics/metrics.ts';
import { openEvents } from './stores/open-events.ts';
import { VERSION } from './project.ts';
import { addressOf, closeAll, type ServeOptions, type Serving } from './serve.ts';
import { PARTITIONS } from './settings/settings.ts';
import { refuseShorterLogWhenAvailable } from './stores/shorter-log.ts';
import { openSocketCluster, openReadModels } from './stores/stores.ts';
import { waitForStore } from './stores/wait-for-store.ts';

/**
 * ROLE=projections: folds this process's share of the agents. Its port serves only /api/health and /metrics.
 */
export const serveFolding = async (
  options: ServeOptions,
): Promise<Pick<Serving, 'address' | 'setupKey' | 'stop'>> => {
  const closing: (() => Promise<unknown>)[] = [];
  const app = fastify(serverOptions({ level: options.logLevel, stream: process.stderr }));
  const warn = (sentence: string): void => app.log.warn(sentence);
  try {
    const metrics = metricsOf();
    const store = measuredStore(withUpcasting(openEvents(options.data, options.eventStore)), metrics.appends);
    closing.push(() => store.close());
    const lock = lockData(options);
    closing.push(() => Promise.resolve(lock?.release()));
    const port = await waitForStore(store, options);
    const line = await openSocketCluster(options);
    closing.push(() => line?.close() ?? Promise.resolve());
    const readModels = openReadModels(options, warn);
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
    await app.register(healthRoute, { store, projections: folding, version: VERSION, ready: () => true });
    await app.register(metricsRoute, {
      metrics,
      measured: { events: store, views: () => folding.views(), sockets: () => 0 },
      readers: options.metricsReaders ?? THIS_MACHINE,
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
