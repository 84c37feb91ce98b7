export interface SingleFlight {
  /** Starts the work or joins the run in progress; settles as that run does. */
  readonly run: () => Promise<void>;
  /** Resolves when no run is in progress. */
  readonly idle: () => Promise<void>;
}

/** Single flight: the work never runs twice at once, so that slow runs of a timer do not pile up. */
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
