import { EditorView, ViewPlugin } from '@codemirror/view';

/** Shows the caret again when less of the page is visible: a keyboard has opened over the line that is written. */
export const caretInSight = ViewPlugin.define((view) => {
  const seen = globalThis.visualViewport ?? null;
  const show = (): void => {
    if (view.hasFocus) view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main.head) });
  };
  seen?.addEventListener('resize', show);
  return { destroy: () => seen?.removeEventListener('resize', show) };
});
