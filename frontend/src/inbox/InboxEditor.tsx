import { css } from '@emotion/react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Button } from '../design/inputs/Button.tsx';
import { Field, inputStyle } from '../design/inputs/Field.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/entry/inbox.ts';
import { editText, useInboxEdits } from './edits.ts';
import type { InboxLine } from './reading/use-inbox-lines.ts';

const area = css(inputStyle, { padding: space(2), minHeight: 88, resize: 'vertical', fontFamily: 'inherit' });
const choices = css({ display: 'flex', flexWrap: 'wrap', gap: space(2) });

interface InboxEditorProps {
  readonly line: InboxLine;
  readonly onClose: () => void;
  readonly onPlace: () => void;
}

/** Corrects the text of a message in place. Each doubtful place offers its readings; a choice writes the whole text. */
export const InboxEditor = ({ line: { message, read }, onClose, onPlace }: InboxEditorProps) => {
  const { ui_id: uiId, noidung } = message;
  const text = useInboxEdits(({ texts: edited }) => edited.get(uiId) ?? noidung);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const onKey = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.ctrlKey) onPlace();
    else return;
    event.preventDefault();
  };
  return (
    <div css={{ display: 'grid', gap: space(2), gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Field label={texts.textLabel}>
        {(control) => (
          <textarea
            {...control}
            ref={field}
            css={area}
            rows={Math.min(8, text.split('\n').length + 1)}
            value={text}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            onChange={({ target }) => editText(uiId, target.value)}
            onKeyDown={onKey}
          />
        )}
      </Field>
      {read === null || read.state === 'sure' ? null : (
        <>
          {read.doubts.map(({ line, start, reason, choices: offered }) => (
            <div key={`${String(line)} ${String(start)}`} css={{ display: 'grid', gap: space(1) }}>
              <p css={{ fontSize: 13, color: color.warn }}>{reason}</p>
              <div css={choices}>
                {offered.map(({ words, text: whole }) => (
                  <Button key={words} onClick={() => editText(uiId, whole)}>
                    {words}
                  </Button>
                ))}
              </div>
            </div>
          ))}
          {read.text === text ? null : (
            <Button onClick={() => editText(uiId, read.text)}>
              {texts.readAs}: {read.text}
            </Button>
          )}
          <ul css={{ margin: 0, paddingLeft: space(4), fontSize: 13 }}>
            {read.reading.errors.slice(0, 3).map((error) => (
              <li
                key={`${String(error.line)} ${String(error.start)} ${error.code}`}
                css={{ color: color.bad }}
              >
                {error.message}
              </li>
            ))}
          </ul>
        </>
      )}
      <div css={choices}>
        <Button tone="quiet" onClick={onClose}>
          {texts.closeEdit}
        </Button>
        {text === noidung ? null : (
          <Button tone="quiet" onClick={() => editText(uiId, null)}>
            {texts.resetEdit}
          </Button>
        )}
      </div>
    </div>
  );
};
