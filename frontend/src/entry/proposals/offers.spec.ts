import type { Change, Proposal } from '@so-cuoc/shared-domain/dialect/proposal.ts';
import { Text } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { offerAt, offersOf, readingsOf, replacementOf } from './offers.ts';

const change = (first: number, last: number, from: string, to: string, reason = ''): Change => ({
  lines: [first, last],
  from,
  to,
  doubtful: reason !== '',
  reason,
});

const offersFor = (text: string, ...changes: readonly Change[]) =>
  offersOf({ text: '', complete: true, changes }, Text.of(text.split('\n')));

describe('The offers of a proposal', () => {
  it('cover the whole lines of each change', () => {
    const offers = offersFor('tp 12\nlo 5n\n34b5n', change(1, 2, 'tp 12\nlo 5n', 'tp 12 b5n'));
    expect(offers).toMatchObject([{ from: 0, to: 11 }]);
  });

  it('join a line whose words moved into an earlier line, with the lines between', () => {
    const offers = offersFor(
      '12 b5n x\n\nvl',
      change(1, 1, '12 b5n x', 'vl 12 b5n', 'không chắc'),
      change(3, 3, 'vl', ''),
    );
    expect(offers).toEqual([
      { from: 0, to: 12, change: change(1, 3, '12 b5n x\n\nvl', 'vl 12 b5n\n', 'không chắc') },
    ]);
  });

  it('join such a first line to the next one', () => {
    const offers = offersFor('Đài\nvl 12 5n', change(1, 1, 'Đài', ''), change(2, 2, 'vl 12 5n', 'vl 12 b5n'));
    expect(offers.map((offer) => offer.change.to)).toEqual(['vl 12 b5n']);
  });

  it('are found from any position on their lines', () => {
    const offers = offersFor('12\n34\n56', change(2, 2, '34', '34 b'));
    expect([0, 2, 3, 5, 6].map((cursor) => offerAt(offers, cursor) !== undefined)).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('Accepting an offer that removes lines', () => {
  const document = Text.of(['12', '34', '56']);

  it('removes the line break too', () => {
    const place = { from: 3, to: 5, change: change(2, 2, '34', '') };
    expect(replacementOf(place, document)).toEqual({ from: 3, to: 6, insert: '' });
  });

  it('removes the previous line break on the last line, and leaves a single line empty', () => {
    const last = { from: 6, to: 8, change: change(3, 3, '56', '') };
    expect(replacementOf(last, document)).toEqual({ from: 5, to: 8, insert: '' });
    const only = { from: 0, to: 2, change: change(1, 1, '12', '') };
    expect(replacementOf(only, Text.of(['12']))).toEqual({ from: 0, to: 2, insert: '' });
  });
});

describe('The offers of another proposal', () => {
  const document = Text.of(['tp lo 12 5n', 'tp lo 34 5n']);
  const proposalOf = (...changes: readonly Change[]): Proposal => ({
    text: '',
    complete: true,
    changes,
    alternatives: [],
    roles: [],
    doubts: [],
    totals: [],
  });
  const first = change(1, 1, 'tp lo 12 5n', 'tp 12 b5n');

  it('are the same objects where nothing changed, so that they are not drawn again', () => {
    const before = readingsOf(proposalOf(first, change(2, 2, 'tp lo 34 5n', 'tp 34 b5n')), document);
    const after = readingsOf(
      proposalOf({ ...first }, change(2, 2, 'tp lo 34 5n', 'tp 34 b5n', 'không chắc')),
      document,
      before,
    );
    expect(after.offers[0]).toBe(before.offers[0]);
    expect(after.offers[1]).not.toBe(before.offers[1]);
  });
});
