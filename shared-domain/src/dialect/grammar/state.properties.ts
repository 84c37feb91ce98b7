import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contextOf } from '../../../test/given-context.ts';
import { DEFAULT_OPTIONS } from '../../message/reading.ts';
import { Lattice } from '../tokens/lattice.ts';
import type { Token } from '../tokens/token.ts';
import { emptyState, live, pack, SLOTS, type State, unpack } from './state.ts';
import type { Gap, Step } from './step.ts';
import { STEPS } from './steps.ts';
import { TypeTable } from './type-table.ts';

const types = new TypeTable(DEFAULT_OPTIONS);

/** All tokens of all examples of the grammar. */
const tokens: readonly Token[] = STEPS.flatMap(({ example }) => {
  const lattice = new Lattice(example.split('\n'), contextOf('2026-11-20', 'region=MN'));
  const found: Token[] = [];
  for (let node = lattice.start; node < lattice.end; node = lattice.next(node + 1))
    found.push(...lattice.tokensAt(node));
  return found;
});

const gap = fc.constantFrom<Gap>(...['', ' ', '. ', '=', ' : '].map((text) => ({ text, newLine: false })), {
  text: '\n',
  newLine: true,
});

const state: fc.Arbitrary<State> = fc
  .record({
    slot: fc.constant(0),
    order: fc.nat(3),
    open: fc.nat(1),
    type: fc.nat(20),
    carry: fc.nat(2),
    lengths: fc.nat(7),
    untaken: fc.nat(7),
    many: fc.nat(3),
    guesses: fc.nat(127),
  })
  .map((s) => ({ ...s, untaken: s.untaken & s.lengths }));

/** What a step does: its cost, its reason, and the state behind it; null if it is not allowed. */
const outcome = (step: Step, before: State, token: Token, between: Gap): unknown => {
  if (step.when?.(before, token, types, between) === false) return null;
  const after = unpack(pack(before), emptyState());
  if (step.to !== 'same') after.slot = SLOTS.indexOf(step.to);
  step.sets?.(after, token, types);
  const cost = step.extra?.(token, before, types, between) ?? 0;
  return [cost, step.reason?.(token, before, types), live(pack(after))];
};

/** A step, a slot from which it leads, and a token that it takes. */
const passage = fc.constantFrom(...STEPS).chain((step) =>
  fc.record({
    step: fc.constant(step),
    slot: fc.constantFrom(...step.in),
    token: fc.constantFrom(...tokens.filter(({ meaning }) => step.tokens.includes(meaning.kind))),
  }),
);

test('every step is the same from a state without its dead registers', () => {
  fc.assert(
    fc.property(state, passage, gap, (registers, { step, slot, token }, between) => {
      const before = { ...registers, slot: SLOTS.indexOf(slot) };
      const left = unpack(live(pack(before)), emptyState());
      expect(outcome(step, left, token, between)).toEqual(outcome(step, before, token, between));
    }),
    { numRuns: 20_000 },
  );
});
