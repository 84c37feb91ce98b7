import { scoredRecords } from '@so-cuoc/shared-domain/contract/calls/rescoring.ts';
import { id } from '@so-cuoc/shared-domain/contract/shapes.ts';
import { vietnamDay, addDays } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { scoredItems } from '../rescoring/scored-items.ts';
import { READS_PUBLIC } from './route-access.ts';
import { waitForWholeLog } from './wait-for-view.ts';
import type { QuerySources } from './query-sources.ts';
import { minPositionHeader, dateParams } from './request-schemas.ts';

const ADMIN_READS = { ...READS_PUBLIC, roles: ['ad'] as const };

/** The days that the product's results page scored: Hôm kia, Hôm qua, Hôm nay. */
const SCORED_DAYS = [0, -1, -2];

/**
 * What the product's results page asked for in order to score bets by itself (product-2 §7). The service scores;
 * these answer how.
 */
export const rescoringRoutes =
  ({ events, report, clock }: QuerySources): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const guarded = { config: { access: ADMIN_READS }, preHandler: waitForWholeLog(events, report) };
    const headers = minPositionHeader(events);

    app.get(
      '/api/basic/get_basic_kieuso/:date/:guid',
      { ...guarded, schema: { params: dateParams.extend({ guid: id }), headers } },
      ({ params: { date } }) => scoredItems(report, date),
    );

    app.post(
      '/api/modify/modifykieuso/:id',
      {
        ...guarded,
        config: { access: { ...ADMIN_READS, changes: true } },
        schema: { params: z.object({ id }), body: scoredRecords, headers },
      },
      async ({ body }) => {
        const asked = new Set(body.map(({ ks_id }) => ks_id));
        const today = vietnamDay(clock().getTime());
        const days = SCORED_DAYS.map((days) => scoredItems(report, addDays(today, days)));
        return (await Promise.all(days)).flat().filter(({ ks_id }) => asked.has(ks_id));
      },
    );
    done();
  };
