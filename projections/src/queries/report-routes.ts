import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports.ts';
import * as settlementCalls from '@so-cuoc/shared-domain/contract/calls/settlement.ts';
import type { FastifyPluginCallback } from 'fastify';
import { reportsAsOf } from '../report/as-of.ts';
import { reportMessages, reportSummary } from '../report/query.ts';
import { currentReports, type ReportSource } from '../report/source.ts';
import { customerSettlement } from '../settlement/customer-settlement.ts';
import { rowsOf } from './route-access.ts';
import { waitForMinPosition } from './wait-for-view.ts';
import type { QuerySources } from './query-sources.ts';
import { minPositionHeader } from './request-schemas.ts';

/** report_total, report_summary, report_input, report_settlement (calls.md, Shapes). */
export const reportRoutes =
  ({ events, report, maySkip }: QuerySources): FastifyPluginCallback =>
  (app, _options, done) => {
    const present = currentReports(report.documents);
    const source = (asOf: Date | undefined): ReportSource =>
      asOf === undefined ? present : reportsAsOf(events, report.documents, asOf, maySkip(report));
    const waiting = {
      preHandler: waitForMinPosition(events, report),
      headers: minPositionHeader(events),
    };

    registerCall(
      app,
      reportCalls.messages,
      ({ params: { from, to }, query: { asOf, mien = null }, book }) =>
        rowsOf(book, (agentId) => reportMessages(source(asOf), { agentId, from, to, mien })),
      waiting,
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
      ({ params: { date }, query: { asOf, mien = null }, book }) =>
        rowsOf(book, (agentId) => reportMessages(source(asOf), { agentId, from: date, to: date, mien })),
      waiting,
    );

    registerCall(
      app,
      settlementCalls.settlement,
      ({ params: { from, to, khachId }, query: { asOf, ...options }, book }) =>
        rowsOf(book, (agentId) => customerSettlement(source(asOf), { agentId, khachId, from, to, options })),
      waiting,
    );
    done();
  };
