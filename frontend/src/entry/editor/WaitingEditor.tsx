import { css } from '@emotion/react';
import { useEffect } from 'react';
import { color, font, radius, space } from '../../design/tokens/tokens.ts';
import { updateFromEditor, useDraft } from '../draft/draft.ts';
import type { ReadLines } from './reading-state.ts';

const field = css({
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
}

const write = (text: string, read: ReadLines): void =>
  updateFromEditor({ text, original: useDraft.getState().original }, read(text.split('\n')).reading);

/**
 * A plain field for the message until the editor's chunk is there, with the same reading and price. The editor goes
 * on with its text and its focus.
 */
export const WaitingEditor = ({ label, hint, read }: WaitingEditorProps) => {
  const text = useDraft((draft) => draft.text);
  // A draft that was kept, and settings, arrive later.
  useEffect(() => write(text, read), [text, read]);
  return (
    <textarea
      css={field}
      aria-label={label}
      placeholder={hint}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      value={text}
      onChange={(event) => write(event.target.value, read)}
    />
  );
};
