import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/administration.ts';
import type { FastifyPluginCallback } from 'fastify';
import { openApiOf, type OpenApi } from './openapi.ts';
import { apiPage } from './page.ts';

/** GET /api/docs: the calls to read; GET /api/docs/openapi.json: the same for programs. Made when first asked for. */
export const apiDocs: FastifyPluginCallback<{ version: string }> = (app, { version }, done) => {
  let described: OpenApi | null = null;
  const description = (): OpenApi => (described ??= openApiOf(app.guardedRoutes, version));
  registerCall(app, administrationCalls.openApi, () => ({ ...description() }));
  registerCall(app, administrationCalls.apiPage, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(description())),
  );
  done();
};
