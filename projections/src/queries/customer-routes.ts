import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { customerConfiguration, customerList } from '../customers/query.ts';
import { READS_BOOK, rowsOf } from './access.ts';
import { freshEnough } from './freshness.ts';
import type { Queried } from './queried.ts';
import { minPosition, ofUser } from './shapes.ts';

/** get_report_khachhang, get_basic_khachhang_config. */
export const customerRoutes =
  ({ events, customers }: Queried): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const guarded = {
      config: { access: READS_BOOK },
      preHandler: freshEnough(events, customers),
      schema: { params: ofUser, headers: minPosition(events) },
    };

    app.get('/api/basic/get_report_khachhang/:userId', guarded, ({ book }) =>
      rowsOf(book, (agentId) => customerList(customers.documents, agentId)),
    );

    app.get('/api/basic/get_basic_khachhang_config/:userId', guarded, ({ book }) =>
      rowsOf(book, (agentId) => customerConfiguration(customers.documents, agentId)),
    );
    done();
  };
