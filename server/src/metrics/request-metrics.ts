import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import '@so-cuoc/call-routes/request-context.ts';

export type SignInOutcome = 'accepted' | 'refused' | 'limited' | 'failed';

/** Counts answered requests. */
export interface RequestMeter {
  /** `call`: method and route as defined, so that the number of calls is bounded. */
  ended(request: { readonly call: string; readonly status: number; readonly seconds: number }): void;
  signedIn(outcome: SignInOutcome): void;
}

const signsIn = z.object({ modify: z.literal('login') });

const outcomeOf = (reply: FastifyReply): SignInOutcome => {
  if (reply.statusCode === 429) return 'limited';
  if (reply.statusCode >= 500) return 'failed';
  return reply.statusCode === 200 && reply.hasHeader('set-cookie') ? 'accepted' : 'refused';
};

const isSignIn = ({ routeOptions, body }: FastifyRequest): boolean =>
  routeOptions.config.call === sessionCalls.login && signsIn.safeParse(body).success;

/** Measures every route that is registered after it. */
export const requestMetrics = fp<{ meter: RequestMeter }>(
  (app, { meter }, registered) => {
    app.addHook('onResponse', (request, reply, done) => {
      const { method, routeOptions } = request;
      // Any method may be written into a request that finds no route.
      const call = routeOptions.url === undefined ? 'unknown' : `${method} ${routeOptions.url}`;
      meter.ended({ call, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
      if (isSignIn(request)) meter.signedIn(outcomeOf(reply));
      done();
    });
    registered();
  },
  { name: 'request-metrics' },
);
