import {
  mailParams,
  type KeptMail,
  type MailRow,
} from '@so-cuoc/shared-domain/contract/calls/administration.ts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { SIGNED_IN } from '../access/grants.ts';
import type { Service } from '../service.ts';

const FOR_ADMIN = { access: { ...SIGNED_IN, roles: ['ad'] } } as const;

/** What lies in the mail folder, for the admin to pass on where there is no mail server. */
export const mailRoutes: FastifyPluginCallbackZod<{ service: Service }> = (app, { service }, done) => {
  app.get('/api/mails', { config: FOR_ADMIN }, (): Promise<readonly MailRow[]> => service.mail.kept());

  app.get(
    '/api/mails/:mailId',
    { schema: { params: mailParams }, config: FOR_ADMIN },
    async (request): Promise<readonly KeptMail[]> => {
      const letter = await service.mail.read(request.params.mailId);
      return letter === null ? [] : [letter];
    },
  );
  done();
};
