import * as drawCalls from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import * as sourceCalls from '@so-cuoc/shared-domain/contract/calls/draws/result-sources.ts';
import type { Random } from '@so-cuoc/server/sample-book/random.ts';
import type { Device } from './device.ts';
import { isAccepted, type Command } from './history.ts';
import { DIGITS } from './prizes.ts';

const PRIZES_OF_A_DRAW = DIGITS.length;
const ROWS_AT_ONCE = 9;

/** The admin enters results of the North, corrects them, and has the sources read. */
export class Admin {
  readonly device: Device;
  /** What it has entered by date and position from 1. */
  readonly #entered = new Map<string, Map<number, string>>();
  readonly #dates: readonly [string, ...string[]];

  constructor(device: Device, dates: readonly [string, ...string[]]) {
    this.device = device;
    this.#dates = dates;
  }

  /** Enters the next rows of a draw; of one that is complete it corrects a row. */
  enterResults(random: Random): void {
    const date = random.pick(this.#dates);
    const drawn = this.#drawn(date);
    if (this.device.isWaiting(`draw ${date}`)) return;
    const next = DIGITS.map((_, index) => index + 1).filter((position) => !drawn.has(position));
    const positions = next.length === 0 ? [random.between(1, PRIZES_OF_A_DRAW)] : next.slice(0, ROWS_AT_ONCE);
    const rows = positions.map((position) => ({
      xoso_daiid: 'mb',
      xoso_ngay: date,
      xoso_vitri: position,
      xoso_sotrung: random.numbers(1, DIGITS[position - 1] ?? 2)[0] ?? '',
      // Sources may have said another number in the meantime.
      reason: 'Đài đọc nhầm',
    }));
    const command: Command = {
      id: random.uuid(),
      userId: this.device.userId,
      path: drawCalls.enter.path.replace(':guid', random.uuid()),
      body: rows,
      about: `draw ${date}`,
      writes: false,
      onAnswer: () => {
        if (!isAccepted(command)) return;
        for (const { xoso_vitri: position, xoso_sotrung: number } of rows) drawn.set(position, number);
      },
    };
    this.device.submit(command);
  }

  /** Has the sources of a day read now. */
  readSources(random: Random): void {
    const id = random.uuid();
    const { userId } = this.device;
    this.device.submit({
      ...{ id, userId, path: sourceCalls.fetch.path, about: id, writes: false },
      body: { Ngay: random.pick(this.#dates), mien: 'MB' },
    });
  }

  #drawn(date: string): Map<number, string> {
    const found = this.#entered.get(date) ?? new Map<number, string>();
    this.#entered.set(date, found);
    return found;
  }
}
