import { reportQuery } from '@so-cuoc/shared-domain/contract/asked.ts';
import { settlementQuery } from '@so-cuoc/shared-domain/contract/settlement-asked.ts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { pastReports } from '../report/past.ts';
import { reportMessages, reportSummary } from '../report/query.ts';
import { presentReports, type ReportSource } from '../report/source.ts';
import { customerSettlement } from '../settlement/query.ts';
import { READS_BOOK, rowsOf } from './access.ts';
import { freshEnough } from './freshness.ts';
import type { Queried } from './queried.ts';
import { minPosition, ofCustomerInRange, ofUserInRange, ofUserOnDate } from './shapes.ts';

/** report_total, report_summary, report_input, report_settlement (calls.md, Shapes). */
export const reportRoutes =
  ({ events, report, mayPassOver }: Queried): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const present = presentReports(report.documents);
    const source = (asOf: Date | undefined): ReportSource =>
      asOf === undefined ? present : pastReports(events, report.documents, asOf, mayPassOver(report));
    const guarded = { config: { access: READS_BOOK }, preHandler: freshEnough(events, report) };
    const headers = minPosition(events);
    const inRange = { params: ofUserInRange, querystring: reportQuery, headers };

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
      { ...guarded, schema: { params: ofUserOnDate, querystring: reportQuery, headers } },
      ({ params: { date }, query: { asOf, mien = null }, book }) =>
        rowsOf(book, (agentId) => reportMessages(source(asOf), { agentId, from: date, to: date, mien })),
    );

    app.get(
      '/api/basic/report_settlement/:from/:to/:userId/:khachId',
      {
        config: { access: { ...READS_BOOK, customerFields: ['khachId'], messageFields: ['ui_id'] } },
        preHandler: freshEnough(events, report),
        schema: { params: ofCustomerInRange, querystring: settlementQuery, headers },
      },
      ({ params: { from, to, khachId }, query: { asOf, ...options }, book }) =>
        rowsOf(book, (agentId) => customerSettlement(source(asOf), { agentId, khachId, from, to, options })),
    );
    done();
  };
