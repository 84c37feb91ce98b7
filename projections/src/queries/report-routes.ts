import { settlementQuery } from '@so-cuoc/shared-domain/contract/calls/settlement.ts';
import { reportQuery } from '@so-cuoc/shared-domain/contract/query-options.ts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { reportsAsOf } from '../report/as-of.ts';
import { reportMessages, reportSummary } from '../report/query.ts';
import { currentReports, type ReportSource } from '../report/source.ts';
import { customerSettlement } from '../settlement/customer-settlement.ts';
import { READS_BOOK, rowsOf } from './route-access.ts';
import { waitForMinPosition } from './wait-for-view.ts';
import type { QuerySources } from './query-sources.ts';
import {
  minPositionHeader,
  customerRangeParams,
  userRangeParams,
  userDateParams,
} from './request-schemas.ts';

/** report_total, report_summary, report_input, report_settlement (calls.md, Shapes). */
export const reportRoutes =
  ({ events, report, maySkip }: QuerySources): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const present = currentReports(report.documents);
    const source = (asOf: Date | undefined): ReportSource =>
      asOf === undefined ? present : reportsAsOf(events, report.documents, asOf, maySkip(report));
    const guarded = { config: { access: READS_BOOK }, preHandler: waitForMinPosition(events, report) };
    const headers = minPositionHeader(events);
    const inRange = { params: userRangeParams, querystring: reportQuery, headers };

    app.get(
      '/api/basic/report_total/:from/:to/:userId',
      { ...guarded, schema: inRange },
      ({ params: { from, to }, query: { asOf, mien = null }, book }) =>
        rowsOf(book, (agentId) => reportMessages(source(asOf), { agentId, from, to, mien })),
    );

    app.get(
      '/api/basic/report_summary/:from/:to/:userId',
      { ...guarded, schema: inRange },
      ({ params: { from, to }, query: { asOf, mien = null }, book }) =>
        rowsOf(book, (agentId) => reportSummary(source(asOf), { agentId, from, to, mien })),
    );

    app.get(
      '/api/basic/report_input/:date/:userId',
      { ...guarded, schema: { params: userDateParams, querystring: reportQuery, headers } },
      ({ params: { date }, query: { asOf, mien = null }, book }) =>
        rowsOf(book, (agentId) => reportMessages(source(asOf), { agentId, from: date, to: date, mien })),
    );

    app.get(
      '/api/basic/report_settlement/:from/:to/:userId/:khachId',
      {
        config: { access: { ...READS_BOOK, customerFields: ['khachId'], messageFields: ['ui_id'] } },
        preHandler: waitForMinPosition(events, report),
        schema: { params: customerRangeParams, querystring: settlementQuery, headers },
      },
      ({ params: { from, to, khachId }, query: { asOf, ...options }, book }) =>
        rowsOf(book, (agentId) => customerSettlement(source(asOf), { agentId, khachId, from, to, options })),
    );
    done();
  };
