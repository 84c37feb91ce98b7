import { expect, it } from 'vitest';
import { SimulatedDisk, storeOn } from '../test/embedded/simulated-disk.ts';
import { appendOptions, collect, sampleEvents } from '../test/contract/sample-events.ts';
import { LogNewer, refuseNewerLog, withReaderLevel } from './reader-level.ts';

/** A program of level 2, to which placed bets are new. */
const given = () => {
  const store = storeOn(new SimulatedDisk());
  const today = withReaderLevel(store, ({ type }) => (type === 'BetPlaced' ? 2 : 1));
  const types = async () => (await collect(store.readAll(null))).map(({ type }) => type);
  return { store, today, types };
};

it('given the first event that needs a higher level, then the log names the level before it, once', async () => {
  const { today, types } = given();
  await Promise.all(
    ['c1', 'c2'].map((command) => today.append('book', sampleEvents(command), appendOptions(command))),
  );
  await today.append('book', sampleEvents('c3'), appendOptions('c3'));
  expect(await types()).toEqual(['ReaderLevelRaised', 'BetPlaced', 'BetPlaced', 'BetPlaced']);
  const restarted = given();
  expect(await restarted.types()).toEqual([]);
});

it('given events of the level that every program has, then the log names none', async () => {
  const { today, types } = given();
  const events = sampleEvents('c1').map((event) => ({ ...event, type: 'BetDeleted' }));
  await today.append('book', events, appendOptions('c1'));
  expect(await types()).toEqual(['BetDeleted']);
});

it('given a log of a newer program, then an older one refuses it and names both levels', async () => {
  const { store, today } = given();
  await refuseNewerLog(store, 1);
  await today.append('book', sampleEvents('c1'), appendOptions('c1'));
  await expect(refuseNewerLog(store, 1)).rejects.toThrow(LogNewer);
  await expect(refuseNewerLog(store, 1)).rejects.toThrow(/cấp 2, bản này đọc tới cấp 1/);
  await refuseNewerLog(store, 2);
});
