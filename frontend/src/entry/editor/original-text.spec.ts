import { history, isolateHistory, undo } from '@codemirror/commands';
import { EditorState, type TransactionSpec } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { ACCEPTS, keepOriginal, originalHistory, originalText } from './original-text.ts';

const sent = EditorState.create({
  doc: 'lo 12 5n',
  extensions: [history(), originalText.init(() => null), originalHistory],
});
const after = (state: EditorState, ...steps: readonly TransactionSpec[]): EditorState =>
  steps.reduce((now, step) => now.update(step).state, state);

const taken = after(sent, {
  changes: { from: 0, to: 8, insert: '12 b5n' },
  effects: keepOriginal('lo 12 5n'),
  annotations: isolateHistory.of('full'),
  userEvent: ACCEPTS,
});

const undone = (state: EditorState): EditorState => {
  let now = state;
  undo({ state, dispatch: (transaction) => (now = transaction.state) });
  return now;
};

describe('The original text', () => {
  it('stays while the rewritten text is edited and while more proposals are accepted', () => {
    const changed = after(
      taken,
      { changes: { from: 6, insert: ' 34' }, userEvent: 'input.type' },
      { changes: { from: 0, to: 9, insert: 'vl 12 b5n' }, userEvent: ACCEPTS },
    );
    expect(changed.field(originalText)).toBe('lo 12 5n');
  });

  it('is cleared once the editor is emptied or its whole text typed over', () => {
    const emptied = after(taken, { changes: { from: 0, to: 6 }, userEvent: 'delete.selection' });
    const typed = after(taken, { changes: { from: 0, to: 6, insert: 'l' }, userEvent: 'input.type' });
    expect([emptied, typed].map((state) => state.field(originalText))).toEqual([null, null]);
  });

  it('is the text that was pasted or dropped, into an empty editor or over another text', () => {
    const pasted = after(taken, {
      changes: { from: 0, to: 6, insert: 'lo 99 1n' },
      userEvent: 'input.paste',
    });
    const empty = after(taken, { changes: { from: 0, to: 6 }, userEvent: 'delete.selection' });
    const dropped = after(empty, { changes: { from: 0, insert: 'lo 98 1n' }, userEvent: 'input.drop' });
    expect([pasted, dropped].map((state) => state.field(originalText))).toEqual(['lo 99 1n', 'lo 98 1n']);
    const changed = after(pasted, { changes: { from: 0, to: 3 }, userEvent: 'delete.backward' });
    expect(changed.field(originalText)).toBe('lo 99 1n');
  });

  it('grows with what is pasted into the untouched text or below a changed one', () => {
    const below = { changes: { from: 6, insert: 'lo 99 1n' }, userEvent: 'input.paste' };
    const line = after(taken, { changes: { from: 6, insert: '\n' }, userEvent: 'input' });
    const behind = { changes: { from: 7, insert: 'lo 99 1n' }, userEvent: 'input.paste' };
    expect(after(taken, below).field(originalText)).toBe('lo 12 5nlo 99 1n');
    expect(after(line, behind).field(originalText)).toBe('lo 12 5n\nlo 99 1n');
    const untouched = after(sent, { effects: keepOriginal('lo 12 5n') });
    const inside = { changes: { from: 0, insert: 'vl ' }, userEvent: 'input.paste' };
    expect(after(untouched, inside).field(originalText)).toBe('vl lo 12 5n');
    expect(after(taken, inside).field(originalText)).toBe('lo 12 5n');
  });

  it('follows undo and redo', () => {
    const emptied = after(taken, { changes: { from: 0, to: 6 }, userEvent: 'delete.selection' });
    const back = undone(emptied);
    expect(back.doc.toString()).toBe('12 b5n');
    expect(back.field(originalText)).toBe('lo 12 5n');
    expect(undone(taken).field(originalText)).toBeNull();
  });
});
