import type { IncomingMessage } from 'node:http';

/** Whether to believe the headers of a peer. */
export type TrustProxy = 'loopback' | ((address: string) => boolean);

const LOOPBACK = /^(::ffff:)?127\.|^::1$/i;

export const isTrusted = (trustProxy: TrustProxy, address: string): boolean =>
  trustProxy === 'loopback' ? LOOPBACK.test(address) : trustProxy(address);

/**
 * The address of the client, as Fastify tells it of a request (`request.ip`), for connections that never become one:
 * `x-forwarded-for` is read from the right, up to the first address that is not trusted.
 */
export const clientAddressOf =
  (trustProxy: TrustProxy) =>
  ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',');
    const named = forwarded
      .split(',')
      .map((address) => address.trim())
      .filter((address) => address !== '');
    let client = socket.remoteAddress ?? '';
    while (isTrusted(trustProxy, client)) {
      const before = named.pop();
      if (before === undefined) break;
      client = before;
    }
    return client;
  };
