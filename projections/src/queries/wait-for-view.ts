import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { MIN_POSITION_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { FAILURE_STATUS, type Failure } from '@so-cuoc/shared-domain/contract/failures.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PartitionedView } from '../partitions/partitioned-view.ts';
import { allReach } from '../runner/folding/position-waiters.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { minPositionHeader } from './request-schemas.ts';

/** How long a reading call waits for its view (calls.md, Conventions). */
const WAIT_MS = 2_000;

const BEHIND: Failure = {
  error: { code: FAILURES.viewBehind.code, message: FAILURES.viewBehind.template },
};

const sayBehind = (reply: FastifyReply): FastifyReply =>
  reply.code(FAILURE_STATUS.behind).header('retry-after', '1').send(BEHIND);

type Waiting = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

/** A hook that names the view that it waits for, for the list of calls. */
const waiting = <Hook extends Waiting>(view: string, hook: Hook): Hook & { readonly view: string } =>
  Object.assign(hook, { view });

/** Answers 503 `behind` unless the view has folded everything that is in the log: an audit leaves nothing out. */
export const waitForWholeLog = (
  events: Pick<EventStore, 'end'>,
  { of, parts }: Pick<PartitionedView, 'of' | 'parts'>,
) =>
  waiting(of(null).name, async (_request, reply) => {
    const whole = await allReach(parts, await events.end(), WAIT_MS);
    return whole ? undefined : sayBehind(reply);
  });

/** The same, but where the view has stopped the call answers without what is not in it. */
export const skipWhenStopped = (
  { parts }: Pick<PartitionedView, 'parts'>,
  hook: Waiting & { readonly view: string },
) =>
  waiting(hook.view, async (request: FastifyRequest, reply: FastifyReply) =>
    parts.some((part) => part.status().state === 'stopped') ? undefined : hook(request, reply),
  );

/**
 * Answers 503 `behind` unless the view, for the agent whose book is asked for, has folded what the caller
 * has seen, within two seconds.
 */
export const waitForMinPosition = (
  events: Pick<EventStore, 'positionFrom'>,
  parts: Pick<PartitionedView, 'of'>,
  agentOf: (request: FastifyRequest) => string | null = ({ book }) => book,
) =>
  waiting(parts.of(null).name, async (request, reply) => {
    const header = request.headers[MIN_POSITION_HEADER];
    const position = typeof header === 'string' ? events.positionFrom(header) : null;
    const view = parts.of(agentOf(request));
    const ready = view.status().state !== 'rebuilding';
    if (ready && (position === null || (await view.waitFor(position, WAIT_MS)))) return undefined;
    return sayBehind(reply);
  });

/** For a call that reads one view: it waits for what the caller has seen. */
export const afterMinPosition = (...[events, ...rest]: Parameters<typeof waitForMinPosition>) => ({
  preHandler: waitForMinPosition(events, ...rest),
  headers: minPositionHeader(events),
});
