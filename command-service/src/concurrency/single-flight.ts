export interface Rounds {
  /** Begins a round, or joins the one that is under way; ends when that ends, and throws what it threw. */
  readonly run: () => Promise<void>;
  /** Ends when what is under way has ended. */
  readonly rested: () => Promise<void>;
}

/** Work that is never under way twice: rounds that take longer than their time would pile up on themselves. */
export const oneAtATime = (work: () => Promise<void>): Rounds => {
  let underWay: Promise<void> | null = null;
  const run = (): Promise<void> => {
    underWay ??= work().finally(() => {
      underWay = null;
    });
    return underWay;
  };
  return { run, rested: async () => underWay?.catch(() => undefined) };
};
