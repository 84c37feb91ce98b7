import { expect, it } from 'vitest';
import type { Position } from '@so-cuoc/event-store/port.ts';
import { append, openLog, openViews } from '../../test/temporary-stores.ts';
import { AGENT } from '../../test/history.ts';
import { an, binh } from '../../test/customers-view.ts';
import { WatchedView } from './watched-view.ts';

/** A view that is folded elsewhere, whose status a test reports. `following`: whether sockets follow the books. */
const givenWatched = async ({ following = true } = {}) => {
  const events = openLog();
  const [first, second] = [await append(events, [an]), await append(events, [binh], 1)];
  const asked: Position[] = [];
  const onWaited = (position: Position): void => void asked.push(position);
  const screens = { following, arrivals: 0 };
  const audience = { follows: () => screens.following, arrivals: () => screens.arrivals };
  const view = new WatchedView({ name: 'customers', events, store: openViews(), audience, onWaited });
  const report = (position: Position, waiting: string | null = null): void =>
    view.hear({
      ...view.status(),
      ...{ position, waiting, state: 'live', live: { number: 1, foldVersion: 1, collections: [] } },
    });
  report(first);
  return { view, report, screens, asked, first, second };
};

const isPending = async (promise: Promise<unknown>): Promise<boolean> => {
  const soon = new Promise((resolve) => setImmediate(() => resolve('later')));
  return (await Promise.race([promise, soon])) === 'later';
};

it('given a change that screens were told of, then readers wait until it is in the documents', async () => {
  const { view, report, asked, second } = await givenWatched();
  expect(await isPending(view.holdsWhatWasTold(AGENT))).toBe(false);
  expect(asked).toEqual([]);
  view.tell(AGENT, second);
  const reading = view.holdsWhatWasTold(AGENT);
  expect(await isPending(reading)).toBe(true);
  expect(await isPending(view.holdsWhatWasTold(AGENT))).toBe(true);
  // Who folds stores it at once, and is asked once for all readers.
  expect(asked).toEqual([second]);
  report(second);
  expect(await reading).toBe(true);
  expect(await isPending(view.holdsWhatWasTold(AGENT))).toBe(false);
});

it('given a store that refuses the documents, then nobody waits for them', async () => {
  const { view, report, first, second } = await givenWatched();
  view.tell(AGENT, second);
  report(first, 'ổ đĩa đã đầy');
  expect(await isPending(view.holdsWhatWasTold(AGENT))).toBe(false);
});

it('given a reader that has waited long enough, then documents are read only where the store refuses newer ones', async () => {
  const { view, report, first, second } = await givenWatched();
  view.tell(AGENT, second);
  const slow = view.holdsWhatWasTold(AGENT);
  await view.close();
  expect(await slow).toBe(false);
  const refused = view.holdsWhatWasTold(AGENT);
  report(first, 'ổ đĩa đã đầy');
  await view.close();
  expect(await refused).toBe(true);
});

it('given a change of one book, then only its readers and those of any book wait', async () => {
  const { view, report, asked, second } = await givenWatched();
  view.tell(AGENT, second);
  expect(await isPending(view.holdsWhatWasTold('ANOTHER'))).toBe(false);
  expect(asked).toEqual([]);
  expect(await isPending(view.holdsWhatWasTold(null))).toBe(true);
  expect(await isPending(view.holdsWhatWasTold(AGENT))).toBe(true);
  report(second);
  expect(await isPending(view.holdsWhatWasTold(AGENT))).toBe(false);
});

it('given a change that everybody was told of, then readers of every book wait', async () => {
  const { view, first, second } = await givenWatched();
  view.tell(null, second);
  view.tell(AGENT, first);
  for (const agentId of [AGENT, 'ANOTHER', null])
    expect(await isPending(view.holdsWhatWasTold(agentId))).toBe(true);
});

it('given a change that nobody listened to, then readers do not wait for it', async () => {
  const { view, asked, second } = await givenWatched({ following: false });
  view.tell(AGENT, second);
  expect(await isPending(view.holdsWhatWasTold(AGENT))).toBe(false);
  expect(asked).toEqual([]);
});

it('given a screen that comes after a change was told, then it may have asked for it, and readers wait', async () => {
  const { view, screens, first, second } = await givenWatched({ following: false });
  view.tell(AGENT, first);
  screens.arrivals += 1;
  view.tell(AGENT, second);
  expect(await isPending(view.holdsWhatWasTold(AGENT))).toBe(false);
  screens.arrivals += 1;
  expect(await isPending(view.holdsWhatWasTold(AGENT))).toBe(true);
});

it('given a screen that has left, then readers wait for what it heard and for nothing later', async () => {
  const { view, report, screens, first, second } = await givenWatched();
  view.tell(AGENT, second);
  screens.following = false;
  view.tell(AGENT, second);
  const reading = view.holdsWhatWasTold(AGENT);
  expect(await isPending(reading)).toBe(true);
  report(first);
  expect(await isPending(reading)).toBe(true);
  report(second);
  expect(await reading).toBe(true);
});
