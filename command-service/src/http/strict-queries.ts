import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';

const CALLS = '/api/';
/** Whoever watches over a machine adds what it likes, to be asked anew each time. */
const ASKED_ANYHOW = '/api/health';
const NOTHING = z.strictObject({});

/** The same shape, refusing every name that it does not have. */
const strictly = (shape: z.core.$ZodType): z.core.$ZodType => {
  if (shape instanceof z.ZodObject) return shape.strict();
  if (shape instanceof z.ZodPipe) return z.pipe(strictly(shape.in), shape.out);
  throw new TypeError(`not the shape of what stands behind the ?: ${shape._zod.def.type}`);
};

/**
 * What stands behind the `?` of a call is all understood, or the call is refused: a misspelt `asOf` or `user` would
 * otherwise be answered as if it had not been asked for. For every route under /api that is registered after it.
 */
export const strictQueries = fp(
  (app: FastifyInstance, _options: object, done: () => void) => {
    app.addHook('onRoute', (route) => {
      if (!route.url.startsWith(CALLS) || route.url === ASKED_ANYHOW) return;
      const { querystring = NOTHING } = route.schema ?? {};
      if (querystring instanceof z.core.$ZodType)
        route.schema = { ...route.schema, querystring: strictly(querystring) };
    });
    done();
  },
  { name: 'strict-queries' },
);
