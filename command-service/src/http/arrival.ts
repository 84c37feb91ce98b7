import '@so-cuoc/call-routes/request-context.ts';
import fp from 'fastify-plugin';

/** A request whose body takes longer after its head has arrived with the end of its body. */
const BODY_WITHIN_MS = 5_000;

/**
 * Stamps when each request arrived: with its head, before anything waits for its turn. Nobody may hold a place
 * before a cut-off open by a head alone, so a slow body counts when it is complete. Register it before all
 * other hooks. `now` is the clock of the service; what the request says of its time is not read.
 */
export const arrival = fp<{ now: () => Date }>(
  (app, { now }, done) => {
    app.decorateRequest('arrivedAt', '');
    app.addHook('onRequest', (request, _reply, next) => {
      request.arrivedAt = now().toISOString();
      next();
    });
    app.addHook('preValidation', (request, _reply, next) => {
      const complete = now();
      if (complete.getTime() - Date.parse(request.arrivedAt) > BODY_WITHIN_MS)
        request.arrivedAt = complete.toISOString();
      next();
    });
    done();
  },
  { name: 'arrival' },
);
