import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { POSITION_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import fp from 'fastify-plugin';

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
