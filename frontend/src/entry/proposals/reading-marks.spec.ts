import type { Proposal } from '@so-cuoc/shared-domain/dialect/proposal.ts';
import { TOKEN_ROLES } from '@so-cuoc/shared-domain/dialect/roles.ts';
import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { hasMarks, readingMarks, setProposal } from './reading-marks.ts';

const PROPOSAL: Proposal = {
  text: '',
  complete: true,
  changes: [],
  alternatives: [],
  roles: [],
  doubts: [],
  totals: [],
};

/** One word for each role, in their order. */
const WORDS = TOKEN_ROLES.join(' ');
const ROLES = TOKEN_ROLES.map((role) => ({
  line: 0,
  start: WORDS.split(' ').slice(0, TOKEN_ROLES.indexOf(role)).join(' ').length + (role === 'station' ? 0 : 1),
  end: WORDS.split(' ')
    .slice(0, TOKEN_ROLES.indexOf(role) + 1)
    .join(' ').length,
  role,
}));

const proposed = (doc: string, proposal: Proposal): EditorState =>
  EditorState.create({ doc, extensions: readingMarks }).update({ effects: setProposal.of(proposal) }).state;

const greyed = (state: EditorState): readonly string[] => {
  const words: string[] = [];
  state.field(readingMarks).quiet.between(0, state.doc.length, (from, to) => {
    words.push(state.sliceDoc(from, to));
  });
  return words;
};

describe('The greyed words of a text', () => {
  it('are those whose role is no part of a bet', () => {
    expect(greyed(proposed(WORDS, { ...PROPOSAL, roles: ROLES }))).toEqual([
      'message-number',
      'address',
      'courtesy',
      'time',
      'stated-count',
      'stated-total',
      'unread',
    ]);
  });

  it('go with the proposal', () => {
    const state = proposed(WORDS, { ...PROPOSAL, roles: ROLES });
    expect(hasMarks(state)).toBe(true);
    expect(hasMarks(state.update({ effects: setProposal.of(null) }).state)).toBe(false);
  });
});

describe('A stated total', () => {
  const total = { kind: 'stake', line: 0, start: 0, end: 8, stated: 540, read: 640, agrees: false } as const;
  const markOf = (state: EditorState) => {
    const marks: unknown[] = [];
    state.field(readingMarks).decorations.between(0, state.doc.length, (...[, , { spec }]) => {
      marks.push(spec);
    });
    return marks;
  };

  it('is marked at its characters, with both sums', () => {
    expect(markOf(proposed('tổng 540', { ...PROPOSAL, totals: [total] }))).toMatchObject([
      { class: 'bet-total-wrong', attributes: { title: 'khách ghi 540, đọc ra 640' } },
    ]);
    const right = { ...total, stated: 640, agrees: true };
    expect(markOf(proposed('tổng 640', { ...PROPOSAL, totals: [right] }))).toMatchObject([
      { class: 'bet-total-right', attributes: { title: 'đúng 640' } },
    ]);
  });
});
