import { AccountNames } from '../../audit/account-names.ts';
import { isOpenTo } from '../../audit/agent-streams.ts';
import { auditDiff } from '../../audit/diff.ts';
import { auditEvents } from '../../audit/events.ts';
import { traceItemHistory } from '../../trace/trace-item.ts';
import type { QuerySources } from '../query-sources.ts';
import { auditEventsQuery, minPositionHeader } from '../request-schemas.ts';
import { forbidden } from '../route-access.ts';
import { sendRows } from '../reports/row-stream.ts';
import { skipWhenStopped, waitForMinPosition, waitForWholeLog } from '../wait-for-view.ts';
import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as auditCalls from '@so-cuoc/shared-domain/contract/calls/reports/audit.ts';
import * as traceCalls from '@so-cuoc/shared-domain/contract/calls/reports/trace.ts';
import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import { BOOK_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/book.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';
import { DRAW_EVENT_TYPES } from '@so-cuoc/shared-domain/draws/events.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The one agent whose audit the caller may read; null = everyone's. */
const confinedTo = ({ identity }: FastifyRequest): string | null =>
  identity?.role === 'us' ? identity.agentId : null;

const NO_ITEM = [outcome(BOOK_OUTCOMES.itemUnknown)];

/**
 * events, diff: what happened, and what it changed between two instants. trace: the events and rules behind the money of
 * one bet item. views: each view with its position, lag, rebuild and what stopped it.
 */
export const auditRoutes = (
  app: FastifyInstance,
  { events, report, auditIndex, maySkip, views }: QuerySources,
): void => {
  const { documents } = report;
  const accounts = new AccountNames(events);
  const read = {
    ...{ events, documents, accounts },
    index: auditIndex.documents,
    maySkip: maySkip(report),
  };
  const headers = minPositionHeader(events);
  const ofReport = [waitForMinPosition(events, report), waitForWholeLog(events, report)];
  const ofIndex = [waitForMinPosition(events, auditIndex), waitForWholeLog(events, auditIndex)];

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

  registerCall(
    app,
    traceCalls.trace,
    async ({ params: { ui_id: uiId, ks_id: ksId }, query: { asOf = null }, messagePlace }) => {
      const trace = messagePlace && (await traceItemHistory(events, { ...messagePlace, uiId, ksId, asOf }));
      return trace === null ? NO_ITEM : [trace];
    },
    { headers },
  );

  registerCall(app, administrationCalls.views, () => views());
};
