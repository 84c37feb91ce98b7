import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import * as inboxCalls from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import type { Random } from '@so-cuoc/server/sample-book/random.ts';
import type { AnswerJudge } from '../laws/answer-laws.ts';
import { Bookkeeper } from './bookkeeper.ts';
import { isAccepted, type Command, type SentMessage } from './history.ts';
import { choreOf } from './chores.ts';
import type { Forwarder } from './forwarder.ts';
import type { Device } from './device.ts';

/** A message as the agent knows it: what the last answered command left. */
export interface KnownMessage {
  readonly uiId: string;
  readonly sent: SentMessage;
  readonly stands: boolean;
}

/** The share of accepted commands after which an agent looks at the day. */
const LOOKS_AT_ONCE = 0.2;

/** An agent with its customers, on one device. */
export class Agent {
  readonly device: Device;
  readonly customers: readonly [string, ...string[]];
  readonly messages = new Map<string, KnownMessage>();
  readonly books: Bookkeeper;
  readonly forwarder: Forwarder;
  /** The device of its sub-account, which looks at the same book. */
  readonly #helper: Device;
  #stake = 0;
  readonly #dates: readonly [string, ...string[]];
  readonly #judge: AnswerJudge;

  constructor(
    {
      device,
      helper,
      forwarder,
    }: { readonly device: Device; readonly helper: Device; readonly forwarder: Forwarder },
    customers: readonly [string, ...string[]],
    dates: readonly [string, ...string[]],
    judge: AnswerJudge,
  ) {
    this.#judge = judge;
    for (const customer of customers) judge.owns(device.userId, customer);
    this.device = device;
    this.#helper = helper;
    this.forwarder = forwarder;
    this.customers = customers;
    this.#dates = dates;
    this.books = new Bookkeeper({ device, customers, dates, judge });
  }

  place(random: Random): void {
    const uiId = random.uuid();
    this.#judge.owns(this.device.userId, uiId);
    this.#write(uiId, random.pick(this.#dates), random);
  }

  /** Edits any message that stands; places one if there is none. */
  edit(random: Random): void {
    const chosen = this.#any(random, true);
    if (chosen === null) this.place(random);
    else this.#write(chosen.uiId, chosen.sent.date, random);
  }

  remove(random: Random): void {
    this.#turn(this.#any(random, true), 'delete', random);
  }

  /** Takes a deletion back. */
  restore(random: Random): void {
    this.#turn(this.#any(random, false), 'restore', random);
  }

  /** Deletes all messages of a day. It and a command about one of them are never on their way at once. */
  clear(random: Random): void {
    const date = random.pick(this.#dates);
    const ofDay = (): KnownMessage[] => [...this.messages.values()].filter(({ sent }) => sent.date === date);
    const isPriced = this.customers.some((khachId) => this.books.isPriceOnItsWay(khachId));
    if (!ofDay().some(({ stands }) => stands) || isPriced || this.#isDayBusy(date)) return;
    const { userId } = this.device;
    const command: Command = {
      ...{ id: random.uuid(), userId, path: betCalls.clear.path, about: `day ${date}`, writes: true },
      body: { userid: userId, from: date, to: date },
      onAnswer: () => {
        if (isAccepted(command))
          for (const message of ofDay()) this.messages.set(message.uiId, { ...message, stands: false });
      },
    };
    this.device.submit(command);
  }

  pay(random: Random): void {
    this.books.pay(random);
  }

  settle(random: Random): Promise<void> {
    return this.books.settle(random);
  }

  /** Changes the prices of a customer, or counts its messages of a day again at the present ones. */
  price(random: Random): void {
    const khachId = random.pick(this.customers);
    if (this.books.isPriceOnItsWay(khachId) || this.#isWritingFor(khachId)) return;
    if (random.chance(0.7)) this.books.setPrice(random, khachId);
    else this.#reprice(random, khachId);
  }

  /** A message reaches the inbox, or one that waits there is placed under its id. */
  async inbox(random: Random): Promise<void> {
    if (random.chance(0.5)) return this.forwarder.post(random.uuid());
    const { userId } = this.device;
    const reply = await this.device.read(pathOf(inboxCalls.read, { query: { userId } }));
    if (reply?.status !== 200) return;
    const { tin } = inboxCalls.read.answer.parse(JSON.parse(reply.body));
    const waiting = tin.find(
      ({ ui_id: uiId, trangthai: state }) =>
        state === 'cho' && !this.messages.has(uiId) && !this.device.isWaiting(uiId),
    );
    if (waiting === undefined) return;
    this.#judge.owns(userId, waiting.ui_id);
    this.#write(waiting.ui_id, random.pick(this.#dates), random);
  }

  /** Something beside the messages. */
  chore(random: Random): void {
    const id = random.uuid();
    const { userId } = this.device;
    const done = choreOf(random, userId, random.pick(this.customers), random.pick(this.#dates));
    this.device.submit({ id, userId, about: id, ...done });
  }

  /** Looks at a day, itself or by its sub-account: it must show what this agent was told. */
  async look(random: Random, date = random.pick(this.#dates)): Promise<void> {
    const { device } = this;
    const before = [...this.messages.values()].filter(
      ({ uiId, sent }) => sent.date === date && !this.#isBusy(uiId, date),
    );
    const params = { date, userId: device.userId };
    const looking = random.chance(0.5) ? device : this.#helper;
    const reply = await looking.read(pathOf(reportCalls.day, { params }), device.position);
    if (reply?.status === 401) await looking.signIn();
    if (reply?.status !== 200) return;
    const rows = reportCalls.day.answer.parse(JSON.parse(reply.body));
    const shown = new Map(rows.map((row) => [row.ui_id, row.ui_chuoi]));
    for (const message of before) {
      const { uiId } = message;
      // Another command was answered meanwhile: one that was deleted and restored may be shown as deleted.
      if (this.#isBusy(uiId, date) || this.messages.get(uiId) !== message) continue;
      const text = textOf(message);
      if ((shown.get(uiId) ?? null) !== text)
        this.#judge.violations.push({
          law: 'reads-own-writes',
          details: `${uiId} shows ${shown.get(uiId) ?? 'nothing'} instead of ${text ?? 'nothing'}`,
        });
    }
  }

  #any(random: Random, stands: boolean): KnownMessage | null {
    const [first, ...others] = [...this.messages.values()].filter((message) => message.stands === stands);
    return first === undefined ? null : random.pick([first, ...others]);
  }

  /** Whether a command about this message, or about its whole day, has no final answer. */
  #isBusy(uiId: string, date: string): boolean {
    return this.device.isWaiting(uiId) || this.device.isWaiting(`day ${date}`);
  }

  #isDayBusy(date: string): boolean {
    return this.device.hasWaiting(
      ({ about, means }) =>
        about === `day ${date}` ||
        this.messages.get(about)?.sent.date === date ||
        (means?.kind === 'message' && means.message.date === date),
    );
  }

  /** Whether a command is on its way after which messages of this customer are others. */
  #isWritingFor(khachId: string): boolean {
    return this.device.hasWaiting(
      ({ about, means }) =>
        about.startsWith('day ') ||
        this.messages.get(about)?.sent.khachId === khachId ||
        (means?.kind === 'message' && means.message.khachId === khachId),
    );
  }

  /** Whether a message must not be changed now, so that its price stays known. */
  #isHeld(uiId: string, date: string): boolean {
    const khachId = this.messages.get(uiId)?.sent.khachId;
    return (
      this.device.isWaiting(`day ${date}`) || (khachId !== undefined && this.books.isPriceOnItsWay(khachId))
    );
  }

