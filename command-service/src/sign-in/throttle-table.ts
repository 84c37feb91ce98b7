import type { Vault } from '../vault/port.ts';
import { afterFailure, waitOf, type Throttle, type ThrottleRule } from './throttle.ts';

/** The failures of one key under one rule. */
export interface ThrottledKey {
  /** Milliseconds until the next attempt. */
  wait(): Promise<number>;
  fail(): Promise<void>;
  clear(): Promise<void>;
}

/** Keys kept in memory; beyond, those whose last failure is oldest are forgotten. */
const MOST_KEYS = 20_000;

/** Failures by key. */
export interface ThrottleTable {
  key(rule: ThrottleRule, key: string): ThrottledKey;
}

/** In the memory of one process: for short limits of networks and devices. */
export const throttlesInMemory = (now: () => number): ThrottleTable & { readonly size: () => number } => {
  // a key moves to the end with each failure
  const kept = new Map<string, Throttle>();
  return {
    size: () => kept.size,
    key: (rule, key) => ({
      wait: () => Promise.resolve(waitOf(rule, kept.get(key) ?? null, now())),
      fail: () => {
        const throttle = afterFailure(rule, kept.get(key) ?? null, now());
        kept.delete(key);
        kept.set(key, throttle);
        const [oldest] = kept.keys();
        if (kept.size > MOST_KEYS && oldest !== undefined) kept.delete(oldest);
        return Promise.resolve();
      },
      clear: () => {
        kept.delete(key);
        return Promise.resolve();
      },
    }),
  };
};

/** In the vault: survives a restart and is shared by every process. One row an account at most. */
export const throttlesInVault = (
  vault: Pick<Vault, 'throttle' | 'saveThrottle' | 'clearThrottle'>,
  now: () => number,
): ThrottleTable => ({
  key: (rule, key) => ({
    wait: async () => waitOf(rule, await vault.throttle(key), now()),
    fail: async () => {
      const throttle = afterFailure(rule, await vault.throttle(key), now());
      await vault.saveThrottle(key, throttle, throttle.lastAt + rule.forgetMs);
    },
    clear: () => vault.clearThrottle(key),
  }),
});
