import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import {
  CHANGE_HEADER,
  IDEMPOTENCY_HEADER,
  MIN_POSITION_HEADER,
  POSITION_HEADER,
} from '@so-cuoc/shared-domain/contract/access.ts';
import type { Random } from '@so-cuoc/server/sample-book/random.ts';
import type { Scheduler } from '../deterministic/scheduler.ts';
import type { Network } from '../network/network.ts';
import type { Command, History } from './history.ts';
import type { Reply, Request } from '../network/request.ts';

export const PASSWORD = 'tra_tan_may_1';

interface DeviceOptions {
  readonly username: string;
  readonly scheduler: Scheduler;
  readonly network: Network;
  readonly history: History;
  readonly random: Random;
  /** Sees every book. */
  readonly isAdmin?: boolean;
  /** The agent whose book it sees; absent = its own. */
  readonly agentId?: string;
}

/** Answers after which the same command may still succeed, as in the page's outbox. */
const mayStillSucceed = (reply: Reply | null): boolean =>
  reply === null || reply.status === 401 || reply.status === 429 || reply.status >= 500;

const FLUSH_EVERY_MS = 5_000;

/**
 * A browser of one account. Like the page's outbox it keeps every command until it is answered, and sends it again
 * with the same id. Commands about the same thing go one after another.
 */
export class Device {
  readonly username: string;
  userId = '';
  /** The last position that an answer named; later reads wait for it. */
  position: string | null = null;
  cookie = '';
  readonly #given: DeviceOptions;
  readonly #waiting: Command[] = [];
  readonly #inFlight = new Set<Command>();

  constructor(given: DeviceOptions) {
    this.username = given.username;
    this.#given = given;
  }

  /** Whether a command about this has no final answer. */
  isWaiting(about: string): boolean {
    return this.#waiting.some((command) => command.about === about);
  }

  /** Whether any such command has no final answer. */
  hasWaiting(is: (command: Command) => boolean): boolean {
    return this.#waiting.some(is);
  }

  /** Commands without a final answer. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Sends what waits, every few seconds. */
  startOutbox(): void {
    const { scheduler } = this.#given;
    const flush = (): void => {
      this.#flush();
      scheduler.after(FLUSH_EVERY_MS, 'outbox', flush);
    };
    flush();
  }

  async signIn(): Promise<boolean> {
    const reply = await this.#send(sessionCalls.login.path, {
      modify: 'login',
      user_username: this.username,
      user_password: PASSWORD,
      remember: 'yes',
    });
    if (reply?.status !== 200) return false;
    this.useSession(reply);
    return true;
  }

  /** Takes over the session that an answer opened. */
  useSession(reply: Reply): void {
    const [cookie] = [reply.headers['set-cookie']].flat();
    this.cookie = typeof cookie === 'string' ? (cookie.split(';')[0] ?? '') : '';
    const [record] = JSON.parse(reply.body) as { user_idd?: string }[];
    this.userId = record?.user_idd ?? this.userId;
  }

  /** Puts a command into the outbox. */
  submit(command: Command): void {
    this.#given.history.commands.push(command);
    this.#waiting.push(command);
    this.#flush();
  }

  /** Reads; the answer is at least as new as what this device has written. */
  read(path: string, minPosition: string | null = this.position): Promise<Reply | null> {
    return this.#call({
      method: 'GET',
      url: path,
      headers: {
        cookie: this.cookie,
        ...(minPosition === null ? {} : { [MIN_POSITION_HEADER]: minPosition }),
      },
    });
  }

  #flush(): void {
    for (const command of [...this.#waiting]) {
      const first = this.#waiting.find(({ about }) => about === command.about);
      if (first === command && !this.#inFlight.has(command)) void this.#try(command);
    }
  }

  async #try(command: Command): Promise<void> {
    const { scheduler, history } = this.#given;
    this.#inFlight.add(command);
    command.sentAt ??= scheduler.elapsed;
    const reply = await this.#send(command.path, command.body, command.id);
    history.tries += 1;
    if (reply?.status === 401) await this.signIn();
    this.#inFlight.delete(command);
    if (reply === null || mayStillSucceed(reply)) {
      if (reply !== null) history.passing.push({ at: scheduler.elapsed, reply, command });
      return;
    }
    this.#waiting.splice(this.#waiting.indexOf(command), 1);
    command.answer = {
      at: scheduler.elapsed,
      status: reply.status,
      body: reply.body,
      position: positionOf(reply),
    };
    command.onAnswer?.(command.answer);
    this.#flush();
  }

  #send(path: string, body: unknown, commandId?: string): Promise<Reply | null> {
    return this.#call({
      method: 'POST',
      url: path,
      headers: {
        cookie: this.cookie,
        [CHANGE_HEADER]: '1',
        'content-type': 'application/json',
        ...(commandId === undefined ? {} : { [IDEMPOTENCY_HEADER]: commandId }),
      },
      payload: JSON.stringify(body),
    });
  }

  async #call(request: Request): Promise<Reply | null> {
    const { network, random, history, isAdmin, agentId = this.userId } = this.#given;
    const reply = await network.call(request, random);
    if (reply === null) return null;
    history.judge.hear(isAdmin === true ? null : agentId, request.url, reply);
    const position = positionOf(reply);
    if (position !== null && (this.position === null || Number(position) > Number(this.position)))
      this.position = position;
    return reply;
  }
}

const positionOf = ({ headers }: Reply): string | null => {
  const position = headers[POSITION_HEADER];
  return typeof position === 'string' && position !== '' ? position : null;
};
