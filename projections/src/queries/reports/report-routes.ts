import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import * as settlementCalls from '@so-cuoc/shared-domain/contract/calls/money/settlement.ts';
import { taskOwnerOf } from '@so-cuoc/call-routes/tasks/task-owner.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { reportsAsOf } from '../../report/as-of.ts';
import { readMessageReport, reportSummary, type ReportQuery } from '../../report/query.ts';
import { currentReports, type ReportSource } from '../../report/source.ts';
import { customerSettlement } from '../../settlement/customer-settlement.ts';
import { packAnswer } from '../pack-answer.ts';
import { rowsOf } from '../route-access.ts';
import { afterMinPosition } from '../wait-for-view.ts';
import type { QuerySources } from '../query-sources.ts';
import { sendMessageReport } from './message-report.ts';

interface ReportOptions {
  readonly asOf?: Date | undefined;
  readonly mien?: RegionKey | undefined;
}

/** report_total, report_summary, report_input, report_settlement (calls.md, Shapes). */
export const reportRoutes = (
  app: FastifyInstance,
  { events, report, maySkip, tasks }: QuerySources,
): void => {
  const present = currentReports(report.documents);
  const source = (asOf: Date | undefined): ReportSource =>
    asOf === undefined ? present : reportsAsOf(events, report.documents, asOf, maySkip(report));
  const waiting = afterMinPosition(events, report);
  const packedWhenReady = { ...waiting, onSend: packAnswer };

  const messages = async (
    request: Pick<FastifyRequest, 'book' | 'identity' | 'sessionId' | 'queuedMs'> & {
      readonly query: ReportOptions;
    },
    reply: FastifyReply,
    { from, to }: Pick<ReportQuery, 'from' | 'to'>,
  ) => {
    const { book: agentId, query } = request;
    if (agentId === null) return [];
    const asked = { agentId, from, to, mien: query.mien ?? null };
    const report = await readMessageReport(source(query.asOf), asked);
    return sendMessageReport(tasks, report, taskOwnerOf(request), reply);
  };

  registerCall(
    app,
    reportCalls.messages,
    (request, reply) => messages(request, reply, request.params),
    packedWhenReady,
  );

  registerCall(
    app,
    reportCalls.summary,
    ({ params: { from, to }, query: { asOf, mien = null }, book }) =>
      rowsOf(book, (agentId) => reportSummary(source(asOf), { agentId, from, to, mien })),
    waiting,
  );

  registerCall(
    app,
    reportCalls.day,
    (request, reply) => {
      const { date } = request.params;
      return messages(request, reply, { from: date, to: date });
    },
    packedWhenReady,
  );

  registerCall(
    app,
    settlementCalls.settlement,
    ({ params: { from, to, khachId }, query: { asOf, ...options }, book }) =>
      rowsOf(book, (agentId) => customerSettlement(source(asOf), { agentId, khachId, from, to, options })),
    waiting,
  );
};
