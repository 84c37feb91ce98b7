import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import * as ledgerCalls from '@so-cuoc/shared-domain/contract/calls/money/ledger.ts';
import * as sentCalls from '@so-cuoc/shared-domain/contract/calls/money/sent-settlements.ts';
import * as settlementCalls from '@so-cuoc/shared-domain/contract/calls/money/settlement.ts';
import type { Random } from '@so-cuoc/server/sample-book/random.ts';
import type { AnswerJudge } from '../laws/answer-laws.ts';
import { FIRST_PRICE, type Price } from '../laws/second-calculation.ts';
import type { Device } from './device.ts';
import { isAccepted, type Command } from './history.ts';

interface BookkeeperOptions {
  readonly device: Device;
  readonly customers: readonly [string, ...string[]];
  readonly dates: readonly [string, ...string[]];
  readonly judge: AnswerJudge;
}

/** Of a thousand: no two price lists are equal, so that each changes something. */
const SHARES = { low: 6_000, count: 3_000 } as const;
const PAYOUTS = { low: 7_000, count: 1_000 } as const;

const THOUSANDTHS = 3;

/** The money between an agent and its customers beside the messages: payments, prices and settlements. */
export class Bookkeeper {
  readonly #given: BookkeeperOptions;
  readonly #prices = new Map<string, Price>();
  #priceLists = 0;
  #entries: string[] = [];
  #sent: string[] = [];
  readonly #everSent = new Set<string>();

  constructor(given: BookkeeperOptions) {
    this.#given = given;
  }

  /** What a message of this customer costs now. It is known as long as no new price is on its way. */
  priceOf(khachId: string): Price {
    return this.#prices.get(khachId) ?? FIRST_PRICE;
  }

  isPriceOnItsWay(khachId: string): boolean {
    return this.#given.device.isWaiting(`price ${khachId}`);
  }

  /** Records a payment or an old debt, or takes one back. */
  pay(random: Random): void {
    const [entry] = this.#entries;
    if (entry !== undefined && random.chance(0.25)) {
      this.#entries = this.#entries.slice(1);
      this.#submit(random, ledgerCalls.cancel, { no_id: entry }, { writes: true });
      return;
    }
    const [khachId, date] = [random.pick(this.#given.customers), random.pick(this.#given.dates)];
    const [loai, sotien] = [random.pick(['thu', 'tra', 'nocu']), random.between(1, 5_000)];
    this.#submit(
      random,
      ledgerCalls.record,
      { khach_id: khachId, ngay: date, loai, sotien, ghichu: `khoản ${sotien}` },
      {
        writes: true,
        means: { kind: 'entry', khachId, date, change: loai === 'thu' ? -sotien : sotien },
        onAccepted: (answer) => this.#entries.push(...this.#idsIn(answer, 'no_id')),
      },
    );
  }

  /** Gives a customer new prices. The caller sees to it that no message of it is on its way. */
  setPrice(random: Random, khachId: string): void {
    this.#priceLists += 1;
    const [share, payout] = [
      SHARES.low + ((this.#priceLists * 7) % SHARES.count),
      PAYOUTS.low + (this.#priceLists % PAYOUTS.count),
    ];
    const row = {
      ...{ kconfig_khachid: khachId, kconfig_loai1: 'CoVaTraThuong', kconfig_loai2: 'MB' },
      ...{ kconfig_loai5: 'b', kconfig_loai6: '2D' },
    };
    this.#submit(
      random,
      customerCalls.configure,
      [
        { ...row, kconfig_loai3: 'co', kconfig_num1: share / 100, kconfig_num2: share / 10_000 },
        { ...row, kconfig_loai3: 'trathuong', kconfig_num1: payout / 100 },
      ],
      {
        about: `price ${khachId}`,
        writes: true,
        onAccepted: () => this.#prices.set(khachId, { taken: share / 10_000, paid: payout / 100 }),
      },
    );
  }

  /** Copies a settlement for a customer, tells a correction of one, or takes one back. */
  async settle(random: Random): Promise<void> {
    const [sent] = this.#sent;
    if (sent !== undefined && random.chance(0.15)) {
      this.#sent = this.#sent.slice(1);
      this.#submit(random, sentCalls.withdraw, { chot_id: sent }, { writes: true });
    } else if (sent !== undefined && random.chance(0.4)) await this.#correct(random);
    else await this.#send(random);
  }

  async #send(random: Random): Promise<void> {
    const { customers, dates, device } = this.#given;
    const khachId = random.pick(customers);
    const [from = '', to = ''] = [random.pick(dates), random.pick(dates)].sort();
    const params = { from, to, userId: device.userId, khachId };
    const opening = await this.#read(pathOf(sentCalls.openingDebt, { params }));
    const [debt] = opening === null ? [] : sentCalls.openingDebt.answer.parse(opening);
    if (debt === undefined) return;
    const query = { no1: debt.mang.toFixed(THOUSANDTHS) };
    const read = await this.#read(pathOf(settlementCalls.settlement, { params, query }));
    const [settlement] = read === null ? [] : settlementCalls.settlement.answer.parse(read);
    if (settlement === undefined) return;
    const { text } = settlement;
    this.#submit(
      random,
      sentCalls.send,
      { khach_id: khachId, tu: from, den: to, text },
      {
        onAccepted: (answer) => {
          // The same text copied once more is the same settlement.
          const isNew = (id: string): boolean => !this.#everSent.has(id);
          for (const id of this.#idsIn(answer, 'chot_id').filter(isNew)) {
            this.#everSent.add(id);
            this.#sent.push(id);
          }
        },
      },
    );
  }

  async #correct(random: Random): Promise<void> {
    const params = { userId: this.#given.device.userId };
    const read = await this.#read(pathOf(sentCalls.corrections, { params }));
    const open = read === null ? [] : sentCalls.corrections.answer.parse(read).chotso;
    const [first] = open.filter(({ text_baolai: text }) => text !== null);
    if (first === undefined) return;
    const { chot_id: chotId, text_baolai: text } = first;
    this.#submit(random, sentCalls.correct, { chot_id: chotId, text });
  }

  #submit(
    random: Random,
    { path }: { readonly path: string },
    body: object,
    {
      about,
      writes = false,
      means,
      onAccepted = () => undefined,
    }: Partial<Pick<Command, 'about' | 'writes' | 'means'>> & {
      readonly onAccepted?: (body: string) => void;
    } = {},
  ): void {
    const { device } = this.#given;
    const id = random.uuid();
    const command: Command = {
      ...{ id, userId: device.userId, path, writes, about: about ?? id },
      body: Array.isArray(body) ? body : { userid: device.userId, ...body },
      ...(means === undefined ? {} : { means }),
      onAnswer: (answer) => {
        if (isAccepted(command)) onAccepted(answer.body);
      },
    };
    device.submit(command);
  }

  /** The id in an answer, which only this agent may see from now on. */
  #idsIn(body: string, field: 'no_id' | 'chot_id'): readonly string[] {
    const [row] = JSON.parse(body) as Readonly<Record<string, string | undefined>>[];
    const id = row?.[field];
    if (id === undefined) return [];
    this.#given.judge.owns(this.#given.device.userId, id);
    return [id];
  }

  async #read(path: string): Promise<unknown> {
    const { device } = this.#given;
    const reply = await device.read(path);
    if (reply?.status === 401) await device.signIn();
    return reply?.status === 200 ? (JSON.parse(reply.body) as unknown) : null;
  }
}
