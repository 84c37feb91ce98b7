import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A connection to a server that fails on request. */
export interface FaultyConnection {
  readonly port: number;
  /** Breaks at the `packets`-th packet from now on, before or after the server receives it. */
  breakAt(packets: number, when: 'before' | 'after'): void;
  /** Refuses new connections and closes the open ones. */
  down(): Promise<void>;
  up(): Promise<void>;
}

export const faultyConnection = async (host: string, toPort: number): Promise<FaultyConnection> => {
  const ends = new Set<Socket>();
  let left = Number.POSITIVE_INFINITY;
  let lost: 'before' | 'after' = 'before';
  const server = createServer((client) => {
    const upstream = connect(toPort, host);
    const cut = (): void => {
      client.destroy();
      upstream.destroy();
    };
    for (const end of [client, upstream]) {
      ends.add(end);
      end.on('error', cut);
      end.on('close', () => {
        ends.delete(end);
        cut();
      });
    }
    client.on('data', (bytes) => {
      left -= 1;
      if (left !== 0) {
        upstream.write(bytes);
        return;
      }
      if (lost === 'after') upstream.end(bytes);
      client.destroy();
      if (lost === 'before') upstream.destroy();
    });
    upstream.on('data', (bytes) => client.write(bytes));
  });
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const bound = server.address();
    if (bound === null || typeof bound === 'string') throw new Error('no port');
    return bound.port;
  };
  const down = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const end of ends) end.destroy();
    await closed;
  };
  const port = await listen(0);
  onTestFinished(down);
  return {
    port,
    breakAt: (packets, when) => {
      left = packets;
      lost = when;
    },
    down,
    up: async () => {
      await listen(port);
    },
  };
};
