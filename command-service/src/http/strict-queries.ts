import '@so-cuoc/call-routes/request-context.ts';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';

const NOTHING = z.strictObject({});

/** The same schema, refusing unknown names. */
const strictly = (shape: z.core.$ZodType): z.core.$ZodType => {
  if (shape instanceof z.ZodObject) return shape.strict();
  if (shape instanceof z.ZodPipe) return z.pipe(strictly(shape.in), shape.out);
  throw new TypeError(`not the shape of what stands behind the ?: ${shape._zod.def.type}`);
};

/**
 * Refuses a call with a query parameter that it does not have: a misspelt `asOf` or `user` would otherwise be
 * ignored silently. Applies to every call that is registered after it, except those with `anyQuery`.
 */
export const strictQueries = fp(
  (app: FastifyInstance, _options: object, done: () => void) => {
    app.addHook('onRoute', (route) => {
      const call = route.config?.call;
      if (call === undefined || call.anyQuery === true) return;
      const { querystring = NOTHING } = route.schema ?? {};
      if (querystring instanceof z.core.$ZodType)
        route.schema = { ...route.schema, querystring: strictly(querystring) };
    });
    done();
  },
  { name: 'strict-queries' },
);
