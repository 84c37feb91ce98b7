import type { BetItemRow } from '../calls/reports/reports.ts';

type TypedBet = Pick<BetItemRow, 'ks_kieuKey' | 'ks_kieuUseKey' | 'ks_tenKieu'>;

/** The kinds that end so are parts of đầu đuôi, xỉu chủ and four digits. */
const PARTS = [
  ['dau', 'đầu'],
  ['dui', 'đuôi'],
] as const;

/**
 * What a bet is of a type that books several kinds: "đầu" or "đuôi", or "đá xiên" of a đá over several stations. ''
 * where the name of the type says all.
 */
export const partOfType = ({ ks_kieuKey: typed, ks_kieuUseKey: kind }: TypedBet): string => {
  if (kind === 'dx') return typed === 'da' ? 'đá xiên' : '';
  const part = PARTS.find(([key]) => kind.endsWith(key));
  return part === undefined || typed.includes(part[0]) ? '' : part[1];
};

/** The name of a bet in a line of text: "Đầu đuôi (đầu)". */
export const betName = (bet: TypedBet): string => {
  const part = partOfType(bet);
  return part === '' ? bet.ks_tenKieu : `${bet.ks_tenKieu} (${part})`;
};
