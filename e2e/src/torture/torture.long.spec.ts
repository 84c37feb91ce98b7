import { expect, test } from 'vitest';
import { torture } from './torture.ts';

test('given a service killed again and again under load, then nothing acknowledged is lost, doubled or torn', async () => {
  expect(await torture(3, 'spec')).toMatchObject({
    kills: 3,
    seed: 'spec',
    lost: 0,
    doubled: 0,
    torn: 0,
    views_equal_rebuilt: true,
  });
}, 120_000);
