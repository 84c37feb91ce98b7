import { expect, it } from 'vitest';
import type { Position } from '@so-cuoc/event-store/port.ts';
import { append, openLog, openViews } from '../../test/temporary-stores.ts';
import { an, binh } from '../../test/customers-view.ts';
import type { ViewStatus } from '../runner/running-view.ts';
import { WatchedView } from './watched-view.ts';

const LIVE = { state: 'live', waiting: null, live: { number: 1, foldVersion: 1, collections: [] } } as const;

/** A view that is folded elsewhere, whose status a test reports. It has stored the first of two events. */
const givenWatched = async () => {
  const events = openLog();
  const [first, second] = [await append(events, [an]), await append(events, [binh], 1)];
  const asked: Position[] = [];
  const onWaited = (position: Position): void => void asked.push(position);
  const view = new WatchedView({ name: 'customers', events, store: openViews(), onWaited });
  const report = (position: Position, more: Partial<ViewStatus> = {}): void =>
    view.hear({ ...view.status(), ...LIVE, position, ...more });
  report(first);
  return { view, report, asked, first, second };
};

it('given a reader that names what is stored, then it waits for nothing', async () => {
  const { view, asked, first } = await givenWatched();
  expect(await view.waitFor(first, 2_000)).toBe(true);
  expect(asked).toEqual([]);
});

it('given readers that name what is not stored yet, then who folds is asked to store it, and they wait for that', async () => {
  const { view, report, asked, first, second } = await givenWatched();
  const reading = view.waitFor(second, 2_000);
  expect([view.isWaitedFor(), asked]).toEqual([true, [second]]);
  report(first);
  expect(view.isWaitedFor()).toBe(true);
  report(second);
  expect(await reading).toBe(true);
  expect(view.isWaitedFor()).toBe(false);
});

it('given a view that stops, then its readers are told so, and later ones wait for nothing', async () => {
  const { view, report, asked, first, second } = await givenWatched();
  const reading = view.waitFor(second, 2_000);
  report(first, { state: 'stopped' });
  expect(await reading).toBe(false);
  expect(await view.waitFor(second, 2_000)).toBe(false);
  expect(await view.waitFor(first, 2_000)).toBe(true);
  expect(asked).toEqual([second]);
});
