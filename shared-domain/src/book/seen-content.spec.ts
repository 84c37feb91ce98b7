import { describe, expect, test } from 'vitest';
import { IN_TIME } from '../../test/given-arrival.ts';
import { item, reading } from '../../test/given-items.ts';
import type { BookCommand, PlaceBet } from './commands.ts';
import { decide } from './decide.ts';
import { evolve, initialState, type BookState } from './state.ts';

const book = { agentId: 'agent', date: '2026-11-20' };

const place = (text: string): PlaceBet => ({
  type: 'place',
  ...book,
  uiId: 'a',
  khachId: 'khach',
  original: 'VL 37 B5',
  text,
  ...IN_TIME,
  reading: reading(item({ kind: 'b', numbers: '37' })),
});

const after = (...commands: readonly BookCommand[]): BookState =>
  commands.reduce((state, command) => {
    const decision = decide(command, state);
    if (!decision.ok) throw new Error(decision.refusal.message);
    return decision.events.reduce(evolve, state);
  }, initialState());

/** Two people have the message before them; here has changed it first. */
const asPlaced = { khachId: 'khach', original: 'VL 37 B5', text: 'vl 37b5' };
const asHereChanged = { ...asPlaced, text: 'vl 37 b5' };
const changed = () => after(place(asPlaced.text), place(asHereChanged.text));

describe('a change of a message that somebody else has changed meanwhile', () => {
  test('is refused, whether it edits or deletes', () => {
    const refusal = { ok: false, refusal: { result: 'thaydoi' } };
    expect(decide({ ...place('vl 37.b5'), seen: asPlaced }, changed())).toMatchObject(refusal);
    expect(decide({ type: 'delete', ...book, uiId: 'a', seen: asPlaced }, changed())).toMatchObject(refusal);
  });

  test.each([
    ['for another customer', { khachId: 'other' }],
    ['as sent otherwise', { original: 'vl 37 b5' }],
  ])('is refused where it was seen %s', (_, other) => {
    const seen = { ...asHereChanged, ...other };
    expect(decide({ ...place('vl 37.b5'), seen }, changed())).toMatchObject({ ok: false });
  });

  test('goes its way once the newest was seen, and where nobody says what was seen', () => {
    for (const seen of [asHereChanged, undefined]) {
      expect(decide({ ...place('vl 37.b5'), seen }, changed())).toMatchObject({
        events: [{ type: 'BetEdited' }],
      });
      expect(decide({ type: 'delete', ...book, uiId: 'a', seen }, changed())).toMatchObject({
        events: [{ type: 'BetDeleted' }],
      });
    }
  });

  test('is no change where it says what stands already', () => {
    expect(decide({ ...place(asHereChanged.text), seen: asPlaced }, changed())).toEqual({
      ok: true,
      events: [],
    });
  });

  test('is no conflict where the message was only deleted and taken back', () => {
    const back = after(
      place(asPlaced.text),
      { type: 'delete', ...book, uiId: 'a' },
      { type: 'restore', ...book, uiId: 'a' },
    );
    expect(decide({ ...place('vl 37.b5'), seen: asPlaced }, back)).toMatchObject({ ok: true });
  });
});
