import { css } from '@emotion/react';
import { useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { Button } from '../design/inputs/Button.tsx';
import { Field, inputStyle } from '../design/inputs/Field.tsx';
import { space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/accounts/messaging.ts';

const MOST = 2000;
const area = css(inputStyle, { padding: space(2), minHeight: 64, resize: 'vertical', font: 'inherit' });

interface ComposeBoxProps {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly submit: string;
  readonly hint?: string;
  /** Enter sends, as in a chat. */
  readonly enterSends?: boolean;
  /** Sends the text. Returns the error message, or null, which clears the text. */
  readonly send: (text: string) => Promise<string | null>;
}

/** A text field with a button. White space alone is not sent (product-2 §5); a refusal keeps the text. */
export const ComposeBox = ({
  label,
  labelHidden,
  submit,
  hint,
  enterSends = false,
  send,
}: ComposeBoxProps) => {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sendNow = async (): Promise<void> => {
    if (busy || text.trim() === '') return;
    if (text.length > MOST) {
      setFault(texts.tooLong(MOST));
      return;
    }
    setBusy(true);
    const refused = await send(text);
    setBusy(false);
    setFault(refused);
    if (refused === null) setText('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!enterSends || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void sendNow();
  };
  return (
    <form
      noValidate
      css={{ display: 'grid', gap: space(2) }}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void sendNow();
      }}
    >
      <Field
        label={label}
        error={fault}
        {...(labelHidden === undefined ? {} : { labelHidden })}
        {...(hint === undefined ? {} : { hint })}
      >
        {(control) => (
          <textarea
            {...control}
            css={area}
            rows={2}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <Button type="submit" tone="primary" disabled={busy || text.trim() === ''} css={{ justifySelf: 'end' }}>
        {submit}
      </Button>
    </form>
  );
};
