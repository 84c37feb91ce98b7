import { createMessages, type MessagesState } from '@so-cuoc/frontend/src/bet-messages/live-messages.ts';
import { laterPosition } from '@so-cuoc/frontend/src/server/position.ts';
import { seenAnew } from '@so-cuoc/frontend/src/server/seen-position.ts';
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
  /** As frontend/src/server/seen-position.ts, of this page. */
  #seen: string | null = null;
  /** The position was noted before anything was loaded. */
  #noted = true;

  constructor({ device, date, ...rest }: ScreenOptions) {
    this.device = device;
    this.date = date;
    this.#messages = createMessages(async () => {
      const params = { date, userId: device.userId };
      const reply = await device.read(
        pathOf(reportCalls.day, { params }),
        laterPosition(this.#seen, device.position),
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
      this.#seen = this.#position;
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
    return this.state.status === 'failed' ? this.#messages.reload() : Promise.resolve();
  }

  #resume(): void {
    this.#channel.ask('resume', { position: this.#position ?? '', noted: this.#noted }, (said) => {
      const answer = liveResume.safeParse(said);
      if (!answer.success || 'reload' in answer.data) {
        if (answer.success && 'reload' in answer.data) this.#seen = seenAnew(this.#seen, answer.data);
        void this.#messages.reload();
        return;
      }
      for (const missed of answer.data.missed) this.#deliver(missed);
      this.#advance(answer.data.position);
      this.#messages.retry();
    });
  }

  #deliver({ rows, position }: LiveChanges): void {
    this.#seen = laterPosition(this.#seen, position);
    this.#messages.receive(rows);
    this.#advance(position);
  }

  #advance(position: string): void {
    this.#seen = laterPosition(this.#seen, position);
    if (this.#position !== null && Number(position) <= Number(this.#position)) return;
    this.#position = position;
    this.#noted = false;
  }
}
