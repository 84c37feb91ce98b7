import { setTimeout as pause } from 'node:timers/promises';
import { commandIdFor } from '@so-cuoc/event-store/event-id.ts';
import type { Random } from '@so-cuoc/server/sample-book/random.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as drawCalls from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import { drawStream } from '@so-cuoc/shared-domain/draws/events.ts';
import { Sender, type Caller, type Command } from './sender.ts';

const DAYS = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'] as const;
const BETWEEN_MS = 400;

/** An admin who enters and corrects the first prizes of the North, so that winnings change under the bets. */
export class ResultClient {
  readonly sender: Sender;
  readonly #userId: string;
  readonly #random: Random;
  #open: Command | null = null;
  #count = 0;

  constructor(caller: Caller, userId: string, random: Random) {
    this.sender = new Sender(caller);
    this.#userId = userId;
    this.#random = random;
  }

  get hasOpen(): boolean {
    return this.#open !== null;
  }

  async run(stopped: () => boolean): Promise<void> {
    while (!stopped()) {
      await this.settle();
      await pause(BETWEEN_MS);
    }
  }

  /** Sends the open command, or a new one. False while its outcome is unknown. */
  async settle(): Promise<boolean> {
    this.#open ??= this.#next();
    const settled = (await this.sender.send(this.#open)) !== 'unknown';
    if (settled) this.#open = null;
    return settled;
  }

  #next(): Command {
    const date = this.#random.pick(DAYS);
    const key = this.#random.uuid();
    this.#count += 1;
    return {
      stream: drawStream(date, 'mb'),
      commandId: commandIdFor(this.#userId, key),
      key,
      path: pathOf(drawCalls.enter, { params: { guid: this.#random.uuid() } }),
      body: [
        {
          ...{ xoso_daiid: 'mb', xoso_ngay: date, xoso_vitri: 1 },
          ...{ xoso_sotrung: String(10_000 + (this.#count % 90_000)), reason: 'Đài đọc nhầm' },
        },
      ],
    };
  }
}
