import { css } from '@emotion/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { followComposing } from '../../first/composing.ts';
import { PLAIN_FIELD, PLAIN_FIELD_HINT } from '../../first/entry-layout.ts';
import { takeFirstField } from '../../first/message-field.ts';
import { updateFromEditor, useDraft } from '../draft/draft.ts';
import { useEditorChunk } from './editor-chunk.ts';
import type { EditorHandle } from './MessageEditor.tsx';
import { presentText, type PlainField } from './plain-field.ts';
import type { ReadLines } from './reading-state.ts';

// Over the editor while that takes over.
const field = css({ ...PLAIN_FIELD, '::placeholder': PLAIN_FIELD_HINT });

interface WaitingEditorProps {
  readonly label: string;
  readonly hint: string;
  readonly read: ReadLines;
  readonly plain: PlainField;
  /** Called with the field's handle when it mounts, as the editor does. */
  readonly onReady: (handle: EditorHandle) => void;
}

/** The editor waits while a word is composed. */
const composes = (isComposing: boolean): void => useEditorChunk.setState({ isComposing });

/**
 * A plain field for the message until the editor's chunk is there, with the same reading and price. The editor goes
 * on with its text, its selection and its focus.
 */
export const WaitingEditor = ({ label, hint, read, plain, onReady }: WaitingEditorProps) => {
  const text = useDraft((draft) => draft.text);
  // A draft that was kept, and settings, arrive later.
  useEffect(() => {
    const written = presentText();
    updateFromEditor(written, read(written.text.split('\n')).reading);
  }, [text, read]);
  const element = useRef<HTMLTextAreaElement>(null);
  // Before the page is seen, and the first field gone.
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    plain.attach(current);
    const stop = followComposing(current, composes);
    const leave = takeFirstField((left) => plain.takeOver(left), composes);
    return () => {
      leave();
      stop();
    };
  }, [plain]);
  useEffect(() => {
    onReady(plain.handle);
    return () => useDraft.setState(({ editor }) => (editor === plain.handle ? { editor: null } : {}));
  }, [plain, onReady]);
  return (
    <textarea
      ref={element}
      css={field}
      aria-label={label}
      placeholder={hint}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      value={text}
      onChange={({ nativeEvent }) => {
        const input = nativeEvent instanceof InputEvent ? nativeEvent : new InputEvent('input');
        plain.changed(input, read);
      }}
    />
  );
};
