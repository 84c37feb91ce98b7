import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import { color, font, radius, space } from '../../design/tokens/tokens.ts';
import { updateFromEditor, useDraft } from '../draft/draft.ts';
import { useEditorChunk } from './editor-chunk.ts';
import type { EditorHandle } from './MessageEditor.tsx';
import { presentText, type PlainField } from './plain-field.ts';
import type { ReadLines } from './reading-state.ts';

const field = css({
  // Over the editor while that takes over.
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  padding: `${space(2)} ${space(3)}`,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius,
  background: color.surface,
  color: color.text,
  resize: 'none',
  font: `15px/1.6 ${font.mono}`,
  '::placeholder': { color: color.muted, fontFamily: font.text },
});

interface WaitingEditorProps {
  readonly label: string;
  readonly hint: string;
  readonly read: ReadLines;
  readonly plain: PlainField;
  /** Called with the field's handle when it mounts, as the editor does. */
  readonly onReady: (handle: EditorHandle) => void;
}

let composed: ReturnType<typeof setTimeout> | undefined;

const composes = (isComposing: boolean): void => {
  clearTimeout(composed);
  if (useEditorChunk.getState().isComposing === isComposing) return;
  if (isComposing) useEditorChunk.setState({ isComposing });
  // The input method first ends what it does with the field.
  else composed = setTimeout(() => useEditorChunk.setState({ isComposing }));
};

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
  useEffect(() => {
    plain.attach(element.current);
    onReady(plain.handle);
    return () => {
      composes(false);
      useDraft.setState(({ editor }) => (editor === plain.handle ? { editor: null } : {}));
    };
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
        // Also where a browser tells no end of it.
        if (!input.isComposing) composes(false);
        plain.changed(input, read);
      }}
      onCompositionStart={() => composes(true)}
      onCompositionEnd={() => composes(false)}
    />
  );
};
