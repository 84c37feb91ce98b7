import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import type { SecondCopyState } from '@so-cuoc/shared-domain/contract/calls/service/log-state.ts';
import type { Health } from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { OPEN } from '@so-cuoc/shared-domain/contract/access.ts';
import type { HealthProblem } from '@so-cuoc/event-store/health/health-registry.ts';
import type { EventStore } from '@so-cuoc/event-store/port.ts';
import type { Projections } from '@so-cuoc/projections/read-side.ts';
import { sendFailure } from '@so-cuoc/command-service/http/call-refused.ts';
import { tokenOf } from '@so-cuoc/command-service/sign-in/sessions.ts';
import type { FastifyInstance, FastifyPluginCallback, FastifyReply } from 'fastify';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';
import type { AddressList } from '../settings/address-list.ts';

/** GET: the process answers and its event loop turns. A supervisor restarts a process that does not. */
export const LIVE_PATH = '/health/live';
/** GET: 200 while the process can do its work, else 503 with the reasons. */
export const READY_PATH = '/health/ready';

interface ProbeOptions {
  /** Every problem of the process. */
  readonly problems: () => Promise<readonly HealthProblem[]>;
  /** Who may read sentences; everyone else reads codes only. */
  readonly readers: AddressList;
}

const isFailing = ({ state }: HealthProblem): boolean => state === 'failing';

const sendReadiness = (
  reply: FastifyReply,
  problems: readonly HealthProblem[],
  withSentences: boolean,
): FastifyReply => {
  const isReady = !problems.some(isFailing);
  return reply
    .code(isReady ? 200 : 503)
    .header('cache-control', 'no-store')
    .send({
      status: isReady ? 'ready' : 'unready',
      problems: problems.map(({ sentence, ...known }) => (withSentences ? { ...known, sentence } : known)),
    });
};

/** GET /health/live, for supervisors. */
export const liveRoute = (app: FastifyInstance): void => {
  app.get(LIVE_PATH, { config: { access: OPEN, always: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
};

/** GET /health/live and /health/ready, for supervisors and proxies. */
export const probeRoutes: FastifyPluginCallback<ProbeOptions> = (app, { problems, readers }, done) => {
  liveRoute(app);
  app.get(READY_PATH, { config: { access: OPEN, always: true } }, async (request, reply) =>
    sendReadiness(reply, await problems(), readers.allows(request.ip)),
  );
  done();
};

export interface HealthOptions {
  readonly store: Pick<EventStore, 'kind' | 'end'>;
  readonly projections: Pick<Projections, 'health'>;
  readonly version: string;
  /** Whether calls can be served yet. */
  readonly ready: () => boolean;
  /** What is known to be wrong, without asking the stores. */
  readonly problems: () => readonly HealthProblem[];
  /** What the last pass over the whole log found; null before the first, and where nothing reads it. */
  readonly verification?: () => Health['verification'] | null;
  /** The second copy; null = there is none. */
  readonly secondCopy?: () => Promise<SecondCopyState | null>;
}

/** Everybody may ask: no sentences. */
export const verificationOf = ({ at, ok, events }: NonNullable<Health['verification']>) => ({
  at,
  ok,
  events,
});

/** GET /api/health: 200 once calls can be served; `degraded` if a view has stopped or anything else is wrong. */
export const healthRoute: FastifyPluginCallback<HealthOptions> = (app, options, done) => {
  registerCall(app, installationCalls.health, async (request, reply) => {
    if (!options.ready()) return sendFailure(reply, outcome(FAILURES.notReady));
    const views = await options.projections.health();
    const verification = options.verification?.() ?? null;
    const copy = (await options.secondCopy?.()) ?? null;
    const isWell = options.problems().length === 0 && views.every((view) => view.state !== 'stopped');
    const answer: Health = {
      status: isWell ? 'ok' : 'degraded',
      version: options.version,
      store: options.store.kind,
      position: (await options.store.end()) ?? '0',
      cookie: tokenOf(request.headers.cookie) !== null,
      ...(verification === null ? {} : { verification: verificationOf(verification) }),
      ...(copy === null ? {} : { standby: copy.standby }),
      views,
    };
    return answer;
  });
  done();
};
