import { formatExact } from '../design/text/MoneyText.tsx';

/** An exact amount with the minus sign of the page. */
export const formatSigned = (amount: number): string => formatExact(amount).replace('-', '−');

/** A formula of the service with its figures as this page writes them: 180 × 0.75 → 180 × 0,75. */
export const formatFormula = (formula: string): string =>
  formula.replaceAll(/\d+(?:\.\d+)?/g, (figure) => formatExact(Number(figure)));
