import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { type WebConfig } from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { settingsFor } from '@so-cuoc/shared-domain/web-config/audience.ts';
import { decide } from '@so-cuoc/shared-domain/web-config/decide.ts';
import { WEB_CONFIG_STREAM, type WebSettings } from '@so-cuoc/shared-domain/web-config/events.ts';
import type { FastifyPluginCallback } from 'fastify';
import { SECOND_FACTOR_FAILURES } from '@so-cuoc/shared-domain/outcomes/second-factor.ts';
import { CallRefused } from '../http/call-refused.ts';
import { callerOf, originOf, setPositionHeader } from '../http/command-request.ts';
import type { Service } from '../service.ts';
import { readerOf, webConfigOf } from './web-config.ts';
import { ADMIN_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/administration.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

/** The given fields; absent optional fields change nothing. */
const definedFields = (body: {
  readonly [Key in keyof WebSettings]?: WebSettings[Key] | undefined;
}): Partial<WebSettings> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

/** Settings that every page shows, and who may sign in on several devices. */
export const webConfigRoutes: FastifyPluginCallback<{ service: Service }> = (app, { service }, done) => {
  registerCall(app, installationCalls.webConfig, ({ identity }): readonly WebConfig[] => [
    settingsFor(webConfigOf(service), identity === null ? null : readerOf(service, identity)),
  ]);

  registerCall(app, installationCalls.changeWebConfig, async (request, reply) => {
    const { userId } = callerOf(request);
    if (request.body.info_totp === true && service.identities.account(userId)?.secondFactor !== true)
      throw new CallRefused(outcome(SECOND_FACTOR_FAILURES.ownFirst), { field: 'info_totp' });
    const executed = await service.webConfig.execute(WEB_CONFIG_STREAM, originOf(request), (state) =>
      decide(definedFields(request.body), state),
    );
    setPositionHeader(reply, executed.ok ? executed.position : null);
    return [outcome(ADMIN_OUTCOMES.webConfigKept)];
  });
  done();
};
