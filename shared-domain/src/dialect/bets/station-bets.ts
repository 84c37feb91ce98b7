import type { BetGroup, Entry } from './bet-group.ts';

/** A message repeats at most so many bets: what it costs stays in proportion to its text. */
const MOST_REPEATED = 200;

/** What was bet on the stations in force, and on the ones before them. */
export interface BetsBefore {
  readonly bets: readonly BetGroup[];
  readonly earlierBets: readonly BetGroup[];
}

export const NO_BETS: BetsBefore = { bets: [], earlierBets: [] };

const isGroup = (entry: Entry): entry is BetGroup => entry.kind === 'group';

/** Follows which bets each station list has, for `bd như trên`. */
export class StationBets {
  readonly #entries: Entry[];
  /** The bets on the stations in force: those from before, and the entries from here on. */
  #carried: readonly BetGroup[];
  #since = 0;
  #earlier: readonly BetGroup[];
  #repeated = 0;

  constructor(entries: Entry[], { bets, earlierBets }: BetsBefore) {
    this.#entries = entries;
    this.#carried = bets;
    this.#earlier = earlierBets;
  }

  /** The bets up to now, put together when they are asked for. */
  before(): () => BetsBefore {
    const [carried, since, until, earlierBets] = [
      this.#carried,
      this.#since,
      this.#entries.length,
      this.#earlier,
    ];
    return () => ({ bets: [...carried, ...this.#entries.slice(since, until).filter(isGroup)], earlierBets });
  }

  /** Other stations are in force from here on. */
  nameStations(): void {
    const { bets } = this.before()();
    if (bets.length > 0) this.#earlier = bets;
    this.#carried = [];
    this.#since = this.#entries.length;
  }

  /** Bets on the stations in force what was bet on those before. False if there was nothing, or too much. */
  repeat(line: number): boolean {
    this.#repeated += this.#earlier.length;
    if (this.#earlier.length === 0 || this.#repeated > MOST_REPEATED) return false;
    for (const group of this.#earlier) this.#entries.push({ ...group, line, lastLine: line, heading: line });
    return true;
  }
}
