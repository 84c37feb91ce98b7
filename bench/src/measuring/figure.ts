/**
 * One line of a bench's output. `ratio` is value / peer_value: above 1 means more than the peer in the same
 * run.
 */
export interface Figure {
  readonly bench: string;
  readonly case: string;
  /** The median of five rounds. */
  readonly value: number;
  readonly unit: string;
  readonly p50_ms?: number;
  readonly p99_ms?: number;
  /** The mean number of events per durable write over all rounds. */
  readonly events_per_sync?: number;
  /** The peer's syncs per single append, as strace counts them. */
  readonly peer_syncs_per_event?: number;
  /** The peer, which ran in the same process or beside it, round by round. */
  readonly peer: string;
  readonly peer_value: number;
  readonly ratio: number;
}

/** Every bench file exports `run: Bench`. With `quick` it takes less than 30 s. */
export type Bench = (options: {
  readonly quick: boolean;
  readonly report: (figure: Figure) => void;
}) => Promise<void>;
