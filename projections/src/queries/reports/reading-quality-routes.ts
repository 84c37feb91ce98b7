import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as qualityCalls from '@so-cuoc/shared-domain/contract/calls/reports/reading-quality.ts';
import type { FastifyInstance } from 'fastify';
import { overallQuality, readingQuality } from '../../reading-quality/query.ts';
import type { QuerySources } from '../query-sources.ts';
import { minPositionHeader } from '../request-schemas.ts';
import { waitForMinPosition } from '../wait-for-view.ts';

/** GET /api/reading_quality?userId&customer&month, GET /api/reading_quality_all?month (ours). */
export const readingQualityRoutes = (
  app: FastifyInstance,
  { events, readingQuality: quality, customers }: QuerySources,
): void => {
  const headers = minPositionHeader(events);
  const caughtUp = waitForMinPosition(events, quality);

  registerCall(
    app,
    qualityCalls.ofAgent,
    ({ query: { customer = null, month, userId }, book }) => {
      const agentId = book ?? userId;
      const documents = { quality: quality.of(agentId).documents, customers: customers.documents };
      return readingQuality(documents, { agentId, month, khachId: customer });
    },
    { preHandler: [caughtUp, waitForMinPosition(events, customers)], headers },
  );

  registerCall(
    app,
    qualityCalls.overall,
    ({ query: { month } }) =>
      overallQuality(
        quality.parts.map(({ documents }) => documents),
        month,
      ),
    { preHandler: caughtUp, headers },
  );
};
