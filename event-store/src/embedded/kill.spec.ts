import { it } from 'vitest';
import { expectIntactLogAfterKills } from '../../test/embedded/kill-writer.ts';

it('given a process killed three times under load, then no acknowledged command is lost, doubled or torn', async () => {
  await expectIntactLogAfterKills([300, 1, 2500]);
}, 60_000);