  #write(uiId: string, date: string, random: Random): void {
    const khachId = random.pick(this.customers);
    if (this.#isHeld(uiId, date) || this.books.isPriceOnItsWay(khachId)) return;
    // No two texts are equal, so that every edit changes something.
    this.#stake += 1;
    const text = `mb ${random.numbers(random.between(1, 4), 2).join('.')} b${this.#stake}n`;
    const sent = { khachId, date, text, price: this.books.priceOf(khachId) };
    const { userId } = this.device;
    this.#submit(random, {
      ...{ id: random.uuid(), userId, path: betCalls.place.path, about: uiId, writes: true },
      body: {
        ...{ ui_id: uiId, ui_user_id: userId, ui_user_khach_id: khachId, ui_date: date },
        ...{ ui_chuoi: text, ui_chuoi_root: text },
      },
      means: { kind: 'message', message: sent },
      leaves: { uiId, sent, stands: true },
    });
  }

  #turn(chosen: KnownMessage | null, action: 'delete' | 'restore', random: Random): void {
    if (chosen === null || this.#isHeld(chosen.uiId, chosen.sent.date)) return;
    const { userId } = this.device;
    const { uiId } = chosen;
    this.#submit(random, {
      ...{ id: random.uuid(), userId, path: betCalls.remove.path, about: uiId, writes: false },
      body: { userid: userId, ui_id: uiId, action },
      leaves: { uiId, stands: action === 'restore' },
    });
  }

  #reprice(random: Random, khachId: string): void {
    const { userId } = this.device;
    const date = random.pick(this.#dates);
    const price = this.books.priceOf(khachId);
    const command: Command = {
      ...{ id: random.uuid(), userId, path: betCalls.reprice.path, about: `price ${khachId}`, writes: false },
      body: { userid: userId, khach_id: khachId, from: date, to: date },
      means: { kind: 'price', price },
      onAnswer: () => {
        if (!isAccepted(command)) return;
        for (const message of this.messages.values())
          if (message.stands && message.sent.khachId === khachId && message.sent.date === date)
            this.messages.set(message.uiId, { ...message, sent: { ...message.sent, price } });
      },
    };
    this.device.submit(command);
  }

  #submit(
    random: Random,
    {
      leaves,
      ...rest
    }: Command & { readonly leaves: Pick<KnownMessage, 'uiId' | 'stands'> & Partial<KnownMessage> },
  ): void {
    const command: Command = {
      ...rest,
      onAnswer: () => {
        if (!isAccepted(command)) return;
        const sent = leaves.sent ?? this.messages.get(leaves.uiId)?.sent;
        if (sent === undefined) return;
        this.messages.set(leaves.uiId, { uiId: leaves.uiId, stands: leaves.stands, sent });
        if (random.chance(LOOKS_AT_ONCE)) void this.look(random, sent.date);
      },
    };
    this.device.submit(command);
  }
}

/** What the day shows of a message; null if it was deleted. */
export const textOf = ({ stands, sent }: KnownMessage): string | null => (stands ? sent.text : null);
