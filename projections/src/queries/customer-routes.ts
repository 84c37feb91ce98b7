import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { customerConfiguration, customerList } from '../customers/query.ts';
import { READS_BOOK, rowsOf } from './route-access.ts';
import { waitForMinPosition } from './wait-for-view.ts';
import type { QuerySources } from './query-sources.ts';
import { minPositionHeader, userParams } from './request-schemas.ts';

/** get_report_khachhang, get_basic_khachhang_config. */
export const customerRoutes =
  ({ events, customers }: QuerySources): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const guarded = {
      config: { access: READS_BOOK },
      preHandler: waitForMinPosition(events, customers),
      schema: { params: userParams, headers: minPositionHeader(events) },
    };

    app.get('/api/basic/get_report_khachhang/:userId', guarded, ({ book }) =>
      rowsOf(book, (agentId) => customerList(customers.documents, agentId)),
    );

    app.get('/api/basic/get_basic_khachhang_config/:userId', guarded, ({ book }) =>
      rowsOf(book, (agentId) => customerConfiguration(customers.documents, agentId)),
    );
    done();
  };
