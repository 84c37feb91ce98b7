import { Counts } from '@so-cuoc/call-routes/limits/counts.ts';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'socket.io';
import { isSameOrigin, UNAUTHENTICATED, UNAVAILABLE } from './authenticate-socket.ts';
import type { Authenticate } from './socket-types.ts';

type Connection = Socket['conn'];

export interface SocketLimits {
  /** Handshakes of one network whose session is being looked up. Further ones are refused. */
  readonly maxHandshakes: number;
  /** Open sockets of one network. While there are more, its sessions keep `fewOfSession` each. */
  readonly maxOfNetwork: number;
  /** Open sockets of one session: a further one closes its oldest. */
  readonly maxOfSession: number;
  readonly fewOfSession: number;
}

/**
 * A page has one socket. A telephone that changes its network leaves one behind for up to 45 s, and comes back within
 * 5 s: at most a dozen a page.
 */
export const SOCKET_LIMITS: SocketLimits = {
  maxHandshakes: 64,
  maxOfNetwork: 1_000,
  maxOfSession: 32,
  fewOfSession: 12,
};

interface Admitted {
  readonly session: string;
  readonly network: string;
}

/**
 * Lets sockets in before anything is made for them. Strangers have none; a session takes places only from itself, so
 * that nobody of the same network is kept out.
 */
export class SocketAdmission {
  readonly #authenticate: Authenticate;
  readonly #networkOf: (request: IncomingMessage) => string;
  readonly #onAdmitted: (request: IncomingMessage, session: string) => void;
  readonly #limits: SocketLimits;
  readonly #handshakes = new Counts();
  readonly #ofNetwork = new Counts();
  /** The oldest first. */
  readonly #ofSession = new Map<string, Set<Connection>>();
  readonly #admitted = new WeakMap<IncomingMessage, Admitted>();

  constructor({
    authenticate,
    networkOf,
    onAdmitted = () => undefined,
    limits,
  }: {
    readonly authenticate: Authenticate;
    /** The network that shares a limit. */
    readonly networkOf: (request: IncomingMessage) => string;
    readonly onAdmitted?: (request: IncomingMessage, session: string) => void;
    readonly limits: SocketLimits;
  }) {
    this.#authenticate = authenticate;
    this.#networkOf = networkOf;
    this.#onAdmitted = onAdmitted;
    this.#limits = limits;
  }

  /** Why a handshake is refused; null = it is let in. */
  async refusal(request: IncomingMessage): Promise<string | null> {
    if (!isSameOrigin(request)) return 'forbidden';
    if (request.headers.cookie === undefined) return UNAUTHENTICATED;
    const network = this.#networkOf(request);
    if (this.#handshakes.of(network) >= this.#limits.maxHandshakes) return 'overloaded';
    const leave = this.#handshakes.add(network);
    request.socket.once('close', leave);
    try {
      const subscriber = await this.#authenticate(request.headers.cookie);
      if (subscriber === null) return UNAUTHENTICATED;
      this.#admitted.set(request, { session: subscriber.session, network });
      this.#onAdmitted(request, subscriber.session);
      return null;
    } catch {
      return UNAVAILABLE;
    } finally {
      request.socket.off('close', leave);
      leave();
    }
  }

  /** Counts an open connection until it closes, and closes the oldest ones that its session has too many of. */
  opened(connection: Connection): void {
    const admitted = this.#admitted.get(connection.request);
    if (admitted === undefined) {
      connection.close(true);
      return;
    }
    const { session, network } = admitted;
    const leaveNetwork = this.#ofNetwork.add(network);
    const own = this.#ofSession.get(session) ?? new Set();
    this.#ofSession.set(session, own.add(connection));
    connection.once('close', () => {
      leaveNetwork();
      own.delete(connection);
      if (own.size === 0) this.#ofSession.delete(session);
    });
    const { maxOfNetwork, maxOfSession, fewOfSession } = this.#limits;
    const most = this.#ofNetwork.of(network) > maxOfNetwork ? fewOfSession : maxOfSession;
    for (const oldest of [...own].slice(0, Math.max(0, own.size - most))) oldest.close(true);
  }
}
