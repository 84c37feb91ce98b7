import type { SettlementAnswer } from '../calls/money/settlement.ts';
import type { ReturnFactors } from '../../customers/settings.ts';
import { moneyToNumber } from '../../money/money.ts';
import { factoredToNumber } from '../../settlement/factored-amount.ts';
import { DETAILS, SIDES, type SettlementLayout } from '../../settlement/layout.ts';
import type { SettledTotals, Settlement } from '../../settlement/settle-period.ts';
import { settlementText } from '../../settlement/settlement-text.ts';
import type { SettlementHead } from '../../settlement/settlement-words.ts';

const sums = (total: SettledTotals) => ({
  tienxac: moneyToNumber(total.tienxac),
  thucthu: moneyToNumber(total.thucthu),
  trung: moneyToNumber(total.diemtrung),
  tientrung: moneyToNumber(total.tientrung),
  thangthuanew: moneyToNumber(total.result),
  open: total.open,
});

const fraction = (factor: number): number => factor / 10_000;
const flag = (on: boolean): number => (on ? 1 : 0);

const factors = (returns: ReturnFactors) => {
  const of = ({ '2C': two, '3C': three, Da: pairs }: ReturnFactors['MN']) => ({
    '2C': fraction(two),
    '3C': fraction(three),
    Da: fraction(pairs),
  });
  return { MN: of(returns.MN), MT: of(returns.MT), MB: of(returns.MB) };
};

export interface SettlementInput {
  readonly khachId: string;
  readonly head: SettlementHead;
  readonly returns: ReturnFactors;
  readonly layout: SettlementLayout;
  readonly settlement: Settlement;
}

/** A settlement on the wire, with its text. */
export const settlementAnswerOf = ({
  khachId,
  head,
  returns,
  layout,
  settlement,
}: SettlementInput): SettlementAnswer => ({
  khach_id: khachId,
  khach_name: head.name,
  kconfig_bit1: head.givesTo,
  stt: head.stt,
  rows: settlement.classes.map((one) => ({
    mien: one.region,
    r_Key: one.betClass,
    r_TienXac: moneyToNumber(one.tienxac),
    r_ThucThu: moneyToNumber(one.thucthu),
    r_Diem: moneyToNumber(one.diemtrung),
    r_TienTrung: moneyToNumber(one.tientrung),
    r_ThangThua: moneyToNumber(one.result),
    r_NhanVe: fraction(one.factor),
    r_ThangThuax95: factoredToNumber(one.factored),
    open: one.open,
  })),
  ...sums(settlement.total),
  thangthuax95: factoredToNumber(settlement.factored),
  no1: moneyToNumber(settlement.debts[0]),
  no2: moneyToNumber(settlement.debts[1]),
  tong: factoredToNumber(settlement.due),
  dakhongnhan: sums(settlement.leftOut.total),
  nhanve: factors(returns),
  chkAnChiTiet: DETAILS.indexOf(layout.detail),
  chkAnTienXac: flag(layout.hideStake),
  chkAnThucThu: flag(layout.hideTake),
  chkSoDaKoNhan: flag(layout.leaveOutPairs),
  chkBenKhach: SIDES.indexOf(layout.side),
  text: settlementText(head, settlement, layout),
});
