import Fastify, { type LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import type { EventStore } from '@so-cuoc/event-store/port.ts';
import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';
import { openProjections } from '../src/open.ts';
import { append, openLog, openViews } from './temporary-stores.ts';
import type { HistoryEvent } from './history.ts';

export interface ReadingCalls {
  readonly log: EventStore;
  readonly ask: (url: string) => Promise<LightMyRequestResponse>;
}

/** The reading calls on a log of these events, sent by one caller. `userId` of a query names the book. */
export const readingCalls = async (
  history: readonly HistoryEvent[],
  identity: Identity,
): Promise<ReadingCalls> => {
  const log = openLog();
  if (history.length > 0) await append(log, history);
  const projections = await openProjections({
    events: log,
    store: openViews(),
    clock: () => new Date('2026-11-20T18:30:00+07:00'),
    warn: (sentence) => {
      throw new Error(sentence);
    },
  });
  await projections.caughtUp;
  const app = Fastify();
  app.decorateRequest('identity', null);
  app.decorateRequest('book', null);
  app.decorateRequest('messagePlace', null);
  app.addHook('onRequest', (request, _reply, next) => {
    request.identity = identity;
    request.book = new URL(request.url, 'http://x').searchParams.get('userId');
    next();
  });
  await app.register(projections.plugin);
  onTestFinished(async () => {
    await app.close();
    await projections.close();
  });
  return { log, ask: (url) => app.inject({ url }) };
};
