import type { Amounts, EveningCustomer, PlainBet } from './evening.ts';

/**
 * A second calculation of an evening that shares no code with the product: each prize is compared with each number.
 * Source: domain.md §2 to §4.
 */
type Draws = Readonly<Record<string, readonly string[]>>;

const words = (text: string): readonly string[] => text.split(' ');
const isNorth = (station: string): boolean => station === 'mb';
const special = (station: string): number => (isNorth(station) ? 0 : 17);
/** G8, G7, G6 and G5, ĐB. */
const SEVEN = [0, 1, 2, 3, 4, 5, 17];

/** Positions of the prizes that a number of this length is compared with. */
const places = (
  kind: string,
  length: number,
  station: string,
  drawn: readonly string[],
): readonly number[] => {
  const all = drawn.map((_, at) => at);
  if (kind === 'dau') return all.filter((at) => drawn[at]?.length === length);
  if (kind === 'dui') return [special(station)];
  if (kind === 'dd' || kind === 'x')
    return [...places('dau', length, station, drawn), ...places('dui', length, station, drawn)];
  return (kind === 'baylo' ? SEVEN : all).filter((at) => (drawn[at]?.length ?? 0) >= length);
};

const PRICES: Readonly<Record<string, { readonly co: number; readonly payout: number }>> = {
  '2': { co: 0.75, payout: 75 },
  '3': { co: 0.65, payout: 650 },
  '4': { co: 0.65, payout: 5_500 },
  da: { co: 0.75, payout: 750 },
  'da mb': { co: 0.75, payout: 650 },
  dx: { co: 0.75, payout: 550 },
};

interface Scored {
  readonly stake: number;
  readonly take: number;
  readonly winnings: number;
  /** Whether all its stations are drawn. */
  readonly isDrawn: boolean;
}

const scoreBet = (
  bet: PlainBet,
  customer: EveningCustomer,
  layout: Draws,
  drawn: Draws,
): readonly Scored[] => {
  const numbers = words(bet.numbers);
  const isPair = bet.kind === 'da' || bet.kind === 'dx';
  const hitsIn = (station: string, number: string): number =>
    places(isPair ? 'b' : bet.kind, number.length, station, layout[station] ?? []).filter((at) =>
      drawn[station]?.[at]?.endsWith(number),
    ).length;
  const stations = words(bet.at);
  // A bet on several stations has a result once all of them are drawn; what it won so far shows before.
  const isDrawn = stations.every((station) => drawn[station] !== undefined);
  const priced = (key: string, lots: number, hits: number): Scored => {
    const price = customer.prices?.[bet.kind] ?? PRICES[key];
    if (price === undefined) throw new Error(`no price of ${key}`);
    return {
      stake: bet.points * lots,
      take: bet.points * lots * price.co,
      winnings: bet.points * hits * price.payout,
      isDrawn,
    };
  };
  if (!isPair)
    return stations.flatMap((at) =>
      numbers.map((number) => {
        const lots = places(bet.kind, number.length, at, layout[at] ?? []).length;
        return priced(String(number.length), lots, hitsIn(at, number));
      }),
    );
  const [one = 0, two = 0] = numbers.map((number) =>
    stations.reduce((hits, station) => hits + hitsIn(station, number), 0),
  );
  // đá counts half points where both came, đá xiên does not.
  const pairs = bet.kind === 'dx' ? Math.min(one, two) : Math.min(one, two) > 0 ? (one + two) / 2 : 0;
  const north = stations.some(isNorth);
  return [priced(north ? 'da mb' : bet.kind, north ? 54 : 36 * stations.length, pairs)];
};

/** Without traces of binary fractions, and 0 for -0. */
const exact = (amount: number): number => Math.round(amount * 1e6) / 1e6 + 0;

/** Amounts of a customer while some stations are drawn. Bets that wait have stake and take, but no result. */
export const scoreCustomer = (
  customer: EveningCustomer,
  layout: Draws,
  drawn: Draws,
  gives: boolean,
): Amounts => {
  const { messages, chatted, late } = customer;
  const written = [...messages, ...(chatted ? [chatted] : []), ...(late ? [late] : [])];
  const scored = written.flatMap(({ bets }) => bets.flatMap((bet) => scoreBet(bet, customer, layout, drawn)));
  const sum = (part: 'stake' | 'take' | 'winnings', of: readonly Scored[]): number =>
    of.reduce((total, one) => total + one[part], 0);
  const done = scored.filter(({ isDrawn }) => isDrawn);
  const result = sum('take', done) - sum('winnings', done);
  const amounts: Amounts = [
    sum('stake', scored),
    sum('take', scored),
    sum('winnings', scored),
    gives ? -result : result,
  ];
  return [exact(amounts[0]), exact(amounts[1]), exact(amounts[2]), exact(amounts[3])];
};
