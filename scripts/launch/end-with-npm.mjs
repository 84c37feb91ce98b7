const LOOK_EVERY_MS = 250;

/**
 * Stops this process like SIGTERM when its npm process is gone: a killed npm forwards no signal, and an
 * orphaned service would keep its port and its data folder.
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
