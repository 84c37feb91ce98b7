import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { an } from '../../test/customers-view.ts';
import { AGENT } from '../../test/history.ts';
import { append, openLog, openViews } from '../../test/temporary-stores.ts';
import { WatchedView } from '../partitions/watched-view.ts';
import { waitForMinPosition } from './wait-for-view.ts';

/** A call that reads a view, which is folded elsewhere, and whose screens were told of a bet. */
const givenCall = async () => {
  const events = openLog();
  const view = new WatchedView({
    ...{ name: 'report', events, store: openViews(), onWaited: () => undefined },
    audience: { follows: () => true, arrivals: () => 0 },
  });
  view.hear({
    ...view.status(),
    ...{ state: 'live', waiting: null, live: { number: 1, foldVersion: 1, collections: [] } },
  });
  const told = await append(events, [an]);
  view.tell(AGENT, told);
  const app = fastify();
  onTestFinished(() => app.close());
  const preHandler = waitForMinPosition(events, { of: () => view }, () => AGENT);
  app.get('/report', { preHandler }, () => 'rows');
  return { view, told, ask: () => app.inject('/report') };
};

it('given what screens were told and is not stored in time, then it answers that the view is behind', async () => {
  const { view, told, ask } = await givenCall();
  const asking = ask();
  // As at the end of the time: nobody waits any longer.
  await expect.poll(() => view.isWaitedFor()).toBe(true);
  await view.close();
  const answer = await asking;
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ error: { code: 'behind' } });
  view.hear({ ...view.status(), position: told });
  expect((await ask()).body).toBe('rows');
});
