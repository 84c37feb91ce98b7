/**
 * Does the work runPeriodically `ms` until its answer is called. What is due while the last is under way is left out: work that
 * takes longer than its time would pile up on itself.
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
