import { expect, test } from 'vitest';
import { diskFaults } from './disk-faults.ts';

test('given full disks and damaged logs on both sides of a pair, then nothing acknowledged is lost and each side mends the other', async () => {
  const outcome = await diskFaults('spec');
  expect(outcome).toMatchObject({ isSound: true, isReplay: true, lost: 0, doubled: 0, torn: 0 });
  expect(outcome.mended).toEqual({ primary: 2, standby: 2 });
  // Null where this account may not mount disks.
  for (const said of Object.values(outcome.full ?? {}))
    expect(said).toContain('ổ đĩa đã đầy. (mã disk_full)');
  expect(outcome.acknowledged).toBeGreaterThan(100);
}, 300_000);
