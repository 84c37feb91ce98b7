import { AccountNames } from '../../audit/account-names.ts';
import { isOpenTo } from '../../audit/agent-streams.ts';
import { auditDiff } from '../../audit/diff.ts';
import { auditEvents } from '../../audit/events.ts';
import { partitionedView } from '../../partitions/partitioned-view.ts';
import { auditEventsQuery } from './audit-query.ts';
import type { QuerySources } from '../query-sources.ts';
import { minPositionHeader } from '../request-schemas.ts';
import { forbidden } from '../route-access.ts';
import { sendRows } from '../reports/row-stream.ts';
import { skipWhenStopped, waitForMinPosition, waitForWholeLog } from '../wait-for-view.ts';
import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as auditCalls from '@so-cuoc/shared-domain/contract/calls/reports/audit.ts';
import { DRAW_EVENT_TYPES } from '@so-cuoc/shared-domain/draws/events.ts';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';

/** The one agent whose audit the caller may read; null = everyone's. */
const confinedTo = ({ identity }: FastifyRequest): string | null =>
  identity?.role === 'us' ? identity.agentId : null;

/** events, diff: what happened, and what it changed between two instants. */
export const auditRoutes =
  ({ events, report, auditIndex, maySkip }: QuerySources): FastifyPluginCallback =>
  (app, _options, done) => {
    const { documents } = report;
    const accounts = new AccountNames(events);
    const read = {
      ...{ events, documents, accounts },
      index: auditIndex.documents,
      maySkip: maySkip(report),
    };
    const headers = minPositionHeader(events);
    const index = partitionedView([auditIndex]);
    const ofReport = [waitForMinPosition(events, report), waitForWholeLog(events, report)];
    const ofIndex = [waitForMinPosition(events, index), waitForWholeLog(events, index)];

    registerCall(
      app,
      auditCalls.events,
      (request, reply) => {
        const { stream, user, types } = request.query;
        const own = confinedTo(request);
        if (own !== null && stream !== null && !isOpenTo(own, stream)) return forbidden(reply);
        // A stream that an agent names is open to it whole, and draws are everyone's; what else there is is its own.
        const isOfDraws = types !== null && [...types].every((type) => DRAW_EVENT_TYPES.includes(type));
        const mine = stream === null && !isOfDraws ? own : null;
        return auditEvents(read, { ...request.query, user: user ?? mine, confinedTo: mine });
      },
      {
        // Of the report it takes customers' names alone: what stopped it can be looked at here.
        preHandler: [...ofReport.map((hook) => skipWhenStopped(report, hook)), ...ofIndex],
        headers,
        query: auditEventsQuery(events),
      },
    );

    registerCall(
      app,
      auditCalls.diff,
      ({ query: { from, to }, book }, reply) =>
        book === null ? [] : sendRows(reply, auditDiff(read, { agentId: book, from, to })),
      { preHandler: [...ofReport, ...ofIndex], headers },
    );
    done();
  };
