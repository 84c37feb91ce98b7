import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import { formatDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { confirm } from '../design/overlays/confirm.ts';
import { formatMoney } from '../design/text/MoneyText.tsx';
import { notify } from '../design/overlays/notify.ts';
import { changeCall, newCommandId } from '../server/call.ts';
import { texts } from '../i18n/vi/reports/report.ts';
import { reloadReport } from './report-store.ts';
import type { Scope } from '../bet-messages/live-messages.ts';

/** After a confirmation that names the extent, deletes every message of the days. It cannot be undone. */
export const deletePeriod = async ({ agentId, from, to }: Scope, count: number): Promise<void> => {
  const sure = await confirm({
    title: texts.deleteTitle,
    body: texts.deleteBody(formatDay(from), formatDay(to), formatMoney(count)),
    accept: texts.deleteAccept,
    refuse: texts.deleteRefuse,
    danger: true,
  });
  if (!sure) return;
  const result = await changeCall(
    betCalls.clear,
    { body: { userid: agentId, from, to } },
    { commandId: newCommandId() },
  );
  if (!result.ok) {
    notify.error(result.failure.message);
    return;
  }
  const [answer] = result.value;
  if (answer?.result === 'updatesuccess') notify.success(texts.deleted);
  else notify.error(answer?.message ?? texts.failed);
  void reloadReport();
};
