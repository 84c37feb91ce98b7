/**
 * A second calculation of a message's money that shares no code with the product (domain.md §2 to §4): two-digit bao
 * lô of the North, 27 prizes.
 */
const PRIZES = 27;

/** What a customer pays and gets for it. */
export interface Price {
  /** Of each thousand staked. */
  readonly taken: number;
  /** For each thousand that hits. */
  readonly paid: number;
}

/** Of a new customer. */
export const FIRST_PRICE: Price = { taken: 0.75, paid: 75 };

export interface Money {
  readonly tienxac: number;
  readonly thucthu: number;
  readonly tientrung: number;
  /** The agent's result; 0 while prizes are missing. */
  readonly thangthuanew: number;
}

/** `text`: as the agents of the simulation write it. `drawn`: the confirmed numbers by position. */
export const moneyOf = (text: string, drawn: ReadonlyMap<number, string>, price: Price): Money => {
  const [, listed = '', stake = ''] = /^mb ([\d.]+) b(\d+)n$/.exec(text) ?? [];
  const numbers = listed.split('.');
  const points = Number(stake);
  const hits = numbers
    .map((number) => [...drawn.values()].filter((prize) => prize.endsWith(number)).length)
    .reduce((sum, found) => sum + found, 0);
  const tienxac = points * PRIZES * numbers.length;
  const thucthu = tienxac * price.taken;
  const tientrung = points * price.paid * hits;
  const thangthuanew = drawn.size === PRIZES ? thucthu - tientrung : 0;
  return { tienxac, thucthu, tientrung, thangthuanew };
};
