import type { FastifyPluginCallback } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { auditRoutes } from './audit/audit-routes.ts';
import { customerRoutes } from './customer-routes.ts';
import { drawRoutes } from './draw-routes.ts';
import '@so-cuoc/call-routes/request-context.ts';
import { ledgerRoutes } from './reports/ledger-routes.ts';
import { inboxRoutes } from './inbox-routes.ts';
import { installationRoutes } from './installation-routes.ts';
import type { QuerySources } from './query-sources.ts';
import { overflowRoutes } from './reports/overflow-routes.ts';
import { paymentRoutes } from './payment-routes.ts';
import { readingQualityRoutes } from './reports/reading-quality-routes.ts';
import { reportRoutes } from './reports/report-routes.ts';
import { rescoringRoutes } from './rescoring-routes.ts';
import { messagingRoutes } from './messaging-routes.ts';

const ROUTES = [
  reportRoutes,
  customerRoutes,
  drawRoutes,
  rescoringRoutes,
  overflowRoutes,
  ledgerRoutes,
  readingQualityRoutes,
  inboxRoutes,
  paymentRoutes,
  installationRoutes,
  messagingRoutes,
  auditRoutes,
];

/** The calls that only read. Register it inside an app that enforces `config.access`. */
export const queryPlugin =
  (queried: QuerySources): FastifyPluginCallback =>
  (app, _options, done) => {
    app.setValidatorCompiler(validatorCompiler);
    for (const routes of ROUTES) routes(app, queried);
    done();
  };
