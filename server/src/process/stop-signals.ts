import type { Serving } from '../serve.ts';

/** A stop that takes longer is cut off: whoever asked for it waits no more than 10 s. */
const DEADLINE_MS = 8_000;

/**
 * Ends the process with 0 on SIGTERM, SIGINT or SIGHUP, from now on. Returns what says which service
 * is to be stopped first, once there is one. Signals that come meanwhile change nothing: npm forwards
 * the one that the whole process group has had already.
 */
export const stopOnSignals = (): ((serving: Pick<Serving, 'stop'>) => void) => {
  let stop = (): Promise<void> => Promise.resolve();
  let stopping = false;
  const onSignal = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), DEADLINE_MS).unref();
    void stop().finally(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal);
  return (serving) => {
    stop = () => serving.stop();
  };
};
