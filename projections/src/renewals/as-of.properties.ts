import { expect, it, onTestFinished } from 'vitest';
import { append, openLog, openViews } from '../../test/temporary-stores.ts';
import { newEvent } from '../../test/history.ts';
import { randomRenewals } from '../../test/random-renewals.ts';
import { allDocuments } from '../../test/all-documents.ts';
import { runView } from '../runner/run-view.ts';
import { renewalsAsOf } from './as-of.ts';
import { renewalsView } from './view.ts';

const EVENTS = 120;

it.each([1, 2, 3])(
  'the renewals as of an instant equal a view over the shorter log, seed %i',
  async (seed) => {
    const history = randomRenewals(seed, EVENTS);
    const log = openLog();
    const end = await append(log, history);
    const present = await runView({ view: renewalsView, events: log, store: openViews() });
    onTestFinished(() => present.close());
    expect(await present.waitFor(end, 10_000)).toBe(true);
    for (const length of [1, 7, 30, 64, history.length]) {
      const shorter = openLog();
      const last = await append(shorter, history.slice(0, length));
      const then = await runView({ view: renewalsView, events: shorter, store: openViews() });
      onTestFinished(() => then.close());
      expect(await then.waitFor(last, 10_000)).toBe(true);
      const event = history[length - 1];
      if (event === undefined) throw new Error('a shorter history than was asked for');
      const instant = new Date(newEvent(event, length - 1).metadata.occurredAt);
      const past = await renewalsAsOf(log, present.documents, instant);
      expect(await allDocuments(past, renewalsView)).toEqual(
        await allDocuments(then.documents, renewalsView),
      );
    }
  },
);
