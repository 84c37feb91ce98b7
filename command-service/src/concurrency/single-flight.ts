export interface SingleFlight {
  /** Begins a round, or joins the one that is under way; ends when that ends, and throws what it threw. */
  readonly run: () => Promise<void>;
  /** Ends when what is under way has ended. */
  readonly idle: () => Promise<void>;
}

/** Work that is never under way twice: rounds that take longer than their time would pile up on themselves. */
export const singleFlight = (work: () => Promise<void>): SingleFlight => {
  let underWay: Promise<void> | null = null;
  const run = (): Promise<void> => {
    underWay ??= work().finally(() => {
      underWay = null;
    });
    return underWay;
  };
  return { run, idle: async () => underWay?.catch(() => undefined) };
};
