import type { Position, EventStore } from '@so-cuoc/event-store/port.ts';
import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';
import { POSITION_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Service } from '../service.ts';
import type { CommandOrigin } from '../streams/command-handler.ts';
import fp from 'fastify-plugin';

/** The caller of a call that needs a session; the access hook has checked it. */
export const callerOf = (request: FastifyRequest): Identity => {
  if (request.identity === null) throw new Error('a call without a session reached its handler');
  return request.identity;
};

/** The command of a changing call, for the event metadata. */
export const originOf = (request: FastifyRequest): CommandOrigin => ({
  commandId: request.commandId,
  actor: request.identity?.userId ?? null,
  correlationId: request.id,
});

/** Sets x-position: the log position that a reader must reach to see the change. Null if nothing changed. */
export const setPositionHeader = (reply: FastifyReply, position: Position | null): void => {
  if (position !== null) void reply.header(POSITION_HEADER, position);
};

/** The latest of several positions. */
export const latestPosition = (
  service: Pick<Service, 'store'>,
  positions: readonly (Position | null)[],
): Position | null =>
  positions.reduce(
    (last, position) =>
      position !== null && (last === null || service.store.comparePositions(position, last) > 0)
        ? position
        : last,
    null,
  );

/**
 * Sets x-position on every changing call (calls.md, Conventions). If the handler set none, nothing changed, and
 * the current end of the log will do. No call that may write is answered before the log up to there is acknowledged:
 * a repeat, a refusal and "done already" rest on events whose own append may have ended with an unknown outcome.
 */
export const positionHeader = fp<{ store: EventStore }>(
  (app, { store }, done) => {
    app.addHook('onSend', async (request, reply, payload) => {
      const { access, call } = request.routeOptions.config;
      const changes = access?.changes === true;
      const mayWrite = (call?.writes ?? []).length > 0;
      if (!(changes || mayWrite) || reply.statusCode !== 200) return payload;
      const told = reply.getHeader(POSITION_HEADER);
      const position = told === undefined ? await store.end() : store.positionFrom(String(told));
      if (position === null) return payload;
      void reply.removeHeader(POSITION_HEADER);
      if (mayWrite) await store.acknowledged(position);
      if (changes) void reply.header(POSITION_HEADER, position);
      return payload;
    });
    done();
  },
  { name: 'positions', dependencies: ['access'] },
);
