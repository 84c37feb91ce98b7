import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/installation.ts';
import { type WebConfig } from '@so-cuoc/shared-domain/contract/calls/installation.ts';
import { decide } from '@so-cuoc/shared-domain/web-config/decide.ts';
import { WEB_CONFIG_STREAM, type WebSettings } from '@so-cuoc/shared-domain/web-config/events.ts';
import type { FastifyPluginCallback } from 'fastify';
import { originOf, setPositionHeader } from '../http/command-request.ts';
import type { Service } from '../service.ts';
import { webConfigOf } from './web-config.ts';
import { ADMIN_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/administration.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

/** The given fields; absent optional fields change nothing. */
const definedFields = (body: {
  readonly [Key in keyof WebSettings]?: WebSettings[Key] | undefined;
}): Partial<WebSettings> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

/** Usernames are hidden from callers without an account. */
const withoutUsernames = (config: WebConfig): WebConfig => ({ ...config, info_no_check_login: '' });

/** Settings that every page shows, and who may sign in on several devices. */
export const webConfigRoutes: FastifyPluginCallback<{ service: Service }> = (app, { service }, done) => {
  registerCall(app, installationCalls.webConfig, ({ identity }): readonly WebConfig[] => [
    identity === null ? withoutUsernames(webConfigOf(service)) : webConfigOf(service),
  ]);

  registerCall(app, installationCalls.changeWebConfig, async (request, reply) => {
    const executed = await service.webConfig.execute(WEB_CONFIG_STREAM, originOf(request), (state) =>
      decide(definedFields(request.body), state),
    );
    setPositionHeader(reply, executed.ok ? executed.position : null);
    return [outcome(ADMIN_OUTCOMES.webConfigKept)];
  });
  done();
};
