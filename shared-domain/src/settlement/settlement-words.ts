import type { BetClass } from '../catalogue/bet-classes.ts';
import { REGION_NAMES, type RegionKey } from '../catalogue/regions.ts';
import { formatDay } from '../calendar/vietnam-day.ts';
import { plainMoneyText } from '../money/format-money.ts';
import type { Money } from '../money/money.ts';
import { negateFactored, toDong, unfactored, type Factored } from './factored-amount.ts';
import type { SettlementSide } from './layout.ts';

export interface SettlementHead {
  readonly name: string;
  readonly givesTo: boolean;
  /** yyyy-mm-dd, both included. */
  readonly from: string;
  readonly to: string;
  /** The one region that is settled; left out = all. */
  readonly region?: RegionKey;
  /** Of the one message that is settled; null = the whole period. */
  readonly stt: number | null;
}

export const CLASS_NAMES: Readonly<Record<BetClass, string>> = {
  '2D': '2C',
  '3D': '3C',
  '4D': '4C',
  da: 'Đá',
  dx: 'Đá xiên',
};

/** An amount rounded to the đồng; its size alone; an amount of money. */
export const amountText = (amount: Factored): string => plainMoneyText(toDong(amount));
export const sizeText = (amount: Factored): string => amountText(amount).replace(/^-/, '');
export const moneyText = (amount: Money): string => amountText(unfactored(amount));

/** The words of one side: not below 0, below 0. */
export const WORDS: Readonly<
  Record<
    SettlementSide,
    {
      readonly result: readonly [string, string];
      readonly total: readonly [string, string];
      /** Of an amount that is owed to the agent, or by it. */
      readonly due: readonly [string, string];
    }
  >
> = {
  shop: { result: ['lời', 'lỗ'], total: ['Lời', 'Lỗ'], due: ['THU', 'BÙ'] },
  customer: { result: ['thắng', 'thua'], total: ['Thắng', 'Thua'], due: ['PHẢI TRẢ', 'ĐƯỢC NHẬN'] },
};

/** An amount that is the agent's, as one side sees it. */
export const seenFrom = (side: SettlementSide, amount: Factored): Factored =>
  side === 'shop' ? amount : negateFactored(amount);

export const wordOf = ([positive, negative]: readonly [string, string], amount: Factored): string =>
  toDong(amount) < 0 ? negative : positive;

/** Sign and word: a word alone is lost in a list of numbers, a sign alone in a chat. */
export const earned = (agents: Factored, side: SettlementSide): string => {
  const amount = seenFrom(side, agents);
  return `${wordOf(WORDS[side].result, amount)} ${amountText(amount)}`;
};

export const factorText = (factor: number): string => (factor / 10_000).toString().replace('.', ',');

/** Whose settlement it is, of which days, and of which region or message. */
export const headLine = ({ name, givesTo, from, to, region, stt }: SettlementHead): string => {
  const days = from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
  return [
    `${name}${givesTo ? ' (giao)' : ''}`,
    days,
    ...(region === undefined ? [] : [REGION_NAMES[region]]),
    ...(stt === null ? [] : [`tin ${stt}`]),
  ].join(' – ');
};

/** The final line: what is owed to the agent (above 0), or by it. */
export const dueText = (due: Factored, side: SettlementSide): string =>
  toDong(due) === 0 ? 'Huề: 0' : `${wordOf(WORDS[side].due, due)}: ${sizeText(due)}`;
