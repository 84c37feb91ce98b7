import { connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

/**
 * A TCP proxy in front of any server, fake or real, that breaks on demand. To the client it looks like a killed
 * server, a cut cable or a frozen machine.
 */
export class FaultyProxy {
  readonly #target: { readonly host: string; readonly port: number };
  readonly #pairs = new Set<readonly [client: Socket, server: Socket]>();
  #server: Server | null = null;
  #port = 0;
  #frozen = false;
  #cutAt: 'request' | 'answer' | null = null;

  /** `url` as esdb://host:port. */
  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.#target = { host: hostname, port: Number(port) };
  }

  get url(): string {
    return `esdb://127.0.0.1:${String(this.#port)}?tls=false`;
  }

  /** Accepts connections; after `down`, on the same port. */
  async up(): Promise<this> {
    this.#server = createServer((client) => this.#carry(client));
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    this.#port = typeof address === 'object' && address !== null ? address.port : 0;
    return this;
  }

  /** Breaks every connection and refuses new ones. */
  async down(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    const closed = server === null ? null : once(server, 'close');
    server?.close();
    this.cut();
    await closed;
  }

  /** Breaks every connection; accepts new ones. */
  cut(): void {
    for (const [client, server] of this.#pairs) {
      client.destroy();
      server.destroy();
    }
    this.#pairs.clear();
  }

  /**
   * Breaks every connection at the next bytes of a request (they never arrive) or of an answer (they are lost).
   */
  cutAtNext(what: 'request' | 'answer'): void {
    this.#cutAt = what;
  }

  /** Keeps connections open and forwards nothing, until `thaw`. */
  freeze(): void {
    this.#frozen = true;
    for (const pair of this.#pairs) for (const socket of pair) socket.pause();
  }

  thaw(): void {
    this.#frozen = false;
    for (const pair of this.#pairs) for (const socket of pair) socket.resume();
  }

  #carry(client: Socket): void {
    const server = connect(this.#target);
    const pair = [client, server] as const;
    this.#pairs.add(pair);
    const pass = (what: 'request' | 'answer', to: Socket) => (bytes: Buffer) => {
      if (this.#cutAt === what) {
        this.#cutAt = null;
        this.cut();
      } else to.write(bytes);
    };
    const part = (): void => {
      this.#pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    client.on('data', pass('request', server));
    server.on('data', pass('answer', client));
    for (const socket of pair) {
      socket.setNoDelay(true);
      socket.on('error', part);
      socket.on('close', part);
      if (this.#frozen) socket.pause();
    }
  }
}
