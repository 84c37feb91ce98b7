import { history, insertNewlineAndIndent, redo, standardKeymap, undo } from '@codemirror/commands';
import type { Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { acceptableOffers } from '../proposals/offer-state.ts';
import { holdShiftEnter, holdTab } from '../proposals/propose-on-pause.ts';

/**
 * The keys of plain text editing and its history, and nothing more: every shortcut of the product
 * comes from the action registry, so CodeMirror's own (Mod-Enter opens a line …) are left out.
 * With nothing to undo in the text, Mod-z goes on to the registry, which takes a deletion back.
 * Shift-Enter goes on to it too while there is a proposal to take, and so does Tab; where the rewriter
 * has not looked at the text yet, both wait for it. Tab leaves the editor wherever nothing is wrong.
 * CodeMirror keeps out of keys that an input method is composing.
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
    { key: 'Tab', run: (view) => acceptableOffers(view.state).length === 0 && holdTab(view) },
    ...standardKeymap.filter(({ key }) => key !== 'Enter'),
    { key: 'Mod-z', run: undo },
    { key: 'Mod-y', run: redo },
    { key: 'Mod-Shift-z', run: redo },
  ]),
];
