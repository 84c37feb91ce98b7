import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { FACTOR_FIELDS } from './return-grid.ts';
import { notify } from '../../design/overlays/notify.ts';
import { changeCall, newCommandId } from '../../server/call.ts';
import { texts } from '../../i18n/vi/settlement.ts';
import type { SettlementScope, SettlementOverrides } from './settlement-call.ts';

/** What is kept for a customer; old debts are of one evening. */
const KEPT = [
  'nhanve',
  'nhanvemb',
  ...FACTOR_FIELDS,
  'chkAnChiTiet',
  'chkAnTienXac',
  'chkAnThucThu',
  'chkSoDaKoNhan',
] as const;

/** What modifykhachnhanve would change: of everything tried, what can be kept; null = nothing. */
export const settingsToKeep = (tried: SettlementOverrides): Readonly<Record<string, number>> | null => {
  const kept = KEPT.flatMap((name) => {
    const text = (tried[name] ?? '').trim().replace(',', '.');
    return text === '' ? [] : [[name, Number(text)] as const];
  });
  return kept.length === 0 ? null : Object.fromEntries(kept);
};

/** Keeps how the customer is settled with. Whether it was kept; a refusal is told. */
export const keepSettlement = async (
  { agentId, khachId }: SettlementScope,
  kept: Readonly<Record<string, number>>,
): Promise<boolean> => {
  const answer = await changeCall(
    customerCalls.keepSettlement,
    { body: { userid: agentId, khach_id: khachId, ...kept } },
    { commandId: newCommandId() },
  );
  const refusal = answer.ok
    ? answer.value[0]?.result === 'updatesuccess'
      ? null
      : (answer.value[0]?.message ?? texts.none)
    : answer.failure.message;
  if (refusal === null) notify.success(texts.kept);
  else notify.error(refusal, { ms: 5000 });
  return refusal === null;
};
