import { formatDayAndTime } from '@so-cuoc/shared-domain/calendar/vietnam-calendar.ts';
import { parseAmountInput } from '@so-cuoc/shared-domain/money/format-money.ts';
import { moneyToNumber } from '@so-cuoc/shared-domain/money/money.ts';
import { formatMoney, roundToDong } from '../../design/text/MoneyText.tsx';
import { color, space } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/money/sent-settlements.ts';
import { owedText } from '../../sent-settlements/owed-text.ts';
import type { Opening, SettlementOverrides } from './settlement-call.ts';

const amountOf = (typed: string): number => {
  const amount = parseAmountInput(typed.trim().replace(',', '.'));
  return amount === null ? 0 : moneyToNumber(amount);
};

const PARTS = ['dau', 'khac', 'nocu', 'tra', 'thu'] as const;
type Part = (typeof PARTS)[number];

/** What is less than a đồng is left by rounding, and would be read as a debt. */
const A_DONG = 0.001;

/** The parts of the old debt that are worth saying. */
export const shownParts = (opening: Readonly<Record<Part, number>>): readonly Part[] =>
  PARTS.filter((part) => Math.abs(opening[part]) >= A_DONG);

/** By how much the typed old debts differ from the ledger's, rounded to the đồng; 0 where none is typed. */
export const differenceFromLedger = (
  { mang }: NonNullable<Opening>,
  { no1, no2 = '' }: SettlementOverrides,
): number => {
  const carried = roundToDong(mang);
  const typed = (no1 === undefined ? carried : amountOf(no1)) + amountOf(no2);
  return roundToDong(typed - carried);
};

interface OpeningDebtProps {
  readonly opening: NonNullable<Opening>;
  readonly tried: SettlementOverrides;
}

/** Where the old debt of a settlement comes from, and what was sent to the customer last. */
export const OpeningDebt = ({ opening, tried }: OpeningDebtProps) => {
  const { mang, truoc: last } = opening;
  const parts = shownParts(opening).map((part) => `${texts.parts[part]} ${formatMoney(opening[part])}`);
  const difference = differenceFromLedger(opening, tried);
  return (
    <div css={{ display: 'grid', gap: space(1), fontSize: 13, color: color.muted }}>
      <p>
        {texts.carried(owedText(mang))}
        {parts.length < 2 ? null : ` (${parts.join(', ')})`}
      </p>
      {difference === 0 ? null : <p css={{ color: color.warn }}>{texts.differs(formatMoney(difference))}</p>}
      {last === null ? null : last.text_baolai === null ? (
        <p>{texts.last(formatDayAndTime(last.bao_luc), owedText(last.bao))}</p>
      ) : (
        <p role="alert" css={{ color: color.warn }}>
          {texts.lastChanged(owedText(last.bao), owedText(last.nay))}
        </p>
      )}
    </div>
  );
};
