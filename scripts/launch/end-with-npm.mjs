const LOOK_EVERY_MS = 250;

/**
 * Stops this process as SIGTERM does when the npm that runs it is gone: a killed npm passes nothing
 * on, and a service that nobody owns would keep its port and its data folder.
 */
export const endWithNpm = () => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  timer.unref();
};
