import { positionOf } from '@so-cuoc/event-store/embedded/format/position.ts';
import { expect, it } from 'vitest';
import type { LiveUpdate } from '../live/recent-updates.ts';
import { handedOver } from './messages.ts';
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
    rows: new TextEncoder().encode('no JSON'),
  });
  expect(received).toMatchObject({ event: 'changes', bytes: 7 });
  if (received.event !== 'changes') throw new Error('another update');
  expect(() => received.body.rows).toThrow(SyntaxError);
});

it('the rows of an update are bytes that have a buffer to themselves', () => {
  const posted = post(CHANGES);
  if (posted.event !== 'changes') throw new Error('another update');
  expect(posted.rows).toBeInstanceOf(Uint8Array);
  expect(posted.rows.buffer.byteLength).toBe(posted.rows.byteLength);
});

it('many rows are handed over to the other thread without a copy, few are copied', () => {
  const rows = Array.from({ length: 500 }, () => ({ kind: 'ledger', date: '2026-11-20' }) as const);
  const many = post({ ...CHANGES, body: { ...CHANGES.body, rows } });
  const report = [CHANGES, CATALOGUE]
    .map((update) => ({ kind: 'update', update: post(update) }) as const)
    .concat({ kind: 'update', update: many });
  const received = structuredClone(report, { transfer: [...handedOver(report)] }).map(({ update }) =>
    receive(update),
  );
  expect(received.map(({ body }) => ('rows' in body ? body.rows.length : 0))).toEqual([2, 0, 500]);
  expect('rows' in many && many.rows.byteLength).toBe(0);
  expect(report.map(({ update }) => 'rows' in update && update.rows.byteLength > 0)).toEqual([
    true,
    false,
    false,
  ]);
});
