import { expect, it } from 'vitest';
import { append, openLog, openViews } from '../../test/folders.ts';
import { an, binh, startCustomers } from '../../test/a-view.ts';
import { viewsBeyondLog } from './beyond-log.ts';

it('given others who append and fold while it looks, calls no view further than the log', async () => {
  const log = openLog();
  const store = openViews();
  const { runner } = await startCustomers(log, store);
  await runner.waitFor(await append(log, [an]), 5_000);
  let others = async (): Promise<void> => {
    others = () => Promise.resolve();
    await runner.waitFor(await append(log, [binh], 1), 5_000);
  };
  const beyond = await viewsBeyondLog(
    {
      positionFrom: (text) => log.positionFrom(text),
      comparePositions: (a, b) => log.comparePositions(a, b),
      end: async () => {
        const end = await log.end();
        await others();
        return end;
      },
    },
    store,
  );
  expect(beyond).toEqual([]);
});
