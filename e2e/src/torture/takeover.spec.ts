import { expect, test } from 'vitest';
import { takeover } from './takeover.ts';

test('given a lock that was moved away and a second service, then the second one refuses with one sentence and the first goes on', async () => {
  const outcome = await takeover('lock moved', 'spec');
  expect(outcome).toMatchObject({ ended: 1, lost: 0, doubled: 0, torn: 0 });
  expect(outcome.said).toMatch(
    /đang được một tiến trình Sổ cược khác ghi \(pid \d+ .*\(mã folder_unusable\)/,
  );
}, 120_000);
