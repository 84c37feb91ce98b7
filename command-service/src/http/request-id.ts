import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { REQUEST_ID_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { isTrusted, type TrustProxy } from './client-address.ts';

/** As proxies make them: long enough to be told apart, short enough for a header, and nothing else. */
const WELL_FORMED = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/** The id of a request: what a trusted proxy calls it, where that is well-formed, else a new UUID. */
export const requestIdFor =
  (trustProxy: TrustProxy) =>
  ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const named = headers[REQUEST_ID_HEADER];
    return typeof named === 'string' &&
      WELL_FORMED.test(named) &&
      isTrusted(trustProxy, socket.remoteAddress ?? '')
      ? named
      : randomUUID();
  };

/** What an agent can read out on the telephone; the log is searched for ids that begin so. */
export const spokenId = (requestId: string): string => requestId.slice(0, 8);
