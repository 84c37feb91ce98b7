import '@so-cuoc/call-routes/request-context.ts';
import fp from 'fastify-plugin';
import type { Socket } from 'node:net';
import { isTrusted, type TrustProxy } from './client-address.ts';
import { networkOf } from '../sign-in/network.ts';

/** Unless the operator says otherwise. A page opens six connections, and hundreds of people may share an address. */
export const CONNECTIONS_PER_NETWORK = 512;
/** Two pages on a desk, each with its calls and its live channel. A session's further ones count as a stranger's. */
const KEPT_OF_SESSION = 32;
/** How often a network that meets its limit is told at most. */
const TELL_EVERY_MS = 60_000;

type Peer = Pick<Socket, 'remoteAddress' | 'remotePort'>;
/** An accepted one. */
interface Connection extends Peer {
  once(event: 'close', listener: () => void): unknown;
  destroy(): unknown;
}

/** Also of a TLS socket, which stands for the socket that was accepted. */
const nameOf = ({ remoteAddress, remotePort }: Peer): string =>
  `${remoteAddress ?? ''} ${String(remotePort ?? '')}`;

interface Open {
  readonly socket: Connection;
  readonly network: string;
  /** Under which the connection is kept; null = a stranger's. */
  session: string | null;
}

export interface ConnectionLimits {
  /** Open connections of the strangers of one network. */
  readonly perNetwork: number;
  readonly keptOfSession?: number;
  /** Peers that are not counted: their connections are those of many people. */
  readonly isExempt?: (address: string) => boolean;
  /** A connection of that network was closed. */
  readonly onClosed?: (network: string) => void;
}

/**
 * Bounds the connections that strangers of one network hold open: a further one closes the oldest. So a flood closes
 * its own, and whoever shares the network with it still comes in. What a session has asked over is not a stranger's.
 */
export class NetworkConnections {
  readonly #limits: ConnectionLimits;
  readonly #open = new Map<string, Open>();
  /** Of each network and each session, the oldest first. */
  readonly #strangers = new Map<string, Set<Open>>();
  readonly #kept = new Map<string, Set<Open>>();

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  /** A connection was accepted. */
  opened(socket: Connection): void {
    const { remoteAddress } = socket;
    // It is gone already, or is none of a network.
    if (remoteAddress === undefined || this.#limits.isExempt?.(remoteAddress) === true) return;
    const name = nameOf(socket);
    const open: Open = { socket, network: networkOf(remoteAddress), session: null };
    this.#open.set(name, open);
    socket.once('close', () => {
      if (this.#open.get(name) === open) this.#open.delete(name);
      this.#leave(open);
    });
    this.#joinStrangers(open);
  }

  /** A session has asked over this connection. */
  belongs(peer: Peer, session: string): void {
    const open = this.#open.get(nameOf(peer));
    if (open === undefined || open.session === session) return;
    this.#leave(open);
    open.session = session;
    const kept = join(this.#kept, session, open);
    if (kept.size <= (this.#limits.keptOfSession ?? KEPT_OF_SESSION)) return;
    const [oldest] = kept;
    if (oldest === undefined) return;
    this.#leave(oldest);
    oldest.session = null;
    this.#joinStrangers(oldest);
  }

  #joinStrangers(open: Open): void {
    const strangers = join(this.#strangers, open.network, open);
    if (strangers.size <= this.#limits.perNetwork) return;
    const [oldest] = strangers;
    oldest?.socket.destroy();
    if (oldest !== undefined) this.#leave(oldest);
    this.#limits.onClosed?.(open.network);
  }

  #leave(open: Open): void {
    const [all, key] = open.session === null ? [this.#strangers, open.network] : [this.#kept, open.session];
    const those = all.get(key);
    those?.delete(open);
    if (those?.size === 0) all.delete(key);
  }
}

const join = (all: Map<string, Set<Open>>, key: string, open: Open): Set<Open> => {
  const those = all.get(key) ?? new Set();
  all.set(key, those.add(open));
  return those;
};

export interface NetworkLimit {
  readonly trustProxy: TrustProxy;
  /** Open connections of the strangers of one network. */
  readonly perNetwork: number | undefined;
}

/** The limit for a service. Proxies are trusted peers: their connections are not counted, but what they forward is. */
export const networkConnections = fp<NetworkLimit>(
  (app, { trustProxy, perNetwork = CONNECTIONS_PER_NETWORK }, done) => {
    let toldAt = -Infinity;
    const connections = new NetworkConnections({
      perNetwork,
      isExempt: (address) => isTrusted(trustProxy, address),
      onClosed: (network) => {
        const now = performance.now();
        if (now - toldAt < TELL_EVERY_MS) return;
        toldAt = now;
        app.log.warn({ network, perNetwork }, 'a network has too many connections: its oldest are closed');
      },
    });
    app.decorate('connections', connections);
    app.server.on('connection', (socket: Socket) => connections.opened(socket));
    // The session is known.
    app.addHook('preParsing', (request, _reply, _payload, next) => {
      if (request.sessionId !== '') connections.belongs(request.raw.socket, request.sessionId);
      next();
    });
    done();
  },
  { name: 'network-connections' },
);

declare module 'fastify' {
  interface FastifyInstance {
    readonly connections: Pick<NetworkConnections, 'belongs'>;
  }
}
