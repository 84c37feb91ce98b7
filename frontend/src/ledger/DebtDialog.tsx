import { DEBT_KINDS, type DebtKind } from '@so-cuoc/shared-domain/debts/events.ts';
import { moneyToNumber } from '@so-cuoc/shared-domain/money/money.ts';
import { parseAmountInput } from '@so-cuoc/shared-domain/money/format-money.ts';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '../design/inputs/Button.tsx';
import { Combobox } from '../design/inputs/Combobox.tsx';
import { DateField } from '../design/inputs/DateField.tsx';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { formatMoney } from '../design/text/MoneyText.tsx';
import { TextField } from '../design/inputs/Field.tsx';
import { SegmentedControl } from '../design/inputs/SegmentedControl.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import { newCommandId } from '../server/call.ts';
import { texts } from '../i18n/vi/money/ledger.ts';
import { recordDebt } from './ledger-store.ts';

const KINDS = DEBT_KINDS.map((value) => ({ value, label: texts.kinds[value] }));

/** What settles a customer's debt; the amount in thousand đồng. */
export interface DebtDraft {
  readonly kind: DebtKind;
  readonly amount: number;
}

export interface Debtor {
  readonly value: string;
  readonly label: string;
  /** Absent where nothing is owed. */
  readonly draft?: DebtDraft | undefined;
}

const amountText = (draft: DebtDraft | undefined): string =>
  draft === undefined ? '' : String(draft.amount).replace('.', ',');

interface DebtDialogProps {
  readonly agentId: string;
  /** The selectable customers; a single one is selected. */
  readonly customers: readonly Debtor[];
  readonly day: string;
  readonly onClose: () => void;
}

/** Records a payment of a customer, a payment to it, or an old debt. */
export const DebtDialog = ({ agentId, customers, day, onClose }: DebtDialogProps) => {
  const single = customers.length === 1 ? customers[0] : undefined;
  const only = single?.value ?? null;
  const opening = single?.draft;
  const [khachId, setKhachId] = useState(only);
  const [kind, setKind] = useState<DebtKind>(opening?.kind ?? 'thu');
  const [date, setDate] = useState(day);
  const [draft, setDraft] = useState(() => amountText(opening));
  const [proposed, setProposed] = useState(draft);
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<'customer' | 'amount' | null>(null);
  const [busy, setBusy] = useState(false);
  const [commandId] = useState(() => newCommandId());
  const customerField = useRef<HTMLInputElement>(null);
  const customerFault = useId();

  const amount = parseAmountInput(draft.trim().replace(',', '.'));

  /** What was typed stays; a proposal follows the customer. */
  const choose = (chosen: string): void => {
    setKhachId(chosen);
    if (draft !== proposed) return;
    const next = customers.find(({ value }) => value === chosen)?.draft;
    setDraft(amountText(next));
    setProposed(amountText(next));
    if (next !== undefined) setKind(next.kind);
  };

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (khachId === null) {
      setFault('customer');
      customerField.current?.focus();
      return;
    }
    if (amount === null || amount === 0 || (amount < 0 && kind !== 'nocu')) {
      setFault('amount');
      return;
    }
    setFault(null);
    setBusy(true);
    const debt = { khachId, kind, date, amount: moneyToNumber(amount), note };
    const done = await recordDebt(agentId, debt, commandId);
    setBusy(false);
    if (done) onClose();
  };

  return (
    <Dialog open onClose={onClose} title={texts.recordTitle} width={480}>
      <form onSubmit={(event) => void submit(event)} css={{ display: 'grid', gap: space(3) }}>
        <div css={{ display: 'grid', gap: space(1) }}>
          <Combobox
            inputRef={customerField}
            aria-label={texts.customer}
            aria-invalid={fault === 'customer'}
            aria-describedby={fault === 'customer' ? customerFault : undefined}
            placeholder={texts.chooseCustomer}
            options={customers}
            value={khachId}
            // Of one customer, only what is paid is asked.
            disabled={only !== null}
            onChoose={choose}
          />
          {fault === 'customer' ? (
            <p id={customerFault} role="alert" css={{ color: color.bad, fontSize: 13 }}>
              {texts.noCustomer}
            </p>
          ) : null}
        </div>
        <SegmentedControl label={texts.kind} options={KINDS} value={kind} onChange={setKind} />
        <p css={{ color: color.muted, fontSize: 13 }}>{texts.kindHints[kind]}</p>
        <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 148px', gap: space(3) }}>
          <TextField
            label={texts.amount}
            inputMode="decimal"
            maxLength={25}
            error={fault === 'amount' ? texts.badAmount : null}
            // A point may be meant to part thousands: 1.500 is one and a half.
            {...(amount === null || amount === 0
              ? {}
              : { hint: texts.inDong(formatMoney(moneyToNumber(amount) * 1000)) })}
            noteLines={2}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
          />
          <DateField label={texts.day} day={date} onChange={setDate} />
        </div>
        <TextField
          label={texts.note}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <div css={{ display: 'flex', justifyContent: 'flex-end', gap: space(2) }}>
          <Button onClick={onClose}>{texts.exit}</Button>
          <Button type="submit" tone="primary" disabled={busy}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
