import cookie from '@fastify/cookie';
import fp from 'fastify-plugin';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { config } from 'zod';
import { abbreviationRoutes } from './abbreviations/routes.ts';
import { access } from './access/plugin.ts';
import { accountRoutes } from './accounts/routes.ts';
import { betRoutes } from './bets/routes.ts';
import { chatRoutes } from './chat-room/routes.ts';
import { codeRoutes } from './codes/routes.ts';
import { customerRoutes } from './customers/routes.ts';
import { feedRoutes } from './draws/feeds/routes.ts';
import { settlementRoutes } from './settlements/routes.ts';
import { debtRoutes } from './debts/routes.ts';
import { drawRoutes } from './draws/routes.ts';
import { arrival } from './http/arrival.ts';
import { clientErrorRoutes } from './client-errors/routes.ts';
import { feedbackRoutes } from './feedback/routes.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { limitRoutes } from './limits/routes.ts';
import { preferenceRoutes } from './preferences/routes.ts';
import { overflowRoutes } from './overflow/routes.ts';
import { repriceRoutes } from './bets/reprice-routes.ts';
import { maintenanceRoutes } from './maintenance/routes.ts';
import { mailRoutes } from './mail/routes.ts';
import {
  CONNECTIONS_PER_NETWORK,
  networkConnections,
  type NetworkLimit,
} from './http/network-connections.ts';
import { overloadProtection } from './http/request-limits.ts';
import { requestLog } from './http/request-log.ts';
import { errorHandler } from './http/error-handler.ts';
import { securityHeaders } from './http/security-headers.ts';
import { strictQueries } from './http/strict-queries.ts';
import { protocolUpgrades } from './http/protocol-upgrades.ts';
import { renewalRoutes } from './renewals/routes.ts';
import { positionHeader } from './http/command-request.ts';
import { idempotency } from './idempotency/plugin.ts';
import type { Service } from './service.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { setupRoutes } from './setup/routes.ts';
import { rateLimits } from './sign-in/rate-limits.ts';
import { whileStopping } from './http/while-stopping.ts';
import { validationMessage } from './http/validation-messages.ts';
import { recoveryRoutes } from './sign-in/recovery-routes.ts';
import { secondFactorRoutes } from './sign-in/second-factor-routes.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { webConfigRoutes } from './web-config/routes.ts';

/**
 * The command side of the product as one Fastify plugin. Register it before all other routes, because its hooks
 * guard those too.
 */
export const commandService = fp<{ service: Service } & Partial<NetworkLimit>>(
  async (app, { service, trustProxy = 'loopback', perNetwork = CONNECTIONS_PER_NETWORK }) => {
    config({ localeError: validationMessage });
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    // Only JSON bodies: a form on a foreign page can send text, but not JSON.
    app.removeContentTypeParser('text/plain');
    await app.register(arrival, service);
    await app.register(requestLog);
    await app.register(errorHandler);
    await app.register(whileStopping);
    await app.register(overloadProtection, { maxOpenOfNetwork: perNetwork });
    await app.register(networkConnections, { trustProxy, perNetwork });
    await app.register(protocolUpgrades);
    await app.register(securityHeaders);
    await app.register(cookie);
    await app.register(access, service);
    await app.register(strictQueries);
    await app.register(positionHeader, service);
    await app.register(idempotency, service);
    app.addHook('preClose', (done) => {
      service.stopping.abort();
      done();
    });
    const limits = rateLimits(service.now, service.vault);
    await app.register(setupRoutes, { service, limits });
    await app.register(signInRoutes, { service, limits });
    await app.register(accountRoutes, { service, limits });
    await app.register(codeRoutes, { service, limits });
    await app.register(recoveryRoutes, { service, limits });
    await app.register(secondFactorRoutes, { service, limits });
    await app.register(sessionRoutes, { service });
    await app.register(mailRoutes, { service });
    await app.register(webConfigRoutes, { service });
    await app.register(renewalRoutes, { service });
    await app.register(customerRoutes, { service });
    await app.register(betRoutes, { service });
    await app.register(repriceRoutes, { service });
    await app.register(inboxRoutes, { service });
    await app.register(limitRoutes, { service });
    await app.register(preferenceRoutes, { service });
    await app.register(debtRoutes, { service });
    await app.register(settlementRoutes, { service });
    await app.register(overflowRoutes, { service });
    await app.register(drawRoutes, { service });
    await app.register(feedRoutes, { service });
    await app.register(clientErrorRoutes, { service });
    await app.register(chatRoutes, { service });
    await app.register(feedbackRoutes, { service });
    await app.register(abbreviationRoutes, { service });
    await app.register(maintenanceRoutes, { service });
  },
  { name: 'command-service' },
);
