import { expect, test } from 'vitest';
import { failover } from './failover.ts';

test('given a standby that answers wait for, then a promotion after any failures loses nothing that was acknowledged', async () => {
  const outcome = await failover('refuse', 'spec');
  expect(outcome).toMatchObject({ isBeginning: true, isReplay: true, lost: 0, doubled: 0, torn: 0 });
  expect(outcome.acknowledged).toBeGreaterThan(25);
}, 300_000);

test('given answers that wait for nothing, then exactly the tail that the standby had not is missing, and the former primary says so', async () => {
  const outcome = await failover('no', 'spec', 1);
  expect(outcome).toMatchObject({
    isBeginning: true,
    isReplay: true,
    former: 'refused',
    lost: 0,
    doubled: 0,
    torn: 0,
  });
  expect(outcome.missing).toBeGreaterThan(0);
  expect(outcome.said).toContain(`${String(outcome.missing)} sự kiện`);
}, 300_000);
