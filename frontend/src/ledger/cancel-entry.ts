import type { LedgerAnswer } from '@so-cuoc/shared-domain/contract/calls/ledger.ts';
import { formatDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { confirm } from '../design/overlays/confirm.ts';
import { formatMoney } from '../design/text/MoneyText.tsx';
import { newCommandId } from '../server/call.ts';
import { texts } from '../i18n/vi/ledger.ts';
import { cancelDebt } from './debt-calls.ts';

/** What changed hands. */
export type Entry = LedgerAnswer['khoan'][number];

/** Taken back with the same command however often it is pressed. */
const commands = new Map<string, string>();

/** Takes an entry back once the person says so. */
export const cancelEntry = async (agentId: string, entry: Entry): Promise<void> => {
  const accepted = await confirm({
    title: texts.cancelTitle,
    body: texts.cancelBody(texts.kinds[entry.loai], formatMoney(entry.sotien), formatDay(entry.ngay)),
    accept: texts.cancelAccept,
    refuse: texts.exit,
    danger: true,
  });
  if (!accepted) return;
  const commandId = commands.get(entry.no_id) ?? newCommandId();
  commands.set(entry.no_id, commandId);
  await cancelDebt(agentId, entry.no_id, commandId);
};
