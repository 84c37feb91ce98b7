import { css } from '@emotion/react';
import { vietnamDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import type { Catalogue } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { conversationMax } from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import { parseConversation } from '@so-cuoc/shared-domain/conversation/parse-conversation.ts';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { Button } from '../../design/inputs/Button.tsx';
import { Field, inputStyle } from '../../design/inputs/Field.tsx';
import { PasteButton } from '../../design/inputs/PasteButton.tsx';
import { SegmentedControl } from '../../design/inputs/SegmentedControl.tsx';
import { Dialog } from '../../design/overlays/Dialog.tsx';
import { formatMoney } from '../../design/text/MoneyText.tsx';
import { color, space } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/entry/inbox.ts';

const { pasting } = texts;

const area = css(inputStyle, {
  padding: space(2),
  minHeight: 180,
  resize: 'vertical',
  fontFamily: 'inherit',
  whiteSpace: 'pre-wrap',
});

const below = css({ display: 'flex', alignItems: 'center', gap: space(2) });

interface PasteDialogProps {
  readonly initial: string;
  readonly today: string;
  readonly catalogue: Catalogue;
  readonly onAccept: (text: string, from: string | undefined) => void;
  readonly onClose: () => void;
}

/** Takes a whole conversation, and says what is found in it before anything is sent. */
export const PasteDialog = ({ initial, today, catalogue, onAccept, onClose }: PasteDialogProps) => {
  const [text, setText] = useState(initial);
  const field = useRef<HTMLTextAreaElement>(null);
  const [which, setWhich] = useState<'today' | 'all'>('today');
  const [pastedAt] = useState(() => new Date().toISOString());
  const settled = useDeferredValue(text);
  const found = useMemo(() => {
    const { program, messages } = parseConversation(settled, {
      catalogue,
      pastedAt,
    });
    const others = messages.filter(({ own }) => !own);
    const recent = others.filter(({ sentAt }) => sentAt === null || vietnamDay(Date.parse(sentAt)) >= today);
    const people = new Set(others.map(({ who }) => who)).size;
    return {
      program,
      all: others.length,
      recent: recent.length,
      people,
      own: messages.length - others.length,
    };
  }, [settled, catalogue, today, pastedAt]);
  const isMixed = found.recent < found.all;
  const fromToday = isMixed && which === 'today';
  const count = fromToday ? found.recent : found.all;
  const accept = (): void => onAccept(text, fromToday ? today : undefined);
  const tooLong = text.length > conversationMax ? pasting.tooLong(formatMoney(conversationMax)) : null;
  const isRefused = count === 0 || tooLong !== null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={pasting.title}
      description={pasting.body}
      width={640}
      footer={
        <>
          <Button onClick={onClose}>{pasting.refuse}</Button>
          <Button tone="primary" disabled={isRefused} onClick={accept}>
            {pasting.accept}
          </Button>
        </>
      }
    >
      <div css={{ display: 'grid', gap: space(3), gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Field label={pasting.label} error={tooLong}>
          {(control) => (
            <textarea
              {...control}
              ref={field}
              css={area}
              rows={8}
              value={text}
              placeholder={pasting.placeholder}
              spellCheck={false}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && event.ctrlKey && !isRefused) accept();
              }}
            />
          )}
        </Field>
        <div css={below}>
          <div role="status" css={{ flex: '1 1 0', minHeight: 22, color: color.muted }}>
            {found.all === 0
              ? ''
              : pasting.found(
                  found.all,
                  found.people,
                  found.program === null ? null : texts.programs[found.program],
                )}
            {found.own === 0 ? '' : `. ${pasting.own(found.own)}`}
          </div>
          <PasteButton label={pasting.copied} onText={setText} focusField={() => field.current?.focus()} />
        </div>
        {isMixed ? (
          <SegmentedControl
            label={pasting.which}
            value={which}
            options={[
              { value: 'today', label: pasting.today(found.recent) },
              { value: 'all', label: pasting.all(found.all) },
            ]}
            onChange={setWhich}
          />
        ) : null}
      </div>
    </Dialog>
  );
};
