import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import { formatDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { confirm } from '../design/overlays/confirm.ts';
import { formatMoney } from '../design/text/MoneyText.tsx';
import { notify } from '../design/overlays/notify.ts';
import { changeCall, newCommandId } from '../server/call.ts';
import { texts } from '../i18n/vi/reports/report.ts';
import { reloadReport } from './report-store.ts';
import type { SettlementScope } from './settlement/settlement-call.ts';
import { useAction } from '../actions/use-action.ts';
import { Button } from '../design/inputs/Button.tsx';
import { visuallyHidden } from '../design/inputs/Field.tsx';
import { CONTROL, narrow } from '../design/tokens/tokens.ts';
import { Icon } from '../design/text/Icon.tsx';

/** Tính lại: after a confirmation, prices the customer's messages of these days with the current settings. */
const reprice = async ({ agentId, khachId, from, to }: SettlementScope, name: string): Promise<void> => {
  const sure = await confirm({
    title: texts.reprice.title(name),
    body: texts.reprice.body(formatDay(from), formatDay(to)),
    accept: texts.reprice.accept,
    refuse: texts.deleteRefuse,
  });
  if (!sure) return;
  const answer = await changeCall(
    betCalls.reprice,
    { body: { userid: agentId, khach_id: khachId, from, to } },
    { commandId: newCommandId() },
  );
  if (!answer.ok) {
    notify.error(answer.failure.message);
    return;
  }
  const [{ result, message, count = 0, loi = 0 } = { result: '' }] = answer.value;
  if (result !== 'updatesuccess') notify.error(message ?? texts.failed);
  else if (loi > 0)
    notify.error(texts.reprice.done(formatMoney(count)), {
      detail: texts.reprice.unpriced(formatMoney(loi)),
    });
  else notify.success(texts.reprice.done(formatMoney(count)));
  void reloadReport();
};

/** Tính lại for the messages of the selected customer. */
export const RepriceButton = ({ of, name }: { readonly of: SettlementScope; readonly name: string }) => {
  const perform = (): void => void reprice(of, name);
  useAction({ id: 'report.reprice', label: texts.reprice.button, group: texts.group, perform });
  return (
    <Button css={{ [narrow]: { width: CONTROL.touch, padding: 0, span: visuallyHidden } }} onClick={perform}>
      <Icon name="refresh" size={14} />
      <span>{texts.reprice.button}</span>
    </Button>
  );
};
