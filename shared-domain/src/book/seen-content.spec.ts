import { describe, expect, test } from 'vitest';
import { IN_TIME } from '../../test/given-arrival.ts';
import { item, reading } from '../../test/given-items.ts';
import { bookableContent } from './bookable-content.ts';
import type { BookCommand, PlaceBet } from './commands.ts';
import { decide } from './decide.ts';
import { evolve, initialState, type BookState } from './state.ts';

const book = { agentId: 'agent', date: '2026-11-20' };

const place = (text: string): PlaceBet => ({
  type: 'place',
  ...book,
  uiId: 'a',
  ...IN_TIME,
  content: bookableContent(
    { khachId: 'khach', original: 'VL 37 B5', text },
    reading(item({ kind: 'b', numbers: '37' })),
  ),
});

const after = (...commands: readonly BookCommand[]): BookState =>
  commands.reduce((state, command) => {
    const decision = decide(command, state);
    if (!decision.ok) throw new Error(decision.refusal.message);
    return decision.events.reduce(evolve, state);
  }, initialState());

/** Two editors have the message open; the first one has changed it. */
const asPlaced = { khachId: 'khach', original: 'VL 37 B5', text: 'vl 37b5' };
const asHereChanged = { ...asPlaced, text: 'vl 37 b5' };
const changed = () => after(place(asPlaced.text), place(asHereChanged.text));

describe('changing a message that another editor has changed in the meantime', () => {
  test('is refused, whether it edits or deletes', () => {
    const refusal = { ok: false, refusal: { result: 'thaydoi' } };
    expect(decide({ ...place('vl 37.b5'), seen: asPlaced }, changed())).toMatchObject(refusal);
    expect(decide({ type: 'delete', ...book, uiId: 'a', seen: asPlaced }, changed())).toMatchObject(refusal);
  });

  test.each([
    ['for another customer', { khachId: 'other' }],
    ['with another original text', { original: 'vl 37 b5' }],
  ])('is refused if the editor saw it %s', (_, other) => {
    const seen = { ...asHereChanged, ...other };
    expect(decide({ ...place('vl 37.b5'), seen }, changed())).toMatchObject({ ok: false });
  });

  test('succeeds if the editor saw the latest content or did not say what it saw', () => {
    for (const seen of [asHereChanged, undefined]) {
      expect(decide({ ...place('vl 37.b5'), seen }, changed())).toMatchObject({
        events: [{ type: 'BetEdited' }],
      });
      expect(decide({ type: 'delete', ...book, uiId: 'a', seen }, changed())).toMatchObject({
        events: [{ type: 'BetDeleted' }],
      });
    }
  });

  test('changes nothing if the new content equals the present content', () => {
    expect(decide({ ...place(asHereChanged.text), seen: asPlaced }, changed())).toEqual({
      ok: true,
      events: [],
    });
  });

  test('succeeds if the message was only deleted and restored', () => {
    const back = after(
      place(asPlaced.text),
      { type: 'delete', ...book, uiId: 'a' },
      { type: 'restore', ...book, uiId: 'a' },
    );
    expect(decide({ ...place('vl 37.b5'), seen: asPlaced }, back)).toMatchObject({ ok: true });
  });
});
