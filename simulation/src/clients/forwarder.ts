import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as inboxCalls from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import type { Random } from '@so-cuoc/server/sample-book/random.ts';
import type { Scheduler } from '../deterministic/scheduler.ts';
import type { Network } from '../network/network.ts';

interface ForwarderOptions {
  readonly scheduler: Scheduler;
  readonly network: Network;
  readonly random: Random;
  /** Of the agent's inbox. */
  readonly token: string;
}

const AGAIN_AFTER_MS = 10_000;

/** A phone that forwards what customers write to an agent's inbox. It posts again until it is answered. */
export class Forwarder {
  /** The texts by whether they were taken. No two are equal. */
  readonly posts = new Map<string, boolean>();
  readonly #given: ForwarderOptions;

  constructor(given: ForwarderOptions) {
    this.#given = given;
  }

  /** Posts without an answer. */
  get waiting(): number {
    return [...this.posts.values()].filter((isTaken) => !isTaken).length;
  }

  async post(id: string): Promise<void> {
    const { scheduler, network, random, token } = this.#given;
    const text = `mb ${random.numbers(2, 2).join('.')} b1n ${id}`;
    this.posts.set(text, false);
    for (;;) {
      const reply = await network.call(
        {
          method: 'POST',
          url: pathOf(inboxCalls.post, { params: { token } }),
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify({ from: 'Anh Ba', text, id }),
        },
        random,
      );
      if (reply?.status === 200) break;
      await scheduler.pause(AGAIN_AFTER_MS, 'post again');
    }
    this.posts.set(text, true);
  }
}
