import type { BetItemRow } from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { texts } from '../i18n/vi/reports/bet-name.ts';

type TypedBet = Pick<BetItemRow, 'ks_kieuKey' | 'ks_kieuUseKey' | 'ks_tenKieu'>;

/**
 * What a bet is of a type that books several kinds: "đầu" or "đuôi" of đầu đuôi, xỉu chủ and four digits, "đá xiên"
 * of a đá over several stations. '' where the name of the type says all.
 */
export const partOfType = ({ ks_kieuKey, ks_kieuUseKey }: TypedBet): string => {
  if (ks_kieuUseKey === 'dx') return ks_kieuKey === 'da' ? texts.cross : '';
  for (const [key, name] of [
    ['dau', texts.head],
    ['dui', texts.tail],
  ] as const)
    if (ks_kieuUseKey.endsWith(key)) return ks_kieuKey.includes(key) ? '' : name;
  return '';
};

/** The name of a bet as a line of text: "Đầu đuôi (đầu)". */
export const betName = (bet: TypedBet): string => {
  const part = partOfType(bet);
  return part === '' ? bet.ks_tenKieu : `${bet.ks_tenKieu} (${part})`;
};
