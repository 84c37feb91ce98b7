import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';
import fp from 'fastify-plugin';
import { rawResponse } from './call-refused.ts';

/** What socket.io answers itself. */
const LIVE_CHANNEL = '/socket.io/';

/** A connection that is to go on in another protocol goes on as a web socket of the live channel or not at all. */
export const protocolUpgrades = fp(
  (app, _options, done) => {
    app.server.on('upgrade', ({ url = '' }, socket) => {
      // From here on nobody else hears of it when the other side breaks off, and an error unheard ends the process.
      socket.on('error', () => socket.destroy());
      if (!url.startsWith(LIVE_CHANNEL))
        socket.end(rawResponse('400 Bad Request', outcome(FAILURES.otherProtocol)));
    });
    done();
  },
  { name: 'upgrades' },
);
