import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { message } from '@so-cuoc/shared-domain/outcomes/outcome.ts';
import { expect, test } from 'vitest';
import { rateLimits } from './rate-limits.ts';

/** Only sign-ins of accounts count in the vault. */
const never = (): never => {
  throw new Error('not used');
};
const from = (ip: string) => ({ ip });
const vault = { throttle: never, saveThrottle: never, clearThrottle: never };

test('one address registers ten accounts an hour', () => {
  let now = 0;
  const limits = rateLimits(() => new Date(now), vault);
  for (let time = 0; time < 10; time += 1) limits.registration(from('10.0.0.1'));
  expect(() => limits.registration(from('10.0.0.1'))).toThrow(
    expect.objectContaining({
      code: 'toomany',
      retryAfter: 3600,
      message: message(FAILURES.registeredTooOften, { seconds: 3600 }),
    }),
  );
  limits.registration(from('10.0.0.2'));
  now = 3_600_000;
  limits.registration(from('10.0.0.1'));
});
