import { request as plainRequest, Agent, type IncomingMessage } from 'node:http';
import { request as tlsRequest, Agent as TlsAgent } from 'node:https';
import type { LogPoint } from '@so-cuoc/event-store/embedded/format/group.ts';
import { queryOf } from './point-query.ts';
import type { StandbySettings } from './standby-settings.ts';

const ANSWER_WITHIN_MS = 10_000;

export interface PrimaryAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Asks a primary, as its standby (replication-server.ts). */
export class PrimaryClient {
  readonly #primary: URL;
  readonly #settings: Pick<StandbySettings, 'secret' | 'ca'>;
  readonly #agent: Agent;
  readonly #withinMs: number;
  readonly #closing = new AbortController();

  constructor(primary: URL, settings: Pick<StandbySettings, 'secret' | 'ca'>, withinMs = ANSWER_WITHIN_MS) {
    this.#withinMs = withinMs;
    this.#primary = primary;
    this.#settings = settings;
    this.#agent =
      primary.protocol === 'https:' ? new TlsAgent({ keepAlive: true }) : new Agent({ keepAlive: true });
  }

  /** Sends `sent`, if there is anything. Rejects if there is no whole answer in time. */
  ask(
    path: string,
    headers: Readonly<Record<string, string>> = {},
    sent: Buffer | null = null,
  ): Promise<PrimaryAnswer> {
    const { secret, ca } = this.#settings;
    const ask = this.#primary.protocol === 'https:' ? tlsRequest : plainRequest;
    const options = {
      agent: this.#agent,
      method: sent === null ? 'GET' : 'POST',
      headers: { ...headers, authorization: `Bearer ${secret}` },
      signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(this.#withinMs)]),
      ...(ca === null ? {} : { ca }),
    };
    return new Promise((resolve, reject) => {
      ask(new URL(path, this.#primary), options, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const { statusCode: status = 0 } = response;
          if (!response.complete) reject(new Error('the answer was cut off'));
          else resolve({ status, headers: response.headers, body: Buffer.concat(parts) });
        });
      })
        .on('error', reject)
        .end(sent ?? undefined);
    });
  }

  /** The primary's groups after a point; none if it does not hold that point. */
  async groups(point: LogPoint): Promise<Buffer> {
    const { status, body } = await this.ask(`/groups?${queryOf(point).toString()}`);
    if (status !== 200) throw new Error(`the primary answered ${String(status)}`);
    return body;
  }

  /** Ends what is asked now, and every later question. */
  close(): void {
    this.#closing.abort();
    this.#agent.destroy();
  }
}
