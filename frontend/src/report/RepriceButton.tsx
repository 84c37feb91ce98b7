import { useAction } from '../actions/use-action.ts';
import { Button } from '../design/inputs/Button.tsx';
import { Icon } from '../design/text/Icon.tsx';
import { texts } from '../i18n/vi/report.ts';
import { reprice } from './reprice.ts';
import type { SettlementScope } from './settlement/settlement-call.ts';

/** Tính lại the messages of the customer that is looked at. */
export const RepriceButton = ({ of, name }: { readonly of: SettlementScope; readonly name: string }) => {
  const perform = (): void => void reprice(of, name);
  useAction({ id: 'report.reprice', label: texts.reprice.button, group: texts.group, perform });
  return (
    <Button onClick={perform}>
      <Icon name="refresh" size={14} />
      {texts.reprice.button}
    </Button>
  );
};
