/** Stake, take, winnings and the agent's result, in thousand đồng. */
export type Amounts = readonly [stake: number, take: number, winnings: number, result: number];

/** What one list of numbers bets, as the message says it. */
export interface PlainBet {
  readonly kind: 'b' | 'baylo' | 'dau' | 'dui' | 'dd' | 'x' | 'da' | 'dx';
  /** Keys of stations, separated by spaces. A dx names its two. */
  readonly at: string;
  readonly numbers: string;
  readonly points: number;
}

/** A message as its customer writes it. */
export interface WrittenMessage {
  readonly text: string;
  /** The strict text, if the editor proposes it. */
  readonly proposed?: string;
  /** The key that chooses at the doubtful place; without it the first reading is taken. */
  readonly key?: string;
  /** What is appended by an edit after the placement. */
  readonly appended?: string;
  readonly bets: readonly PlainBet[];
}

export interface EveningCustomer {
  readonly name: string;
  /** The cells of the configuration that differ from a new customer's, by label. */
  readonly cells?: Readonly<Record<string, string>>;
  /** co and payout that follow from the cells, by kind of bet. */
  readonly prices?: Readonly<Record<string, { readonly co: number; readonly payout: number }>>;
  readonly messages: readonly WrittenMessage[];
  /** Its part of the pasted chat. */
  readonly chatted?: WrittenMessage;
  /** A message that is placed and deleted. */
  readonly deleted?: string;
  /** Comes after the cut-off, and is accepted. */
  readonly late?: WrittenMessage;
  /** Worked out by hand: after all draws, and after the correction. */
  readonly figures: Amounts;
  readonly corrected: Amounts;
}

/** One evening from morning to settlement, and the next day's settlement. */
export interface Evening {
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly region: 'Miền Nam' | 'Miền Trung' | 'Miền Bắc';
  /** The proposed cut-off, which is when the draw begins, and a time after it: hh:mm. */
  readonly cutOff: string;
  readonly afterCutOff: string;
  /** A number above it is handed to `dealer`. In points of bao lô, 2 digits. */
  readonly limit: number;
  /** Key, name and drawn numbers in announced order, in the order of the draws. */
  readonly stations: readonly (readonly [key: string, name: string, numbers: readonly string[]])[];
  readonly customers: readonly EveningCustomer[];
  /** A customer that is handed the overflow ("Giao"). Its figures follow from the message. */
  readonly dealer: EveningCustomer;
  /** Sent together. */
  readonly chat: string;
  readonly correction: {
    /** "Station, prize, số thứ n". */
    readonly place: string;
    readonly station: string;
    readonly position: number;
    readonly number: string;
  };
  /** The customer whose settlement is copied before the correction. */
  readonly settled: {
    readonly name: string;
    /** The last line of its settlement: before the correction and after it. */
    readonly line: string;
    readonly correctedLine: string;
    /** The last line of the text that tells the correction. */
    readonly difference: string;
    /** Paid to it, and what is then left of its debt. */
    readonly paid: string;
    readonly left: number;
    /** How the next settlement opens with it; '' for nothing. */
    readonly opening: string;
  };
  readonly nextDay: {
    readonly message: string;
    readonly station: string;
    /** The last line of the settlement that continues from what was left. */
    readonly line: string;
  };
}
