import type { Random } from '@so-cuoc/server/sample-book/random.ts';
import type { Scheduler } from '../deterministic/scheduler.ts';
import type { Network } from '../network/network.ts';
import type { Reply } from '../network/request.ts';

interface LiveConnectionOptions {
  readonly scheduler: Scheduler;
  readonly network: Network;
  readonly random: Random;
  readonly cookie: () => string;
  readonly onConnected: () => void;
  /** The session has ended, by its age or by the clock of the service. */
  readonly onSignedOut: () => void;
  readonly onEvent: (name: string, body: unknown) => void;
}

/** Separates the packets of a poll (engine.io protocol 4). */
const BETWEEN_PACKETS = '\u001e';
const NAMESPACE = '/edit,';
const RECONNECT_MS = { low: 1_000, high: 5_000 } as const;
const ANSWER_WITHIN_MS = 5_000;

/**
 * A browser's live channel over long polls: engine.io packets in the bodies, socket.io packets of `/edit` in them. It
 * connects again whenever a poll fails.
 */
export class LiveConnection {
  readonly #given: LiveConnectionOptions;
  readonly #answers = new Map<number, (answer: unknown) => void>();
  #sid = '';
  #lastId = 0;
  isConnected = false;

  constructor(given: LiveConnectionOptions) {
    this.#given = given;
  }

  /** Connects, and stays connected for as long as the simulation runs. */
  async run(): Promise<void> {
    const { scheduler, random } = this.#given;
    for (;;) {
      await this.#connection();
      this.isConnected = false;
      await scheduler.pause(random.between(RECONNECT_MS.low, RECONNECT_MS.high), 'reconnect');
    }
  }

  /** Sends an event. `hear` gets the acknowledgement in its turn among the events, or null if none comes in time. */
  ask(name: string, body: unknown, hear: (answer: unknown) => void): void {
    const id = (this.#lastId += 1);
    const settle = (answer: unknown): void => {
      if (this.#answers.delete(id)) hear(answer);
    };
    this.#answers.set(id, settle);
    this.#given.scheduler.after(ANSWER_WITHIN_MS, 'no acknowledgement', () => settle(null));
    void this.#post(`42${NAMESPACE}${id}${JSON.stringify([name, body])}`);
  }

  /** One connection, until it breaks. */
  async #connection(): Promise<void> {
    this.#sid = '';
    const opened = await this.#poll();
    const [, handshake = ''] = /^0(\{.*\})/.exec(opened?.body ?? '') ?? [];
    if (opened?.status === 403 && opened.body.includes('unauthenticated')) this.#given.onSignedOut();
    if (opened?.status !== 200 || handshake === '') return;
    this.#sid = (JSON.parse(handshake) as { sid: string }).sid;
    const sid = this.#sid;
    await this.#post(`40${NAMESPACE}`);
    while (this.#sid === sid) {
      const polled = await this.#poll();
      if (polled?.status !== 200) return;
      for (const packet of polled.body.split(BETWEEN_PACKETS)) this.#hear(packet);
    }
  }

  #hear(packet: string): void {
    if (packet.startsWith(`44${NAMESPACE}`) && packet.includes('unauthenticated')) this.#given.onSignedOut();
    if (packet === '2') void this.#post('3');
    else if (packet === '1' || packet.startsWith('41') || packet.startsWith('44')) this.#sid = '';
    else if (packet.startsWith(`40${NAMESPACE}`)) {
      this.isConnected = true;
      this.#given.onConnected();
    } else {
      const [, kind, id = '', body = ''] = /^4([23])\/edit,(\d*)(.*)$/s.exec(packet) ?? [];
      if (kind === undefined) return;
      const [first, second] = JSON.parse(body) as unknown[];
      if (kind === '2') this.#given.onEvent(String(first), second);
      else this.#answers.get(Number(id))?.(first);
    }
  }

  #poll(): Promise<Reply | null> {
    return this.#call('GET', '');
  }

  #post(packet: string): Promise<Reply | null> {
    return this.#call('POST', packet);
  }

  #call(method: 'GET' | 'POST', payload: string): Promise<Reply | null> {
    const { network, random, cookie } = this.#given;
    const sid = this.#sid === '' ? '' : `&sid=${this.#sid}`;
    return network.call(
      {
        method,
        url: `/socket.io/?EIO=4&transport=polling${sid}`,
        headers: { cookie: cookie(), ...(method === 'POST' ? { 'content-type': 'text/plain' } : {}) },
        ...(method === 'POST' ? { payload } : {}),
      },
      random,
      { isDoubled: false },
    );
  }
}
