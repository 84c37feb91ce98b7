import type { FastifyRequest } from 'fastify';
import { CallRefused } from '../refusal.ts';
import { Turns } from '../streams/turns.ts';
import { FailedAttempts } from './attempts.ts';

const WINDOW_MS = 5 * 60_000;
/** Of one account from one address. */
const FAILURES_OF_ACCOUNT = 10;
/** Of one address over all accounts. */
const FAILURES_OF_ADDRESS = 100;
/** Of one account over all addresses that one proxy names: whoever reaches us directly can name any. */
const FAILURES_THROUGH_PROXY = 50;

export interface SignInLimits {
  /**
   * Runs `judge`, which says by `failed` that a password or key was wrong. Only that is counted, and
   * one caller's attempts are judged one after the other: many at once neither slip through together
   * nor hold up those that are right. Throws CallRefused `toomany` with the seconds to wait.
   */
  attempt<Result>(
    account: string,
    caller: Pick<FastifyRequest, 'ip' | 'socket'>,
    judge: (failed: () => void) => Promise<Result>,
  ): Promise<Result>;
}

const tooMany = (retryAfter: number): CallRefused =>
  new CallRefused('toomany', `Bạn đã thử sai quá nhiều lần. Vui lòng thử lại sau ${retryAfter} giây.`, {
    retryAfter,
  });

/** Limits on passwords and keys that are tried out, per account and address (calls.md, Conventions). */
export const signInLimits = (now: () => Date): SignInLimits => {
  const clock = () => now().getTime();
  const limit = (failures: number) => new FailedAttempts({ failures, windowMs: WINDOW_MS }, clock);
  const ofAccount = limit(FAILURES_OF_ACCOUNT);
  const ofAddress = limit(FAILURES_OF_ADDRESS);
  const throughProxy = limit(FAILURES_THROUGH_PROXY);
  const turns = new Turns();
  return {
    attempt: (account, { ip, socket }, judge) => {
      const peer = socket.remoteAddress ?? ip;
      const counted: (readonly [FailedAttempts, string])[] = [
        [ofAccount, `${ip} ${account}`],
        [ofAddress, ip],
        ...(ip === peer ? [] : [[throughProxy, `${peer} ${account}`] as const]),
      ];
      return turns.take(peer, async () => {
        const retryAfter = Math.max(...counted.map(([attempts, key]) => attempts.waitSeconds(key)));
        if (retryAfter > 0) throw tooMany(retryAfter);
        return judge(() => {
          for (const [attempts, key] of counted) attempts.count(key);
        });
      });
    },
  };
};
