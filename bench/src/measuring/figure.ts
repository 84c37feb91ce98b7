/** One line of a bench's output. `ratio` is value / peer_value: above 1 means more than the peer of the same run. */
export interface Figure {
  readonly bench: string;
  readonly case: string;
  /** The median of five rounds. */
  readonly value: number;
  readonly unit: string;
  readonly p50_ms?: number;
  readonly p99_ms?: number;
  /** How many events a durable write carried, over all rounds. */
  readonly events_per_sync?: number;
  /** How often the peer synced for an append that came alone, as strace counts it. */
  readonly peer_syncs_per_event?: number;
  /** What ran in the same process or beside it, round by round. */
  readonly peer: string;
  readonly peer_value: number;
  readonly ratio: number;
}

/** A bench file exports `run: Bench`. With `quick` it stays below 30 s. */
export type Bench = (options: {
  readonly quick: boolean;
  readonly report: (figure: Figure) => void;
}) => Promise<void>;
