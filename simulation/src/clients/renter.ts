import * as paymentCalls from '@so-cuoc/shared-domain/contract/calls/money/payments.ts';
import type { Random } from '@so-cuoc/server/sample-book/random.ts';
import type { Device } from './device.ts';
import { isAccepted, type Command } from './history.ts';

/** An account that buys time of use, and the admin who sells it. */
export class Renter {
  readonly device: Device;
  readonly #admin: Device;
  readonly #invoices: string[] = [];

  constructor(device: Device, admin: Device) {
    this.device = device;
    this.#admin = admin;
  }

  /** Asks for time, or the admin sells it, marks it as paid or cancels it. */
  renew(random: Random): void {
    const giahanthem = random.pick(['1', '3', '6', '12']);
    const [first, ...others] = this.#invoices;
    const choice = random.between(1, 10);
    if (first === undefined || choice <= 3) this.#submit(random, this.device, { giahanthem });
    else if (choice <= 5) this.#submit(random, this.#admin, { userid: this.device.userId, giahanthem });
    else {
      const change = choice <= 9 ? { gia_th_toan: 1 } : { xoa: 1 };
      this.#submit(random, this.#admin, { gia_id: random.pick([first, ...others]), ...change });
    }
  }

  #submit(random: Random, device: Device, body: object): void {
    const id = random.uuid();
    const command: Command = {
      ...{ id, userId: device.userId, path: paymentCalls.renew.path, body, about: id, writes: false },
      onAnswer: ({ body: answer }) => {
        if (!isAccepted(command)) return;
        const [row] = paymentCalls.renew.answer.parse(JSON.parse(answer));
        if (row?.gia_id !== undefined && !this.#invoices.includes(row.gia_id))
          this.#invoices.push(row.gia_id);
      },
    };
    device.submit(command);
  }
}
