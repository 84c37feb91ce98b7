import type { StatedTotal } from '@so-cuoc/shared-domain/dialect/proposal.ts';
import { formatMoney } from '../../design/text/MoneyText.tsx';
import { texts } from '../../i18n/vi/entry/entry.ts';

/** How a stated count or total compares with what was read: “đúng 640”, “khách ghi 540, đọc ra 640”. */
export const totalWords = ({ kind, stated, read, agrees }: StatedTotal): string => {
  const { right, wrong, unit } = texts.proposal.totals;
  const figure = (amount: number): string => unit[kind](formatMoney(amount));
  return agrees ? right(figure(stated)) : wrong(figure(stated), figure(read));
};
