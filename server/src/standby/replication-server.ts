import { timingSafeEqual, createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { NetworkConnections } from '@so-cuoc/command-service/http/network-connections.ts';
import type { LogPoint } from '@so-cuoc/event-store/embedded/format/group.ts';
import { REAL_DISK } from '@so-cuoc/event-store/embedded/file/disk.ts';
import { readHead } from '@so-cuoc/event-store/embedded/file/head-file.ts';
import { logPaths } from '@so-cuoc/event-store/embedded/file/log-folder.ts';
import { LogTail } from '@so-cuoc/event-store/embedded/replication/log-tail.ts';
import { pointIn, queryOf } from './point-query.ts';
import type { StandbySettings } from './standby-settings.ts';
import { claimIn, claimOf, compareClaims, isRestored, type TermClaim } from './term-claim.ts';
import type { VaultSource } from './vault-source.ts';
import { Wakeups } from './wakeups.ts';

/*
 * What a primary answers its standby, with the shared secret in `authorization`. Each question may name the claim that its
 * copy follows (term-claim.ts) as `term`, `promotedAt` and `claim`:
 *
 *   GET /log?ordinal&offset&link&copy
 *                                       the groups after that point, byte for byte; waits a second if there are none.
 *                                       The point is what the standby has made durable, so it acknowledges it;
 *                                       `x-counted` is `no` where another copy's acknowledgement is waited for.
 *                                       `x-wanted` asks the standby for groups that are damaged here; `x-opening`
 *                                       says that the log cannot be read yet, and so the point is not compared.
 *   GET /groups?ordinal&offset&link     the groups after that point, to mend a standby with; acknowledges nothing
 *   POST /groups?ordinal&offset&link    the groups after that point, as the standby has them: the answer to `x-wanted`
 *   GET /vault?ordinal&offset&link&copy&hold
 *                                       the vault but for its kept answers, as of one moment; `etag` is its SHA-256, 304
 *                                       if it is the one of `if-none-match`, which the standby has made durable. Waits
 *                                       `hold` milliseconds for another change if there is none
 *   GET /vault/answers?…&user&key       a page of the kept answers, after that one
 *   POST /fence                         from a copy that was promoted: this one takes no bets any more. 409 where its
 *                                       claim is not the later one, with the one that is
 *
 * 409 `diverged`: the standby's log is not a beginning of this one, whose claim is told. 409 `earlier_term`: the standby
 * followed a later primary than this one. 409 `fenced`: this copy was replaced. Only /fence fences.
 */
export interface ReplicationServerOptions {
  readonly folder: string;
  /** The log cannot be read before the standby has mended it: nothing of it is answered. */
  readonly isOpening?: boolean;
  readonly settings: Pick<StandbySettings, 'secret' | 'tls'> & {
    readonly listen: { readonly host: string; readonly port: number };
  };
  readonly claim: TermClaim;
  /** Absent = none is copied. */
  readonly vault?: VaultSource;
  /** The copy of that name is durable up to `ordinal`, of `end` events. Returns whether it is the one that counts. */
  readonly onAcknowledged: (ordinal: number, end: number, copy: string) => boolean;
  /** The copy of that name has so many changes of the vault. */
  readonly onVaultHeld?: (changes: number, copy: string) => void;
  /** A copy of a later claim exists. */
  readonly onFenced: (claim: TermClaim) => void;
}

const WAIT_MS = 1_000;
/** A standby asks at least once a second. */
const GROUPS_WITHIN_MS = 10_000;
/** Above any group. */
const MOST_BYTES = 80 * 1024 * 1024;

interface Wanted {
  readonly point: LogPoint;
  readonly resolve: (groups: Buffer) => void;
}
/** Of callers without the secret: whoever reaches the port may connect. */
const CONNECTIONS_PER_NETWORK = 16;
/** A handshake or a head takes a packet or two, also on a slow line. */
const HANDSHAKE_WITHIN_MS = 10_000;
/** Longer than any waiting answer. */
const CLOSE_WITHIN_MS = 2_000;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const claimHeaders = ({ term, promotedAt, claim }: TermClaim): OutgoingHttpHeaders => ({
  'x-term': term,
  ...(promotedAt === null ? {} : { 'x-promoted-at': promotedAt }),
  ...(claim === null ? {} : { 'x-claim': claim }),
});

const refuse = (response: ServerResponse, status: number, code: string, more: object = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ code, ...more }));
};

