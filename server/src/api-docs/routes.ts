import { SIGNED_IN } from '@so-cuoc/command-service/access/grants.ts';
import type { FastifyPluginCallback } from 'fastify';
import { openApiOf, type OpenApi } from './openapi.ts';
import { apiPage } from './page.ts';

const FOR_ADMIN = { access: { ...SIGNED_IN, roles: ['ad'] } } as const;

/** GET /api/docs: the calls to read; GET /api/docs/openapi.json: the same for programs. Made when first asked for. */
export const apiDocs: FastifyPluginCallback<{ version: string }> = (app, { version }, done) => {
  let described: OpenApi | null = null;
  const description = (): OpenApi => (described ??= openApiOf(app.guardedRoutes, version));
  app.get('/api/docs/openapi.json', { config: FOR_ADMIN }, description);
  app.get('/api/docs', { config: FOR_ADMIN }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(description())),
  );
  done();
};
