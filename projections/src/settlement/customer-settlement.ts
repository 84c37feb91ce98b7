import { TimeSlices } from '@so-cuoc/event-store/time-slices.ts';
import {
  type Message,
  messageOf,
  type MessageText,
  unpackMessage,
} from '@so-cuoc/shared-domain/book/packed-message.ts';
import type { DatedMessage } from '@so-cuoc/shared-domain/contract/rows/report-rows.ts';
import type { ReportCustomer } from '../report/report-customers.ts';
import type { ReportSource } from '../report/source.ts';
import {
  factorsIn,
  type SettlementAnswer,
  type SettlementOptions,
} from '@so-cuoc/shared-domain/contract/calls/money/settlement.ts';
import { chosenSettlement } from '@so-cuoc/shared-domain/customers/settlement-change.ts';
import { ZERO } from '@so-cuoc/shared-domain/money/money.ts';
import type { ReturnFactors } from '@so-cuoc/shared-domain/customers/settings.ts';
import type { SettlementLayout } from '@so-cuoc/shared-domain/settlement/layout.ts';
import type { SettlementHead } from '@so-cuoc/shared-domain/settlement/settlement-words.ts';
import {
  settleCustomer,
  type SettledItem,
  type Settlement,
} from '@so-cuoc/shared-domain/settlement/settle-period.ts';
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

/** The settlement of a customer for a period or one message, with everything that its text is made of. */
export interface SettledPeriod {
  readonly customer: ReportCustomer;
  readonly head: SettlementHead;
  readonly returns: ReturnFactors;
  readonly layout: SettlementLayout;
  readonly settlement: Settlement;
}

/** From the messages of the report; null where the customer or the message does not exist. */
export const settlePeriod = async (
  source: ReportSource,
  { agentId, khachId, from, to, options }: SettlementRequest,
): Promise<SettledPeriod | null> => {
  const customer = (await source.customers(agentId)).find((one) => one.khachId === khachId);
  if (customer === undefined || customer.deleted) return null;
  const { ui_id: uiId, mien, no1 = ZERO, no2 = ZERO } = options;
  const isMeant = (message: MessageText): boolean =>
    message.khachId === khachId &&
    !message.deleted &&
    !message.flagged &&
    (mien === undefined || message.region === mien) &&
    (uiId === undefined || message.uiId === uiId);
  const messages: DatedMessage[] = [];
  const slices = new TimeSlices();
  for (const page of await source.pages(agentId, from, to)) {
    for (const text of page.messages.map(unpackMessage))
      if (isMeant(text)) messages.push({ date: page.date, message: messageOf(text) });
    await slices.pause();
  }
  const [one] = messages;
  if (uiId !== undefined && one === undefined) return null;
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
      side: options.chkBenKhach,
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
  return { customer, head, returns, layout, settlement };
};

/** report_settlement: empty where the customer or the message does not exist. */
export const customerSettlement = async (
  source: ReportSource,
  request: SettlementRequest,
): Promise<readonly SettlementAnswer[]> => {
  const settled = await settlePeriod(source, request);
  return settled === null ? [] : [settlementAnswerOf({ khachId: request.khachId, ...settled })];
};
