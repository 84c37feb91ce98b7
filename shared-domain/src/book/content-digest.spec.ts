import { expect, test } from 'vitest';
import { IN_TIME } from '../../test/given-arrival.ts';
import { item, reading } from '../../test/given-items.ts';
import { bookableContent, isBookable } from './bookable-content.ts';
import { digestOf, digestOfPacked } from './content-digest.ts';
import { decide } from './decide.ts';
import { unpackContent } from './packed-content.ts';
import { evolve, initialState } from './state.ts';

const read = bookableContent(
  { khachId: 'khach', original: 'VL 37 b5', text: 'vl 37b5' },
  reading(item({ kind: 'b', numbers: '37' }), item({ kind: 'dx', numbers: '12 37', stations: 'vl bd' })),
);
const bookable = () => {
  if (!isBookable(read)) throw new Error(read.message);
  return read;
};

test('the digest of a read message is that of the packed content in its event', () => {
  const { content, digest } = bookable();
  expect(digest).toEqual(digestOf(unpackContent(content)));
  expect(digestOfPacked(structuredClone(content))).toEqual(digest);
});

test('a placement is decided and folded without unpacking the bets that were read elsewhere', () => {
  const { content, digest } = bookable();
  const unreadable = { content: { ...content, items: 'these are no bets' }, digest };
  const book = { agentId: 'agent', date: '2026-11-20', uiId: 'a' };
  const state = initialState();
  for (const edited of [0.5, 1]) {
    const changed = { ...unreadable, digest: { ...digest, contentFingerprint: edited } };
    const decision = decide({ type: 'place', ...book, ...IN_TIME, content: changed }, state);
    if (!decision.ok) throw new Error(decision.refusal.message);
    expect(() => decision.events.map((event) => structuredClone(event)).reduce(evolve, state)).toThrow(
      TypeError,
    );
    decision.events.reduce(evolve, state);
    expect(state.messages.get('a')).toEqual({ stt: 1, deleted: false, late: null, ...changed.digest });
  }
});
