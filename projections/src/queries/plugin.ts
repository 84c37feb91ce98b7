import { validatorCompiler, type FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
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
import { traceRoutes } from './audit/trace-routes.ts';
import { viewRoutes } from './audit/view-routes.ts';

/** The calls that only read. Register it inside an app that enforces `config.access`. */
export const queryPlugin =
  (queried: QuerySources): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.setValidatorCompiler(validatorCompiler);
    app.register(reportRoutes(queried));
    app.register(customerRoutes(queried));
    app.register(drawRoutes(queried));
    app.register(rescoringRoutes(queried));
    app.register(overflowRoutes(queried));
    app.register(ledgerRoutes(queried));
    app.register(readingQualityRoutes(queried));
    app.register(inboxRoutes(queried));
    app.register(paymentRoutes(queried));
    app.register(installationRoutes(queried));
    app.register(messagingRoutes(queried));
    app.register(viewRoutes(queried));
    app.register(traceRoutes(queried));
    app.register(auditRoutes(queried));
    done();
  };
