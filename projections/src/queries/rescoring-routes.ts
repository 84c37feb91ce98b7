import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as rescoringCalls from '@so-cuoc/shared-domain/contract/calls/draws/rescoring.ts';
import { vietnamDay, addDays } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import type { FastifyInstance } from 'fastify';
import { scoredItems } from '../rescoring/scored-items.ts';
import { sendRows } from './reports/row-stream.ts';
import { waitForWholeLog } from './wait-for-view.ts';
import type { QuerySources } from './query-sources.ts';
import { minPositionHeader } from './request-schemas.ts';

/** The days that the product's results page scored: Hôm kia, Hôm qua, Hôm nay. */
const SCORED_DAYS = [0, -1, -2];

/**
 * What the product's results page asked for in order to score bets by itself (product-2 §7). The service scores;
 * these answer how.
 */
export const rescoringRoutes = (app: FastifyInstance, { events, report, clock }: QuerySources): void => {
  const waiting = { preHandler: waitForWholeLog(events, report), headers: minPositionHeader(events) };

  registerCall(
    app,
    rescoringCalls.scored,
    ({ params: { date } }, reply) => sendRows(reply, scoredItems(report, date)),
    waiting,
  );

  registerCall(
    app,
    rescoringCalls.scoredByOthers,
    async ({ body }) => {
      const asked = new Set(body.map(({ ks_id }) => ks_id));
      const today = vietnamDay(clock().getTime());
      const found = [];
      for (const days of SCORED_DAYS)
        for await (const item of scoredItems(report, addDays(today, days)))
          if (asked.has(item.ks_id)) found.push(item);
      return found;
    },
    waiting,
  );
};
