import { positionOf } from '@so-cuoc/event-store/embedded/format/position.ts';
import { expect, it } from 'vitest';
import type { LiveUpdate } from '../live/recent-updates.ts';
import { post, receive } from './posted-updates.ts';

const position = positionOf(7);
const CHANGES: LiveUpdate = {
  ...{ event: 'changes', agentId: 'an', position },
  body: {
    position,
    view: 'ledger',
    rows: [
      { kind: 'ledger', date: '2026-11-20' },
      { kind: 'ledger', date: null },
    ],
  },
};
const CATALOGUE: LiveUpdate = { event: 'catalogue', position, body: { position } };

it.each([CHANGES, CATALOGUE])(
  'an update that was handed to another thread is the same ($event)',
  (update) => {
    const received = receive(structuredClone(post(update)));
    expect(JSON.parse(JSON.stringify(received.body))).toEqual(update.body);
    expect(received).toMatchObject({ event: update.event, position });
  },
);

it('the rows of an update are not parsed before somebody reads them', () => {
  const received = receive({
    event: 'changes',
    agentId: 'an',
    position,
    view: 'ledger',
    rowCount: 2,
    rows: new TextEncoder().encode('no JSON'),
  });
  expect(received).toMatchObject({ event: 'changes', rowCount: 2 });
  if (received.event !== 'changes') throw new Error('another update');
  expect(() => received.body.rows).toThrow(SyntaxError);
});

it('the rows of an update are bytes that have a buffer to themselves', () => {
  const posted = post(CHANGES);
  if (posted.event !== 'changes') throw new Error('another update');
  expect(posted.rows).toBeInstanceOf(Uint8Array);
  expect(posted.rows.buffer.byteLength).toBe(posted.rows.byteLength);
});
