import { isolateHistory } from '@codemirror/commands';
import type { EditorState } from '@codemirror/state';
import { keepOriginal } from './original-text.ts';
import type { Place } from './reading-state.ts';

/** What was typed before the editor was there, its original, and what was selected in it. */
export interface TypedText extends Place {
  readonly text: string;
  readonly original: string | null;
}

/** Goes on with a text that was typed elsewhere. It is a step of its own that can be undone. */
export const withTyped = (state: EditorState, typed: TypedText | undefined): EditorState => {
  if (typed === undefined) return state;
  const text = state.toText(typed.text);
  return state.update({
    ...(text.eq(state.doc) ? {} : { changes: { from: 0, to: state.doc.length, insert: text } }),
    selection: { anchor: Math.min(typed.from, text.length), head: Math.min(typed.to, text.length) },
    effects: keepOriginal(typed.original),
    annotations: isolateHistory.of('full'),
  }).state;
};
