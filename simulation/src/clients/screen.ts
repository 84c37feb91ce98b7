import { createMessages, type MessagesState } from '@so-cuoc/frontend/src/bet-messages/live-messages.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import {
  liveChanges,
  type LiveChanges,
  liveDraws,
  liveResume,
} from '@so-cuoc/shared-domain/contract/live.ts';
import type { Random } from '@so-cuoc/server/sample-book/random.ts';
import type { Scheduler } from '../deterministic/scheduler.ts';
import type { Network } from '../network/network.ts';
import type { Device } from './device.ts';
import { LiveConnection } from './live-connection.ts';

interface ScreenOptions {
  readonly device: Device;
  readonly date: string;
  readonly scheduler: Scheduler;
  readonly network: Network;
  readonly random: Random;
}

const laterOf = (a: string | undefined, b: string | null): string | null =>
  a === undefined || (b !== null && Number(b) > Number(a)) ? b : a;

/**
 * The day of an agent on a screen that is open all the time. Loading, merging and resuming are as in the page, and
 * the state is the page's own (frontend/src/bet-messages/live-messages.ts).
 */
export class Screen {
  readonly date: string;
  readonly device: Device;
  readonly #messages: ReturnType<typeof createMessages>;
  readonly #channel: LiveConnection;
  #position: string | null = null;
  /** The position was noted before anything was loaded. */
  #noted = true;

  constructor({ device, date, ...rest }: ScreenOptions) {
    this.device = device;
    this.date = date;
    this.#messages = createMessages(async (_, { minPosition }) => {
      const params = { date, userId: device.userId };
      const reply = await device.read(
        pathOf(reportCalls.day, { params }),
        laterOf(minPosition, device.position),
      );
      return reply?.status === 200
        ? { ok: true, value: reportCalls.day.answer.parse(JSON.parse(reply.body)), position: null }
        : { ok: false, failure: { code: 'offline', message: '', status: reply?.status ?? 0 } };
    });
    this.#channel = new LiveConnection({
      ...rest,
      cookie: () => device.cookie,
      onConnected: () => this.#resume(),
      onSignedOut: () => void device.signIn(),
      onEvent: (name, body) => {
        if (name === 'changes') this.#deliver(liveChanges.parse(body));
        if (name === 'draws') this.#advance(liveDraws.parse(body).position);
      },
    });
  }

  /** Opens the screen, as a page does: it notes the position of the views, loads, and connects. */
  async open(): Promise<void> {
    const health = await this.device.read(installationCalls.health.path, null);
    if (health?.status === 200) {
      const { views } = installationCalls.health.answer.parse(JSON.parse(health.body));
      const positions = views.map(({ position }) => position).filter((position) => position !== '');
      this.#position = positions.sort((a, b) => Number(a) - Number(b))[0] ?? null;
    }
    const { userId } = this.device;
    await this.#messages.open({ agentId: userId, from: this.date, to: this.date });
    void this.#channel.run();
  }

  get state(): MessagesState {
    return this.#messages.useStore.getState();
  }

  get isConnected(): boolean {
    return this.#channel.isConnected;
  }

  /** Loads again what failed, as a person does who sees it. */
  retry(): Promise<void> {
    return this.#messages.retry();
  }

  #resume(): void {
    if (this.#position === null) void this.#messages.reload();
    else
      this.#channel.ask('resume', { position: this.#position, noted: this.#noted }, (said) => {
        const answer = liveResume.safeParse(said);
        if (!answer.success || 'reload' in answer.data) {
          void this.#messages.reload();
          return;
        }
        for (const missed of answer.data.missed) this.#deliver(missed);
        this.#advance(answer.data.position);
        void this.#messages.retry();
      });
  }

  #deliver({ rows, position }: LiveChanges): void {
    this.#messages.receive(rows, position);
    this.#advance(position);
  }

  #advance(position: string): void {
    if (this.#position !== null && Number(position) <= Number(this.#position)) return;
    this.#position = position;
    this.#noted = false;
  }
}
