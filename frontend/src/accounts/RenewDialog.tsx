import type { UserRow } from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import { amountsOf } from '@so-cuoc/shared-domain/renewals/amounts.ts';
import { monthsOf, SOLD_TERMS, type SoldTerm } from '@so-cuoc/shared-domain/renewals/terms.ts';
import { formatDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { moneyToNumber } from '@so-cuoc/shared-domain/money/money.ts';
import { useState } from 'react';
import { Button } from '../design/inputs/Button.tsx';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { Select } from '../design/inputs/Field.tsx';
import { formatMoney } from '../design/text/MoneyText.tsx';
import { space } from '../design/tokens/tokens.ts';
import { changeRenewal } from '../payments/calls.ts';
import { vi } from '../i18n/vi.ts';

const words = vi.accounts;

interface RenewDialogProps {
  readonly user: UserRow;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Sells a renewal to a user: the days are given at once. */
export const RenewDialog = ({ user, onClose, onSaved }: RenewDialogProps) => {
  const [term, setTerm] = useState<SoldTerm>('6');
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const done = await changeRenewal({ userid: user.user_idd, giahanthem: term });
    setBusy(false);
    if (!done) return;
    onSaved();
    onClose();
  };
  const { months } = monthsOf(term);
  const all = moneyToNumber(amountsOf({ price: user.info_giaban, months, percent: 0 }).collection);
  const ends = user.user_enddate === '' ? vi.shell.noExpiry : formatDay(user.user_enddate);
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.renewOf(user.user_namee)}
      description={`${words.columns.expires}: ${ends}. ${words.onCredit}`}
      width={380}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button tone="primary" disabled={busy} onClick={() => void save()}>
            {words.term}
          </Button>
        </>
      }
    >
      <Select
        label={words.term}
        value={term}
        options={SOLD_TERMS.map((value) => ({
          value,
          label: vi.payments.own.option(monthsOf(value).months, monthsOf(value).free),
        }))}
        onChange={(value) => setTerm(SOLD_TERMS.find((known) => known === value) ?? '6')}
      />
      <p css={{ marginTop: space(3) }}>
        {vi.payments.own.price(formatMoney(user.info_giaban), formatMoney(all))}
      </p>
    </Dialog>
  );
};
