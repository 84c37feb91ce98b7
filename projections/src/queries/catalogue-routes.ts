import { DEFAULT_RECORDS } from '@so-cuoc/shared-domain/catalogue/records.ts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { READS_PUBLIC } from './access.ts';

/** get_basic_viettat: the abbreviation records. */
export const catalogueRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get('/api/basic/get_basic_viettat', { config: { access: READS_PUBLIC } }, () => DEFAULT_RECORDS);
  done();
};
