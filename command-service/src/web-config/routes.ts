import { webConfigChange, type WebConfig } from '@so-cuoc/shared-domain/contract/calls/installation.ts';
import { decide } from '@so-cuoc/shared-domain/web-config/decide.ts';
import { WEB_CONFIG_STREAM, type WebSettings } from '@so-cuoc/shared-domain/web-config/events.ts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { OPTIONAL, SIGNED_IN } from '../access/grants.ts';
import { originOf, setPositionHeader } from '../http/command-request.ts';
import type { Service } from '../service.ts';
import { basicConfigRows, webConfigOf } from './web-config.ts';
import { ADMIN_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/administration.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

/** What is said; an optional field that is not there says nothing. */
const definedFields = (body: {
  readonly [Key in keyof WebSettings]?: WebSettings[Key] | undefined;
}): Partial<WebSettings> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

/** Who has an account here is nobody's business who has none. */
const withoutUsernames = (config: WebConfig): WebConfig => ({ ...config, info_no_check_login: '' });

/** What the installation says to everyone, and who may be signed in on several devices. */
export const webConfigRoutes: FastifyPluginCallbackZod<{ service: Service }> = (app, { service }, done) => {
  app.get(
    '/api/basic/get_web_config',
    { config: { access: OPTIONAL } },
    ({ identity }): readonly WebConfig[] => [
      identity === null ? withoutUsernames(webConfigOf(service)) : webConfigOf(service),
    ],
  );

  app.get('/api/basic/get_basic_cauhinh', { config: { access: SIGNED_IN } }, () =>
    basicConfigRows(service.catalogue, service.identities.web),
  );

  app.post(
    '/api/modify/modify_web_config',
    { schema: { body: webConfigChange }, config: { access: { ...SIGNED_IN, roles: ['ad'], changes: true } } },
    async (request, reply) => {
      const executed = await service.webConfig.execute(WEB_CONFIG_STREAM, originOf(request), (state) =>
        decide(definedFields(request.body), state),
      );
      setPositionHeader(reply, executed.ok ? executed.position : null);
      return [outcome(ADMIN_OUTCOMES.webConfigKept)];
    },
  );
  done();
};
