import { css } from '@emotion/react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../design/inputs/Button.tsx';
import { Icon } from '../../design/text/Icon.tsx';
import { touchOnly } from '../../design/tokens/shared-styles.ts';
import { cards, CONTROL, roomy, space } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/money/settlement.ts';
import { settleAndCopy } from './settle-and-copy.ts';
import type { SettlementScope } from './settlement-call.ts';

const SettlementDialog = lazy(async () => ({
  default: (await import('./SettlementDialog.tsx')).SettlementDialog,
}));

const stacked = css({
  flexDirection: 'column',
  gap: 0,
  fontSize: 12,
  lineHeight: '14px',
  // A card has room for the word.
  [cards]: { width: CONTROL.touch, height: CONTROL.touch },
  [roomy]: { flexDirection: 'row', gap: space(1), width: 'auto', padding: `0 ${space(2)}`, fontSize: 13 },
});

const word = css(touchOnly, { [cards]: { display: 'inline-flex' }, [roomy]: { display: 'inline-flex' } });

interface SettleAndCopyProps {
  readonly of: SettlementScope;
  readonly name: string;
}

/**
 * Settles with a customer at one press: the text of its saved settings is copied and recorded. Where something must be
 * looked at first, the settlement opens instead.
 */
export const SettleAndCopyButton = ({ of, name }: SettleAndCopyProps) => {
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState(false);
  const settle = async (): Promise<void> => {
    setBusy(true);
    const isDone = await settleAndCopy(of, name);
    setBusy(false);
    setOpen(!isDone);
  };
  return (
    <>
      <IconButton
        small
        label={texts.settleAndCopy(name)}
        css={stacked}
        disabled={busy}
        onClick={() => void settle()}
      >
        <Icon name="copy" size={14} />
        <span css={word}>{texts.short}</span>
      </IconButton>
      <Suspense fallback={null}>
        {open ? <SettlementDialog of={of} name={name} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
};
