import { levelsQuery, reportQuery } from '@so-cuoc/shared-domain/contract/query-options.ts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { agentCutOffs, agentDisplay, agentLimits, overflowLevels, overflowRuns } from '../overflow/query.ts';
import { overflowAsOf, currentOverflow, type OverflowSource } from '../overflow/source.ts';
import { READS_BOOK, rowsOf } from './route-access.ts';
import { waitForMinPosition } from './wait-for-view.ts';
import type { QuerySources } from './query-sources.ts';
import { minPositionHeader, userParams, userDateParams } from './request-schemas.ts';

/** get_so_chay, get_muc_nhan (ours), get_basic_user_config, get_gio_chot (ours), select_cauhinh_user. */
export const overflowRoutes =
  ({ events, overflow, maySkip }: QuerySources): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const present = currentOverflow(overflow.documents);
    const source = (asOf: Date | undefined): OverflowSource =>
      asOf === undefined ? present : overflowAsOf(events, asOf, maySkip(overflow));
    const headers = minPositionHeader(events);
    const guarded = { config: { access: READS_BOOK }, preHandler: waitForMinPosition(events, overflow) };
    const onDate = { ...guarded, schema: { params: userDateParams, querystring: reportQuery, headers } };
    const ofAgent = { ...guarded, schema: { params: userParams, headers } };

    app.get(
      '/api/basic/get_so_chay/:date/:userId',
      onDate,
      ({ params: { date }, query: { asOf, mien = null }, book }) =>
        rowsOf(book, (agentId) => overflowRuns(source(asOf), { agentId, date, mien })),
    );

    app.get(
      '/api/basic/get_muc_nhan/:date/:userId',
      { ...guarded, schema: { params: userDateParams, querystring: levelsQuery, headers } },
      ({ params: { date }, query: { asOf, mien = null, class: betClass, most }, book }) =>
        rowsOf(book, (agentId) => overflowLevels(source(asOf), { agentId, date, mien, betClass, most })),
    );

    app.get('/api/basic/get_basic_user_config/:userId', ofAgent, ({ book }) =>
      rowsOf(book, (agentId) => agentLimits(present, agentId)),
    );

    app.get('/api/basic/get_gio_chot/:userId', ofAgent, ({ book }) =>
      rowsOf(book, (agentId) => agentCutOffs(present, agentId)),
    );

    app.get('/api/basic/select_cauhinh_user/:userId', ofAgent, ({ book }) =>
      rowsOf(book, (agentId) => agentDisplay(present, agentId)),
    );
    done();
  };
