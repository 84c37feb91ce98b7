import { history, insertNewlineAndIndent, redo, standardKeymap, undo } from '@codemirror/commands';
import type { Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { acceptableOffers, holdShiftEnter, holdTab } from '../proposals/editor-proposals.ts';
import { openChoices, readingMarks } from '../proposals/reading-marks.ts';

/**
 * Only the keys of plain text editing and history. All shortcuts come from the action registry, so
 * CodeMirror's own (such as Mod-Enter) are left out. If there is nothing to undo in the text, Mod-z falls
 * through to the registry, which undoes the last change of the book. Shift-Enter and Tab fall through while
 * a proposal can be accepted; before the dialect reader has answered, both wait for it. Tab leaves a valid text.
 * CodeMirror ignores keys during input method composition.
 */
export const textKeys: Extension = [
  history(),
  keymap.of([
    { key: 'Enter', run: insertNewlineAndIndent },
    {
      key: 'Shift-Enter',
      run: (view) =>
        acceptableOffers(view.state).length === 0 &&
        (holdShiftEnter(view, insertNewlineAndIndent) || insertNewlineAndIndent(view)),
    },
    {
      key: 'Escape',
      run: (view) => {
        if (view.state.field(readingMarks).open === null) return false;
        view.dispatch({ effects: openChoices.of(null) });
        return true;
      },
    },
    { key: 'Tab', run: (view) => acceptableOffers(view.state).length === 0 && holdTab(view) },
    ...standardKeymap.filter(({ key }) => key !== 'Enter'),
    { key: 'Mod-z', run: undo },
    { key: 'Mod-y', run: redo },
    { key: 'Mod-Shift-z', run: redo },
  ]),
];
