import { lazy, Suspense, useState } from 'react';
import { useAction } from '../../actions/use-action.ts';
import { Button } from '../../design/inputs/Button.tsx';
import { tooltip } from '../../design/overlays/Tooltips.tsx';
import { texts } from '../../i18n/vi/money/settlement.ts';
import type { SettlementScope } from './settlement-call.ts';

const SettlementDialog = lazy(async () => ({
  default: (await import('./SettlementDialog.tsx')).SettlementDialog,
}));

/** Opens the settlement of the selected customer. */
export const SettlementButton = ({ of, name }: { readonly of: SettlementScope; readonly name: string }) => {
  const [open, setOpen] = useState(false);
  const label = texts.button;
  useAction({
    id: 'report.settle',
    label,
    group: texts.group,
    keys: ['F9'],
    perform: () => setOpen(true),
  });
  return (
    <>
      <Button {...tooltip(label, 'F9')} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Suspense fallback={null}>
        {open ? <SettlementDialog of={of} name={name} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
};
