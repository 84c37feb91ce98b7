import { it } from 'vitest';
import { expectIntactLogAfterKills } from '../../test/embedded/kill-writer.ts';

it('given a process killed thirty times under load, then no acknowledged command is lost, doubled or torn', async () => {
  await expectIntactLogAfterKills(Array.from({ length: 30 }, (_, kill) => 1 + ((kill * 367) % 1_500)));
}, 300_000);
