import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import { type KeptMail, type MailRow } from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import type { FastifyPluginCallback } from 'fastify';
import type { Service } from '../service.ts';

/** Lists the emails in the folder, for the admin to forward if there is no mail server. */
export const mailRoutes: FastifyPluginCallback<{ service: Service }> = (app, { service }, done) => {
  registerCall(app, administrationCalls.mails, (): Promise<readonly MailRow[]> => service.mail.kept());

  registerCall(app, administrationCalls.mail, async (request): Promise<readonly KeptMail[]> => {
    const letter = await service.mail.read(request.params.mailId);
    return letter === null ? [] : [letter];
  });
  done();
};
