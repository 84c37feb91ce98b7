import type { Position, EventStore } from '@so-cuoc/event-store/port.ts';
import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';
import { POSITION_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Service } from '../service.ts';
import type { CommandOrigin } from '../streams/command-handler.ts';
import fp from 'fastify-plugin';

/** The caller of a call that needs a session; the access hook has seen to it that there is one. */
export const callerOf = (request: FastifyRequest): Identity => {
  if (request.identity === null) throw new Error('a call without a session reached its handler');
  return request.identity;
};

/** The command that a changing call stands for. */
export const originOf = (request: FastifyRequest): CommandOrigin => ({
  commandId: request.commandId,
  actor: request.identity?.userId ?? null,
  correlationId: request.id,
});

/** Says in x-position how far a reader must be to see what the call did; null = it did nothing. */
export const setPositionHeader = (reply: FastifyReply, position: Position | null): void => {
  if (position !== null) void reply.header(POSITION_HEADER, position);
};

/** The last of several positions. */
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
 * A changing call answers with x-position (calls.md, Conventions). Where its handler names none it
 * changed nothing, and the present end of the log is a position at which that can be seen.
 */
export const positionHeader = fp<{ store: EventStore }>(
  (app, { store }, done) => {
    app.addHook('onSend', async (request, reply, payload) => {
      const changes = request.routeOptions.config.access?.changes === true;
      if (!changes || reply.statusCode !== 200 || reply.hasHeader(POSITION_HEADER)) return payload;
      const end = await store.end();
      if (end !== null) void reply.header(POSITION_HEADER, end);
      return payload;
    });
    done();
  },
  { name: 'positions', dependencies: ['access'] },
);
