import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** What the line between two machines does. `cut` refuses connections; `silent` takes bytes and delivers none. */
export type LineState = 'open' | 'cut' | 'silent';

/** A line between two processes that can fail, on 127.0.0.1. */
export class NetworkLine {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #state: LineState = 'open';

  private constructor(target: number) {
    this.#server = createServer((near) => {
      if (this.#state === 'cut') {
        near.destroy();
        return;
      }
      const far = connect(target, '127.0.0.1');
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          this.#sockets.delete(one);
          other.destroy();
        });
        one.on('data', (bytes) => {
          if (this.#state === 'open') other.write(bytes);
        });
      }
    });
  }

  /** A line to a port of this machine. */
  static async to(target: number): Promise<NetworkLine> {
    const line = new NetworkLine(target);
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    return line;
  }

  get port(): number {
    const bound = this.#server.address();
    return typeof bound === 'object' && bound !== null ? bound.port : 0;
  }

  /** Bytes that were lost stay lost: connections made before end when the line opens again. */
  become(state: LineState): void {
    this.#state = state;
    if (state !== 'silent') this.#cutAll();
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#cutAll();
    await once(this.#server, 'close');
  }

  #cutAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}
