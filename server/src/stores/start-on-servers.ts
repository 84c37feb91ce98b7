import { setTimeout as delay } from 'node:timers/promises';
import { serverOptions } from '@so-cuoc/command-service/http/server-options.ts';
import fastify from 'fastify';
import type { ServeSettings } from '../settings/settings.ts';
import { isSilence, type WaitOptions } from './wait-for-stores.ts';

const BEGIN_AGAIN_AFTER_MS = 500;

/**
 * Starts on stores of servers. One that answered at first and fell silent before the end is waited for like one that
 * was away from the beginning: the start begins again. Throws what else `start` throws.
 */
export const startOnServers = async <Started>(
  {
    eventStore,
    mongodb,
    logLevel,
    logTo = process.stderr,
  }: Pick<ServeSettings, 'eventStore' | 'mongodb'> & Pick<WaitOptions, 'logLevel' | 'logTo'>,
  start: () => Promise<Started>,
): Promise<Started> => {
  const hasServer = eventStore !== undefined || mongodb !== null;
  for (;;)
    try {
      return await start();
    } catch (error) {
      if (!hasServer || !isSilence(error)) throw error;
      const { log } = fastify(serverOptions({ level: logLevel, stream: logTo }));
      log.warn(`${error.message} Khởi động lại từ đầu.`);
      await delay(BEGIN_AGAIN_AFTER_MS);
    }
};
