import { setTimeout as pause } from 'node:timers/promises';
import { commandIdFor } from '@so-cuoc/event-store/event-id.ts';
import type { Random } from '@so-cuoc/server/sample-book/random.ts';
import { bookStream } from '@so-cuoc/shared-domain/book/events.ts';
import { MIN_POSITION_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { z } from 'zod';
import type { ReportCall } from './history.ts';
import { Sender, type Caller, type Command } from './sender.ts';

const DAYS = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'] as const;
/** Between two calls of a client. */
const LONGEST_PAUSE_MS = 60;
const REPORT_GIVES_UP_MS = 15_000;

const rows = z.array(z.looseObject({ ui_id: z.string(), ui_chuoi: z.string() }));

export interface Book {
  readonly userId: string;
  readonly khachId: string;
}

/**
 * One device of an agent: places, edits and deletes messages, now and then sends an answered command again, and
 * reads the report of a day, with or without the position of its own last bet.
 */
export class AgentClient {
  readonly sender: Sender;
  readonly reports: ReportCall[] = [];
  readonly #caller: Caller;
  readonly #book: Book;
  readonly #random: Random;
  /** Its own messages that stand, with their days. */
  readonly #standing = new Map<string, string>();
  readonly #done: Command[] = [];
  #count = 0;
  #open: { readonly command: Command; readonly settle: () => void } | null = null;

  constructor(caller: Caller, book: Book, random: Random) {
    this.sender = new Sender(caller);
    this.#caller = caller;
    this.#book = book;
    this.#random = random;
  }

  /** Number of commands with an answer. */
  get answered(): number {
    return this.#done.length;
  }

  async run(stopped: () => boolean): Promise<void> {
    while (!stopped()) {
      await pause(this.#random.between(0, LONGEST_PAUSE_MS));
      if (this.#open === null && this.#random.chance(0.3)) await this.#read();
      else if (this.#open === null && this.#random.chance(0.05)) await this.#sendAgain();
      else await this.settle();
    }
  }

  /** Sends the open command, or a new one. False while its outcome is unknown. */
  async settle(): Promise<boolean> {
    this.#open ??= this.#next();
    const { command, settle } = this.#open;
    const outcome = await this.sender.send(command);
    if (outcome === 'unknown') return false;
    if (outcome === 'acknowledged') settle();
    this.#done.push(command);
    this.#open = null;
    return true;
  }

  get hasOpen(): boolean {
    return this.#open !== null;
  }

  #next(): { readonly command: Command; readonly settle: () => void } {
    const standing = [...this.#standing.keys()];
    const [first, ...rest] = standing;
    if (first === undefined || this.#random.chance(0.6)) return this.#place(this.#random.uuid());
    const uiId = this.#random.pick([first, ...rest]);
    if (this.#random.chance(0.7)) return this.#place(uiId);
    const body = { userid: this.#book.userId, ui_id: uiId };
    return {
      command: this.#command(this.#standing.get(uiId) ?? DAYS[0], betCalls.remove.path, body),
      settle: () => void this.#standing.delete(uiId),
    };
  }

  #place(uiId: string): { readonly command: Command; readonly settle: () => void } {
    const random = this.#random;
    const date = this.#standing.get(uiId) ?? random.pick(DAYS);
    this.#count += 1;
    // The amount makes every text of a message another one, so that no two states of a book look alike.
    const text = `mb ${random.numbers(random.between(1, 3), 2).join('.')} b${this.#count}n`;
    const { userId, khachId } = this.#book;
    const body = {
      ...{ ui_id: uiId, ui_user_id: userId, ui_user_khach_id: khachId, ui_date: date },
      ...{ ui_chuoi: text, ui_chuoi_root: text },
    };
    return {
      command: this.#command(date, betCalls.place.path, body),
      settle: () => void this.#standing.set(uiId, date),
    };
  }

  #command(date: string, path: string, body: unknown): Command {
    const key = this.#random.uuid();
    const { userId } = this.#book;
    return { stream: bookStream(userId, date), commandId: commandIdFor(userId, key), key, path, body };
  }

  async #sendAgain(): Promise<void> {
    const command = this.#done[this.#random.between(0, this.#done.length - 1)];
    if (command !== undefined) await this.sender.send(command);
  }

  async #read(): Promise<void> {
    const { userId } = this.#book;
    const date = this.#random.pick(DAYS);
    const minPosition = this.#random.chance(0.5) ? this.sender.position : null;
    const path = pathOf(reportCalls.messages, { params: { from: date, to: date, userId } });
    const beganAt = performance.now();
    try {
      const response = await fetch(`${this.#caller.nextAddress()}${path}`, {
        headers: {
          cookie: this.#caller.cookie,
          ...(minPosition === null ? {} : { [MIN_POSITION_HEADER]: minPosition }),
        },
        signal: AbortSignal.timeout(REPORT_GIVES_UP_MS),
      });
      if (!response.ok) return;
      const shown = rows
        .parse(await response.json())
        .map(({ ui_id: uiId, ui_chuoi: text }) => ({ uiId, text }));
      this.reports.push({
        ...{ client: this.#caller.name, stream: bookStream(userId, date) },
        ...{ beganAt, endedAt: performance.now(), minPosition, shown },
      });
    } catch (error) {
      if (error instanceof z.ZodError) throw error;
    }
  }
}
