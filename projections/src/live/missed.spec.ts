import { expect, it } from 'vitest';
import { positionFrom } from '@so-cuoc/event-store/embedded/position.ts';
import { openLog } from '../../test/folders.ts';
import { Missed, type News } from './missed.ts';

const LISTENER = { book: 'an', userId: 'an', role: 'us' } as const;

/** News of a view at a position, told and not yet sent. */
const givenMissed = () => {
  const missed = new Missed(openLog(), null);
  const tell = (view: string, position: string): void => {
    const at = positionFrom(position);
    if (at === null) throw new Error(position);
    missed.tell({ event: 'changes', agentId: 'an', position: at, body: { position, view, rows: [] } });
  };
  const toldTo = (news: readonly News[]): readonly string[] =>
    news.map((each) => (each.event === 'changes' ? `${each.body.view} ${each.position}` : each.event));
  return { missed, tell, since: (position: string) => toldTo(missed.since(position, LISTENER) ?? []) };
};

it('given views that tell in their own time, then what was told after the first news of a position is missed', () => {
  const { missed, tell, since } = givenMissed();
  for (const [view, position] of [
    ['report', '1'],
    ['report', '2'],
    ['overflow', '1'],
    ['overflow', '2'],
  ] as const) {
    tell(view, position);
    missed.sent();
  }
  expect(since('2')).toEqual(['report 2', 'overflow 1', 'overflow 2']);
});

it('given changes that went out together, then who had one of them may have missed the others', () => {
  const { missed, tell, since } = givenMissed();
  tell('report', '1');
  missed.sent();
  tell('overflow', '2');
  tell('report', '3');
  missed.sent();
  tell('report', '4');
  expect(since('3')).toEqual(['overflow 2', 'report 3', 'report 4']);
  expect(since('5')).toEqual([]);
});
