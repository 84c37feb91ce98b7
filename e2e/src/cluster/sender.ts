import {
  CHANGE_HEADER,
  IDEMPOTENCY_HEADER,
  POSITION_HEADER,
} from '@so-cuoc/shared-domain/contract/access.ts';
import type { Attempt, CommandCall } from './history.ts';

/** A caller gives up after this time and sends the same command again. */
const GIVE_UP_MS = 15_000;

export interface Command {
  readonly stream: string;
  readonly commandId: string;
  /** The idempotency key. */
  readonly key: string;
  readonly path: string;
  readonly body: unknown;
}

/** The service as one client reaches it: each call goes to the next of its addresses. */
export interface Caller {
  readonly name: string;
  readonly cookie: string;
  readonly nextAddress: () => string;
}

/** Sends the commands of one client and keeps what came of them. */
export class Sender {
  readonly calls: CommandCall[] = [];
  /** Of the newest acknowledgement. */
  position: string | null = null;
  readonly #caller: Caller;
  readonly #attempts = new Map<string, Attempt[]>();

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** Sends a command once. */
  async send(command: Command): Promise<Attempt['outcome']> {
    const beganAt = performance.now();
    const { outcome, answer } = await this.#post(command);
    const endedAt = outcome === 'unknown' ? Number.POSITIVE_INFINITY : performance.now();
    this.#keep(command, { beganAt, endedAt, outcome, answer });
    return outcome;
  }

  #keep({ stream, commandId }: Command, attempt: Attempt): void {
    const known = this.#attempts.get(commandId);
    if (known !== undefined) {
      known.push(attempt);
      return;
    }
    const attempts = [attempt];
    this.#attempts.set(commandId, attempts);
    this.calls.push({ client: this.#caller.name, stream, commandId, attempts });
  }

  async #post({ key, path, body }: Command): Promise<Pick<Attempt, 'outcome' | 'answer'>> {
    try {
      const response = await fetch(`${this.#caller.nextAddress()}${path}`, {
        method: 'POST',
        headers: {
          cookie: this.#caller.cookie,
          [CHANGE_HEADER]: '1',
          [IDEMPOTENCY_HEADER]: key,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(GIVE_UP_MS),
      });
      const text = await response.text();
      if (response.status >= 500) return { outcome: 'unknown', answer: null };
      if (!response.ok || text.includes('"loi"')) return { outcome: 'refused', answer: text };
      this.position = response.headers.get(POSITION_HEADER) ?? this.position;
      return { outcome: 'acknowledged', answer: text };
    } catch {
      return { outcome: 'unknown', answer: null };
    }
  }
}
