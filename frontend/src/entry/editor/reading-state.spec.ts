import { DEFAULT_CATALOGUE } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { EditorState } from '@codemirror/state';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readerFor } from './reader.ts';
import { readAll, readDocument, setReader } from './reading-state.ts';

const readerOn = (date: string) =>
  readerFor({ date, catalogue: DEFAULT_CATALOGUE, settings: undefined, customerName: '' });
const FRIDAY = readerOn('2026-11-20');
const SATURDAY = readerOn('2026-11-21');

const stateOf = (doc: string): EditorState =>
  EditorState.create({ doc, extensions: readDocument.init((state) => readAll(FRIDAY, state.doc)) });

const said = (state: EditorState, read = state.field(readDocument).reading) => ({
  ok: read.ok,
  errors: read.errors,
  tienxac: read.tienxac,
  normalised: read.normalised,
  lines: read.lines.map(({ marks, inherited, count }) => ({ marks, inherited, count })),
});

const words = ['vl ', 'bd ', '12', 'b', '10n ', '\n', '\n34', 'zz', 'dd5n', '2d '];
const text = fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((parts) => parts.join(''));
const change = fc.record({ from: fc.nat(60), length: fc.nat(12), insert: text });

it('After each edit, the incremental reading equals a full reading, also for edits in several places', () => {
  fc.assert(
    fc.property(
      text,
      fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { maxLength: 6 }),
      (first, all) => {
        let state = stateOf(first);
        for (const wanted of all) {
          let end = 0;
          const changes = wanted.flatMap(({ from, length, insert }) => {
            const start = end + from;
            if (start > state.doc.length) return [];
            end = Math.min(start + length, state.doc.length);
            return [{ from: start, to: end, insert }];
          });
          state = state.update({ changes }).state;
          expect(said(state)).toEqual(said(state, readAll(FRIDAY, state.doc).reading));
        }
      },
    ),
  );
});

it('Another day reads everything again; an unchanged document is not read again', () => {
  const state = stateOf('vl 12b10n');
  const moved = state.update({ selection: { anchor: 1 } }).state;
  expect(moved.field(readDocument)).toBe(state.field(readDocument));
  const saturday = state.update({
    effects: setReader.of(SATURDAY),
    changes: { from: 9, insert: '\n' },
  }).state;
  expect(said(saturday)).toEqual(said(saturday, readAll(SATURDAY, saturday.doc).reading));
  expect(saturday.field(readDocument).reading.ok).toBe(false);
});
