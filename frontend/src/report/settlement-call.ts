import {
  type FactorField,
  type SettlementAnswer,
  settlementAnswer,
} from '@so-cuoc/shared-domain/contract/settlement.ts';
import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { z } from 'zod';
import { type CallFailure, readCall } from '../server/call.ts';

/** Whose settlement of which days. */
export interface SettlementOf {
  readonly agentId: string;
  readonly khachId: string;
  /** yyyy-mm-dd */
  readonly from: string;
  readonly to: string;
  /** One region alone; null = all. */
  readonly region: RegionKey | null;
  /** One message alone; null = all of the days. */
  readonly uiId: string | null;
}

/** What is tried out for this preview; what is left out stands as it is kept for the customer. */
export type SettlementTried = Readonly<
  Partial<
    Record<
      | 'no1'
      | 'no2'
      | 'nhanve'
      | 'nhanvemb'
      | FactorField
      | 'chkAnChiTiet'
      | 'chkAnTienXac'
      | 'chkAnThucThu'
      | 'chkSoDaKoNhan',
      string
    >
  >
>;

export type Settled =
  | { readonly ok: true; readonly answer: SettlementAnswer }
  | { readonly ok: false; readonly failure: CallFailure | null };

/** A debt may be typed with either decimal mark, as amounts are shown (`12,5`). */
export const settlementPath = (
  { agentId, khachId, from, to, region, uiId }: SettlementOf,
  tried: SettlementTried,
): string => {
  const query = new URLSearchParams();
  if (uiId !== null) query.set('ui_id', uiId);
  else if (region !== null) query.set('mien', region);
  for (const [name, value] of Object.entries(tried))
    if (value.trim() !== '') query.set(name, value.trim().replace(',', '.'));
  const asked = query.toString();
  return `/api/basic/report_settlement/${from}/${to}/${agentId}/${khachId}${asked === '' ? '' : `?${asked}`}`;
};

/** Asks the service, whose rules and text these are. @throws DOMException AbortError when `signal` aborts. */
export const settle = async (
  of: SettlementOf,
  tried: SettlementTried,
  signal: AbortSignal,
): Promise<Settled> => {
  const result = await readCall(z.array(settlementAnswer), settlementPath(of, tried), { signal });
  if (!result.ok) return { ok: false, failure: result.failure };
  const [answer] = result.value;
  return answer === undefined ? { ok: false, failure: null } : { ok: true, answer };
};
