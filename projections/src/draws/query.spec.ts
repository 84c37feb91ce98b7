import { expect, test } from 'vitest';
import type { DocumentReader } from '../read-model/port.ts';
import { regionsDone } from './query.ts';

/** A day without draws. */
const nothing: Pick<DocumentReader, 'get'> = { get: () => Promise.resolve(null) };

test.each([
  ['15:59:59', false],
  ['19:59:59', false],
  ['20:00:00', true],
  ['23:59:59', true],
])('at %s in Vietnam, regionsDone of a day without draws is %s', async (time, done) => {
  const now = Date.parse(`2027-02-06T${time}+07:00`);
  expect(await regionsDone(nothing, now)).toEqual({ MN: done, MT: done, MB: done });
});
