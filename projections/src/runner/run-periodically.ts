/**
 * Runs `work` every `ms` until the returned function is called. Skips a run while the previous one is in
 * progress.
 */
export const runPeriodically = (ms: number, work: () => Promise<void>): (() => void) => {
  let isUnderWay = false;
  const timer = setInterval(() => {
    if (isUnderWay) return;
    isUnderWay = true;
    work()
      .catch(() => undefined)
      .finally(() => {
        isUnderWay = false;
      });
  }, ms);
  timer.unref();
  return () => clearInterval(timer);
};
