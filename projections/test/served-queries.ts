import { runHere, type TaskRunner } from '@so-cuoc/call-routes/tasks/task.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import type { EventStore } from '@so-cuoc/event-store/port.ts';
import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';
import type { Projections } from '../src/read-side.ts';
import { openProjections } from '../src/open.ts';
import * as a from './history.ts';
import { openLog, openViews } from './temporary-stores.ts';

const AGENT: Identity = { userId: a.AGENT, username: 'daily1', role: 'us', agentId: a.AGENT };

interface Served {
  readonly app: FastifyInstance;
  readonly log: EventStore;
  readonly projections: Projections;
  /** Every stream that was read, in order. */
  readonly read: readonly string[];
}

/** The log; records the name of every stream that is read. */
const noting = (log: EventStore, read: string[]): EventStore => ({
  kind: log.kind,
  append: log.append.bind(log),
  readStream: (stream, fromRevision) => {
    read.push(stream);
    return log.readStream(stream, fromRevision);
  },
  readAll: log.readAll.bind(log),
  subscribe: log.subscribe.bind(log),
  end: log.end.bind(log),
  lastInstant: log.lastInstant.bind(log),
  comparePositions: log.comparePositions.bind(log),
  positionFrom: log.positionFrom.bind(log),
  distance: log.distance.bind(log),
  acknowledged: log.acknowledged.bind(log),
  close: log.close.bind(log),
});

/** The reading calls on temporary stores, sent by one signed-in account. */
export const serve = async (identity: Identity = AGENT, tasks: TaskRunner = runHere): Promise<Served> => {
  const log = openLog();
  const read: string[] = [];
  const projections = await openProjections({
    events: noting(log, read),
    store: openViews(),
    tasks,
    clock: () => new Date('2026-11-20T18:30:00+07:00'),
    warn: (sentence) => {
      throw new Error(sentence);
    },
  });
  const app = Fastify();
  app.decorateRequest('identity', null);
  app.decorateRequest('sessionId', '');
  app.decorateRequest('book', null);
  app.decorateRequest('messagePlace', null);
  app.addHook('onRequest', (request, _reply, next) => {
    request.identity = identity;
    request.book = identity.agentId;
    request.messagePlace = { agentId: identity.agentId, date: a.DATE };
    next();
  });
  await app.register(projections.plugin);
  onTestFinished(async () => {
    await app.close();
    await projections.close();
  });
  return { app, log, projections, read };
};
