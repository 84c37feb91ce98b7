import { formatInstant } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { css } from '@emotion/react';
import { useState } from 'react';
import { Button } from '../design/inputs/Button.tsx';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/unsent.ts';
import { flushOutbox, useOutbox } from './outbox.ts';

const list = css({ display: 'grid', gap: space(3), margin: 0, padding: 0, listStyle: 'none' });

/** A long message is known by its beginning. */
const what = css({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 4,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});

/** What this device has kept because the service did not answer, oldest first, with a button that sends it. */
export const UnsentDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const waiting = useOutbox((state) => state.waiting);
  const [sending, setSending] = useState<'no' | 'now' | 'failed'>('no');
  const send = async (): Promise<void> => {
    setSending('now');
    await flushOutbox();
    setSending('failed');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      {...(waiting.length === 0 ? {} : { description: texts.body })}
      footer={
        waiting.length === 0 ? undefined : (
          <Button tone="primary" disabled={sending === 'now'} onClick={() => void send()}>
            {sending === 'now' ? texts.sending : texts.send}
          </Button>
        )
      }
    >
      <ol css={list} aria-label={texts.title}>
        {waiting.map(({ commandId, label, createdAt }) => (
          <li key={commandId}>
            <span css={what}>{label}</span>
            <span css={{ color: color.muted, fontSize: 13 }}>
              {texts.at(formatInstant(new Date(createdAt).toISOString()))}
            </span>
          </li>
        ))}
      </ol>
      <p role="status" css={{ color: color.muted, ':not(:empty)': { marginTop: space(3) } }}>
        {waiting.length === 0 ? texts.none : sending === 'failed' ? texts.failed : null}
      </p>
    </Dialog>
  );
};
