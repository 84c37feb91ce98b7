/** How failures of one kind slow down the next attempt. All times in milliseconds. */
export interface ThrottleRule {
  /** Failures that cost nothing. */
  readonly free: number;
  /** The wait after the last free failure; each further failure doubles it. */
  readonly firstDelayMs: number;
  readonly longestDelayMs: number;
  /** Without a failure for this long, all are forgotten. Longer than the longest delay. */
  readonly forgetMs: number;
}

/** The failures of one key. */
export interface Throttle {
  readonly failures: number;
  /** When the last one happened, milliseconds since 1970. */
  readonly lastAt: number;
}

/** Failures before the clock was set back count no longer: they would hold until the clock is there again. */
const counted = ({ forgetMs }: ThrottleRule, throttle: Throttle | null, now: number): number => {
  if (throttle === null) return 0;
  const since = now - throttle.lastAt;
  return since < 0 || since >= forgetMs ? 0 : throttle.failures;
};

/** Milliseconds until the next attempt may be made at `now`; 0 = at once. Never more than the longest delay. */
export const waitOf = (rule: ThrottleRule, throttle: Throttle | null, now: number): number => {
  const failures = counted(rule, throttle, now);
  if (throttle === null || failures < rule.free) return 0;
  // 2^30 first delays exceed every longest delay
  const doubled = rule.firstDelayMs * 2 ** Math.min(failures - rule.free, 30);
  return Math.max(0, throttle.lastAt + Math.min(doubled, rule.longestDelayMs) - now);
};

/** The state after one more failure at `now`. */
export const afterFailure = (rule: ThrottleRule, throttle: Throttle | null, now: number): Throttle => ({
  failures: counted(rule, throttle, now) + 1,
  lastAt: now,
});