export class ReplicationServer {
  readonly #options: ReplicationServerOptions;
  /** Null while the log cannot be read. */
  readonly #tail: LogTail | null;
  readonly #server: ReturnType<typeof createServer>;
  readonly #connections = new NetworkConnections({ perNetwork: CONNECTIONS_PER_NETWORK });
  readonly #wakeups = new Wakeups();
  /** What the standby was last sent ends here: it need not be looked up again. */
  #sent: LogPoint | null = null;
  #wanted: Wanted | null = null;
  /** This copy's own. */
  readonly #claim: TermClaim;
  /** Of the copy that replaced this one. */
  #later: TermClaim | null = null;

  private constructor(options: ReplicationServerOptions) {
    this.#options = options;
    this.#claim = claimOf(options.claim);
    this.#tail = options.isOpening === true ? null : new LogTail(options.folder);
    const answer = (request: IncomingMessage, response: ServerResponse): void => {
      this.#answer(request, response).catch(() => response.destroy());
    };
    const { tls } = options.settings;
    const patience = { headersTimeout: HANDSHAKE_WITHIN_MS };
    this.#server =
      tls === null
        ? createServer(patience, answer)
        : createTlsServer({ ...tls, ...patience, handshakeTimeout: HANDSHAKE_WITHIN_MS }, answer);
    this.#server.on('connection', (socket: Socket) => this.#connections.opened(socket));
  }

