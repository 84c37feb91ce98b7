import { expect, it } from 'vitest';
import { specOf } from '../../test/decider-spec.ts';
import { logFormatAggregate } from './decide.ts';

const { given } = specOf(logFormatAggregate);

it('raises the level once', () => {
  given()
    .when(2)
    .thenEvents({ type: 'ReaderLevelRaised', version: 1, data: { level: 2 } });
  given({ type: 'ReaderLevelRaised', version: 1, data: { level: 2 } })
    .when(2)
    .thenEvents();
});

it('never lowers it', () => {
  given({ type: 'ReaderLevelRaised', version: 1, data: { level: 3 } })
    .when(2)
    .thenEvents();
  expect(logFormatAggregate.initialState()).toEqual({ level: 1 });
});
