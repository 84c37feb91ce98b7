import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import {
  CHANGE_HEADER,
  IDEMPOTENCY_HEADER,
  POSITION_HEADER,
} from '@so-cuoc/shared-domain/contract/access.ts';
import type { Random } from '@so-cuoc/server/sample-book/random.ts';

/** The commands of one client and their answers. */
export interface Acknowledged {
  /** Successful commands by idempotency key, with their answers. */
  readonly answers: ReadonlyMap<string, string>;
  /** Each message as its last answered command left it: its text, or null if it was deleted. */
  readonly messages: ReadonlyMap<string, string | null>;
  /** The number of repeated commands with another answer than the first one. */
  readonly otherAnswers: number;
}

interface Command {
  readonly key: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly uiId: string;
  /** The text of the message after this command. */
  readonly leaves: string | null;
}

/** A command that was answered, and the position of its last event. */
interface Done extends Command {
  readonly position: number;
}

interface Client {
  readonly address: string;
  readonly cookie: string;
  readonly userId: string;
  readonly khachId: string;
}

interface Answered {
  readonly text: string;
  readonly position: number;
}

const DAYS = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'] as const;

/**
 * One client. It sends one command after another, each until it is answered, with the same key. A broken
 * connection leaves the command unanswered; it is sent again to the next service.
 */
export class Writer implements Acknowledged {
  readonly answers = new Map<string, string>();
  readonly messages = new Map<string, string | null>();
  otherAnswers = 0;
  readonly #client: Client;
  readonly #random: Random;
  readonly #dates = new Map<string, string>();
  readonly #done: Done[] = [];
  #open: Command | null = null;

  constructor(client: Client, random: Random) {
    this.#client = client;
    this.#random = random;
  }

  /** Sends until `stopped`. A command without an answer waits for the next round. */
  async write(stopped: () => boolean): Promise<void> {
    while (!stopped()) {
      this.#open ??= this.#next();
      if (!(await this.#send(this.#open))) return;
      this.#open = null;
      if (this.#random.chance(0.05)) await this.#sendAgain();
    }
  }

  /** Sends until no command is unanswered. */
  async settle(): Promise<boolean> {
    if (this.#open === null) return true;
    const sent = await this.#send(this.#open);
    if (sent) this.#open = null;
    return sent;
  }

  /** Sends the unanswered command again, as itself and as a new command about the same message. */
  async insist(): Promise<void> {
    const open = this.#open;
    if (typeof open?.leaves !== 'string' || (await this.settle())) return;
    const anew = { ...open, key: this.#random.uuid() };
    if (await this.#send(anew)) this.#open = null;
  }

  /** What a log of only so many events must hold, of the messages that no unanswered command is about. */
  upTo(events: number): Acknowledged {
    const messages = new Map<string, string | null>();
    const answers = new Map<string, string>();
    for (const { uiId, leaves, key, position } of this.#done)
      if (position <= events) {
        messages.set(uiId, leaves);
        answers.set(key, this.answers.get(key) ?? '');
      } else if (!messages.has(uiId)) messages.set(uiId, null);
    if (this.#open !== null) messages.delete(this.#open.uiId);
    return { messages, answers, otherAnswers: this.otherAnswers };
  }

  #next(): Command {
    const random = this.#random;
    const standing = [...this.messages].filter(([, text]) => text !== null).map(([uiId]) => uiId);
    const [first, ...rest] = standing;
    if (first === undefined || random.chance(0.6)) return this.#place(random.uuid(), random.pick(DAYS));
    const uiId = random.pick([first, ...rest]);
    if (random.chance(0.7)) return this.#place(uiId, this.#dates.get(uiId) ?? DAYS[0]);
    const path = betCalls.remove.path;
    return {
      key: random.uuid(),
      path,
      body: { userid: this.#client.userId, ui_id: uiId },
      uiId,
      leaves: null,
    };
  }

  #place(uiId: string, date: string): Command {
    const random = this.#random;
    const text = `mb ${random.numbers(random.between(1, 4), 2).join('.')} b${random.between(1, 90)}n`;
    this.#dates.set(uiId, date);
    return {
      key: random.uuid(),
      path: betCalls.place.path,
      body: {
        ui_id: uiId,
        ui_user_id: this.#client.userId,
        ui_user_khach_id: this.#client.khachId,
        ui_date: date,
        ui_chuoi: text,
        ui_chuoi_root: text,
      },
      uiId,
      leaves: text,
    };
  }

  /** False if there was no answer, or the service was unavailable. */
  async #send(command: Command): Promise<boolean> {
    const answered = await this.#post(command);
    if (answered === null) return false;
    this.answers.set(command.key, answered.text);
    this.messages.set(command.uiId, command.leaves);
    this.#done.push({ ...command, position: answered.position });
    return true;
  }

  /** Repeats an earlier command: nothing may change, and the answer must be the first one. */
  async #sendAgain(): Promise<void> {
    const command = this.#done[this.#random.between(0, this.#done.length - 1)];
    if (command === undefined) return;
    const answered = await this.#post(command);
    if (answered !== null && answered.text !== this.answers.get(command.key)) this.otherAnswers += 1;
  }

  async #post({ key, path, body }: Command): Promise<Answered | null> {
    const { address, cookie } = this.#client;
    const headers = {
      cookie,
      [CHANGE_HEADER]: '1',
      [IDEMPOTENCY_HEADER]: key,
      'content-type': 'application/json',
    };
    try {
      const response = await fetch(`${address}${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      const text = await response.text();
      if (response.status >= 500) return null;
      if (!response.ok || text.includes('"loi"')) throw new RangeError(`${path} answered ${text}`);
      return { text, position: Number(response.headers.get(POSITION_HEADER)) };
    } catch (error) {
      if (error instanceof RangeError) throw error;
      return null;
    }
  }
}
