import type { SentRow } from '@so-cuoc/shared-domain/contract/calls/money/sent-settlements.ts';
import { useState } from 'react';
import { Button } from '../design/inputs/Button.tsx';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { copyAndNotify } from '../design/overlays/copy-and-notify.ts';
import { CopiedText } from '../design/text/CopiedText.tsx';
import { Icon } from '../design/text/Icon.tsx';
import { formatMoney } from '../design/text/MoneyText.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/money/sent-settlements.ts';
import { markTold, withdrawSent } from './corrections-store.ts';
import { daysText } from './SentTable.tsx';

const Message = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <section css={{ display: 'grid', gap: space(1), gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <h3 css={{ fontSize: 13, color: color.muted }}>{label}</h3>
    <CopiedText label={label} text={text} maxHeight={260} />
  </section>
);

interface SentDialogProps {
  readonly agentId: string;
  readonly row: SentRow;
  readonly mayWrite: boolean;
  /** Records a payment of what is left. */
  readonly onPay: (row: SentRow) => void;
  readonly onClose: () => void;
}

/** One sent settlement: its text, the correction that its customer must be told, and what is left to pay. */
export const SentDialog = ({ agentId, row, mayWrite, onPay, onClose }: SentDialogProps) => {
  const { khach_name, text, text_baolai: correction, con, thay, cho, dieuchinh } = row;
  const [busy, setBusy] = useState(false);
  const copy = (): Promise<void> => copyAndNotify(correction ?? '', texts);
  const change = async (of: typeof markTold): Promise<void> => {
    setBusy(true);
    const done = await of(agentId, row);
    setBusy(false);
    if (done) onClose();
  };
  const left = formatMoney(Math.abs(con));
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title(khach_name)}
      description={daysText(row)}
      width={560}
      footer={
        <>
          {mayWrite && !thay ? (
            <Button disabled={busy} onClick={() => void change(withdrawSent)}>
              {texts.withdraw}
            </Button>
          ) : null}
          {mayWrite && !thay && con !== 0 && correction === null ? (
            <Button tone="primary" onClick={() => onPay(row)}>
              {con > 0 ? texts.receive(left) : texts.pay(left)}
            </Button>
          ) : null}
          {correction === null ? null : (
            <Button tone={mayWrite ? 'plain' : 'primary'} onClick={() => void copy()}>
              <Icon name="copy" size={14} />
              {texts.copyCorrection}
            </Button>
          )}
          {mayWrite && correction !== null ? (
            <Button tone="primary" disabled={busy} onClick={() => void change(markTold)}>
              {texts.markTold}
            </Button>
          ) : null}
        </>
      }
    >
      <div css={{ display: 'grid', gap: space(3), gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {correction === null ? null : <Message label={texts.correction} text={correction} />}
        {text === '' ? null : <Message label={texts.told} text={text} />}
        {cho === 0 ? null : <p css={{ color: color.muted }}>{texts.waited(cho)}</p>}
        {dieuchinh === 0 ? null : (
          <p css={{ color: color.muted }}>{texts.adjusted(formatMoney(dieuchinh))}</p>
        )}
      </div>
    </Dialog>
  );
};
