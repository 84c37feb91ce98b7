import { bookToWatch } from '@so-cuoc/command-service/access/ownership.ts';
import { clientAddressOf, type TrustProxy } from '@so-cuoc/command-service/http/client-address.ts';
import { requestIdFor } from '@so-cuoc/command-service/http/request-id.ts';
import { networkOf } from '@so-cuoc/command-service/sign-in/network.ts';
import type { Live, LiveOptions } from '@so-cuoc/projections/live/live-channel.ts';
import type { SocketCluster } from '@so-cuoc/projections/live/socket-types.ts';
import { SESSION_END } from '@so-cuoc/shared-domain/accounts/session-end.ts';
import { vietnamDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import type { Service } from '@so-cuoc/command-service/service.ts';
import type { Projections } from '@so-cuoc/projections/read-side.ts';
import type { FastifyInstance } from 'fastify';

/** Attaches the live channel, which follows the sessions and accounts of the service. */
export const attachLive = (
  app: Pick<FastifyInstance, 'server' | 'log' | 'connections'>,
  projections: Pick<Projections, 'attachLive'>,
  service: Service,
  {
    line,
    trustProxy,
    onSent,
  }: {
    line: SocketCluster | null;
    trustProxy: TrustProxy;
    onSent: LiveOptions['onSent'];
  },
): Live => {
  const { sessions, identities } = service;
  const [addressOf, requestIdOf] = [clientAddressOf(trustProxy), requestIdFor(trustProxy)];
  const live = projections.attachLive(app.server, {
    authenticate: (cookieHeader) => sessions.present(cookieHeader),
    bookOf: (identity, userId) =>
      bookToWatch(identity, userId, identities, vietnamDay(service.now().getTime())),
    networkOf: (request) => networkOf(addressOf(request)),
    onAdmitted: ({ socket }, session) => app.connections.belongs(socket, session),
    cluster: line,
    onSent,
    handshake: (request) => {
      const requestId = requestIdOf(request);
      app.log.info({ requestId, call: 'live channel' }, 'handshake');
      return requestId;
    },
  });
  sessions.onRenewed((before, after) => live.renew(before, after));
  sessions.onEnded((ended, why) => live.logout(ended, SESSION_END[why]));
  identities.onRecordChanged((userIds) => live.accountsChanged(userIds));
  return live;
};