  /** Listens when it resolves. */
  static async start(options: ReplicationServerOptions): Promise<ReplicationServer> {
    const server = new ReplicationServer(options);
    const { host, port } = options.settings.listen;
    server.#server.listen(port, host);
    await once(server.#server, 'listening');
    return server;
  }

  get port(): number {
    const bound = this.#server.address();
    return typeof bound === 'object' && bound !== null ? bound.port : 0;
  }

  /** The log has grown. */
  wake(): void {
    this.#wakeups.wake();
  }

  /** Groups after a point as the standby has them; none if it does not hold that point. Rejects if none answers. */
  async groupsOfStandby(point: LogPoint): Promise<Buffer> {
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Buffer>((resolve, reject) => {
        timer = setTimeout(() => reject(new Error('no standby answered')), GROUPS_WITHIN_MS);
        this.#wanted = { point, resolve };
        this.wake();
      });
    } finally {
      this.#wanted = null;
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.wake();
    this.#options.vault?.wake();
    const cut = setTimeout(() => this.#server.closeAllConnections(), CLOSE_WITHIN_MS);
    this.#server.closeIdleConnections();
    await closed;
    clearTimeout(cut);
    this.#tail?.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { secret } = this.#options.settings;
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${secret}`))) {
      refuse(response, 401, 'unauthenticated');
      return;
    }
    this.#connections.belongs(request.socket, 'the other copy');
    const url = new URL(request.url ?? '/', 'http://primary');
    const { pathname, searchParams } = url;
    const { vault } = this.#options;
    const claim = claimIn(searchParams);
    if (claim === null) {
      refuse(response, 400, 'invalid');
      return;
    }
    if (pathname === '/fence' && request.method === 'POST') {
      this.#answerFence(claim, response);
      return;
    }
    const tail = this.#tail;
    if (this.#later !== null) refuse(response, 409, 'fenced');
    else if (compareClaims(claim, this.#claim) > 0) refuse(response, 409, 'earlier_term', this.#claim);
    else if (pathname === '/groups' && request.method === 'POST')
      await this.#takeGroups(pointIn(searchParams), request, response);
    else if (tail === null) await this.#answerWhileOpening(pathname, response);
    else if (pathname === '/log') await this.#answerLog(tail, searchParams, response);
    else if (pathname === '/groups') answerGroups(tail, pointIn(searchParams), response);
    else if (vault && (pathname === '/vault' || pathname === '/vault/answers'))
      await this.#answerVault(vault, tail, url, request, response);
    else refuse(response, 404, 'notfound');
  }

  /** Of two that were promoted beside one another, the earlier one hears here of the other: no copy knows them both but this. */
  #answerFence(claim: TermClaim, response: ServerResponse): void {
    const known = this.#later ?? this.#claim;
    const order = compareClaims(claim, known);
    if (order > 0) {
      this.#options.onFenced(claim);
      this.#later = claim;
    }
    if (order > 0 || (order === 0 && this.#later !== null)) response.writeHead(200).end();
    // A restored book fences nobody: it may run for a rehearsal.
    else if (isRestored(known)) refuse(response, 409, 'restored');
    else refuse(response, 409, 'earlier_term', known);
  }

  async #answerLog(tail: LogTail, query: URLSearchParams, response: ServerResponse): Promise<void> {
    const point = pointIn(query);
    if (point === null) {
      refuse(response, 400, 'invalid');
      return;
    }
    const isKnown = this.#sent?.offset === point.offset && this.#sent.link.equals(point.link);
    if (!isKnown && !tail.holds(point)) {
      refuse(response, 409, 'diverged', this.#claim);
      return;
    }
    const copy = query.get('copy') ?? '';
    const isCounted = this.#options.onAcknowledged(point.ordinal, tail.end().ordinal, copy);
    let groups = tail.after(point);
    if (groups.length === 0) {
      await this.#wakeups.wait(WAIT_MS);
      groups = tail.after(point);
    }
    const bytes = Buffer.concat(groups);
    this.#sent =
      groups.length === 0
        ? point
        : {
            ...point,
            offset: point.offset + bytes.length,
            link: Buffer.from(bytes.subarray(bytes.length - 32)),
          };
    this.#send(bytes, tail.end().ordinal, response, { 'x-counted': isCounted ? 'yes' : 'no' });
  }

  /** Nothing of the log, but what is wanted of it. */
  async #answerWhileOpening(pathname: string, response: ServerResponse): Promise<void> {
    if (pathname !== '/log') {
      refuse(response, 503, 'opening');
      return;
    }
    if (this.#wanted === null) await this.#wakeups.wait(WAIT_MS);
    const recorded = readHead(REAL_DISK, logPaths(this.#options.folder));
    this.#send(Buffer.alloc(0), recorded?.point.ordinal ?? 0, response, { 'x-opening': 1 });
  }

  #send(groups: Buffer, end: number, response: ServerResponse, more: OutgoingHttpHeaders = {}): void {
    response
      .writeHead(200, {
        'content-type': 'application/octet-stream',
        'content-length': groups.length,
        ...claimHeaders(this.#claim),
        'x-end': end,
        ...more,
        ...(this.#wanted === null ? {} : { 'x-wanted': queryOf(this.#wanted.point).toString() }),
      })
      .end(groups);
  }

  async #takeGroups(
    point: LogPoint | null,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of request) {
      if (!(part instanceof Buffer)) continue;
      const bytes: Buffer = part;
      length += bytes.length;
      if (length > MOST_BYTES) throw new Error('too many bytes');
      parts.push(bytes);
    }
    if (point !== null && this.#wanted?.point.offset === point.offset)
      this.#wanted.resolve(Buffer.concat(parts));
    response.writeHead(204).end();
  }

  /** Only to a standby of this log: the vault of another book must not replace its own. */
  async #answerVault(
    vault: VaultSource,
    tail: LogTail,
    { pathname, searchParams }: URL,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const point = pointIn(searchParams);
    // A standby of a program before this one names no point.
    if (point !== null && !tail.holds(point)) refuse(response, 409, 'diverged');
    else if (pathname === '/vault')
      await vault.answerSecrets(
        {
          has: request.headers['if-none-match'] ?? '',
          holdMs: Number(searchParams.get('hold') ?? 0),
          onHeld: (changes) => this.#options.onVaultHeld?.(changes, searchParams.get('copy') ?? ''),
        },
        response,
      );
    else await vault.answerAnswers(searchParams, response);
  }
}

const answerGroups = (tail: LogTail, point: LogPoint | null, response: ServerResponse): void => {
  const groups = point !== null && tail.holds(point) ? tail.after(point) : [];
  response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(Buffer.concat(groups));
};
