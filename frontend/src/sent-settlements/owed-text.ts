import { formatMoney } from '../design/text/MoneyText.tsx';
import { texts } from '../i18n/vi/money/sent-settlements.ts';

/** A balance in words: what is collected from the customer (above 0), or paid to it. */
export const owedText = (amount: number): string => {
  const [collected, paid] = texts.owed;
  return amount === 0 ? '0' : `${amount > 0 ? collected : paid} ${formatMoney(Math.abs(amount))}`;
};
