import fc from 'fast-check';
import { expect, test } from 'vitest';
import { huntedMessage, huntOutcome, isSilent, silentMessage } from '../../test/hunt/hunt.ts';

/**
 * Random bets, written in a random dialect with random noise: they are read as these bets, or the reading is marked,
 * or the message is refused (reading.md, principle 2). `npm run -s bets -- hunt` tries as many as you like.
 */
test('whatever a customer writes is read right, marked or refused, never silently wrong', () => {
  fc.assert(
    fc.property(huntedMessage(false), (message) => {
      if (isSilent(huntOutcome(message))) expect(silentMessage(message)).toBeNull();
    }),
    // always the same messages: bets hunt tries others
    { numRuns: 2000, seed: 1 },
  );
}, 120_000);
