import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import type { FastifyPluginCallback } from 'fastify';
import { apiPage } from './page.ts';

/** GET /api/docs: the calls to read; GET /api/docs/openapi.json: the same for programs. Made when first asked for. */
export const apiDocs: FastifyPluginCallback = (app, _options, done) => {
  registerCall(app, administrationCalls.openApi, () =>
    administrationCalls.openApi.answer.parse(app.swagger()),
  );
  registerCall(app, administrationCalls.apiPage, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(app.swagger())),
  );
  done();
};
