import type { Message } from '../report/packed/packed-message.ts';
import type { ReportSource } from '../report/source.ts';
import {
  factorsIn,
  type SettlementAnswer,
  type SettlementOptions,
} from '@so-cuoc/shared-domain/contract/calls/settlement.ts';
import { chosenSettlement } from '@so-cuoc/shared-domain/customers/settlement-change.ts';
import { ZERO } from '@so-cuoc/shared-domain/money/money.ts';
import { settleCustomer, type SettledItem } from '@so-cuoc/shared-domain/settlement/settle-period.ts';
import { settlementAnswerOf } from '@so-cuoc/shared-domain/contract/rows/settlement.ts';

export interface SettlementRequest {
  readonly agentId: string;
  readonly khachId: string;
  /** Days yyyy-mm-dd, both included. */
  readonly from: string;
  readonly to: string;
  readonly options: SettlementOptions;
}

const settledItems = ({ items, scores }: Message): readonly SettledItem[] =>
  items.map((item, index) => ({ item, score: scores?.[index] ?? null }));

/**
 * report_settlement: the settlement of a customer for a period or one message, from the messages of its report.
 * Empty where the customer or the message does not exist.
 */
export const customerSettlement = async (
  source: ReportSource,
  { agentId, khachId, from, to, options }: SettlementRequest,
): Promise<readonly SettlementAnswer[]> => {
  const customer = (await source.customers(agentId)).find((one) => one.khachId === khachId);
  if (customer === undefined || customer.deleted) return [];
  const { ui_id: uiId, mien, no1 = ZERO, no2 = ZERO } = options;
  const messages = (await source.messages(agentId, from, to)).filter(
    ({ message }) =>
      message.khachId === khachId &&
      !message.deleted &&
      !message.flagged &&
      (mien === undefined || message.region === mien) &&
      (uiId === undefined || message.uiId === uiId),
  );
  const [one] = messages;
  if (uiId !== undefined && one === undefined) return [];
  const chosen = chosenSettlement(
    { settings: customer, layout: customer.layout },
    {
      nhanve: options.nhanve,
      nhanvemb: options.nhanvemb,
      factors: factorsIn(options),
      detail: options.chkAnChiTiet,
      hideStake: options.chkAnTienXac,
      hideTake: options.chkAnThucThu,
      leaveOutPairs: options.chkSoDaKoNhan,
    },
  );
  if ('result' in chosen) throw new Error(chosen.message);
  const { returns, layout } = chosen;
  const { name, givesTo } = customer;
  const ofOne = uiId !== undefined && one !== undefined;
  const head = ofOne
    ? { name, givesTo, from: one.date, to: one.date, stt: one.message.stt }
    : { name, givesTo, from, to, stt: null, ...(mien === undefined ? {} : { region: mien }) };
  const settlement = settleCustomer(
    messages.flatMap(({ message }) => settledItems(message)),
    { givesTo, returns, leaveOutPairs: layout.leaveOutPairs, debts: [no1, no2] },
  );
  return [settlementAnswerOf({ khachId, head, returns, layout, settlement })];
};
