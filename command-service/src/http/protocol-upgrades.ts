import { randomUUID } from 'node:crypto';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';
import fp from 'fastify-plugin';
import { rawResponse } from './call-refused.ts';

/** Handled by socket.io. */
const LIVE_CHANNEL = '/socket.io/';

/** Rejects protocol upgrades other than the web socket of the live channel. */
export const protocolUpgrades = fp(
  (app, _options, done) => {
    app.server.on('upgrade', ({ url = '' }, socket) => {
      // After the upgrade nobody else listens for errors, and an unhandled error ends the process.
      socket.on('error', () => socket.destroy());
      if (!url.startsWith(LIVE_CHANNEL))
        socket.end(rawResponse('400 Bad Request', outcome(FAILURES.otherProtocol), randomUUID()));
    });
    done();
  },
  { name: 'upgrades' },
);
