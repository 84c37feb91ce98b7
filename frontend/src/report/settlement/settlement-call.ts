import { pathOf, type CallRequest } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as settlementCalls from '@so-cuoc/shared-domain/contract/calls/settlement.ts';
import type { SettlementAnswer } from '@so-cuoc/shared-domain/contract/calls/settlement.ts';
import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { texts } from '../../i18n/vi/settlement.ts';
import { type CallResult, readCall } from '../../server/call.ts';

/** The customer and the days of a settlement. */
export interface SettlementScope {
  readonly agentId: string;
  readonly khachId: string;
  /** yyyy-mm-dd */
  readonly from: string;
  readonly to: string;
  /** One region; null = all. */
  readonly region: RegionKey | null;
  /** One message; null = all of the days. */
  readonly uiId: string | null;
}

type SettlementRequest = CallRequest<typeof settlementCalls.settlement>;

/** The tried settings of this preview; omitted ones are those saved for the customer. */
export type SettlementOverrides = Omit<NonNullable<SettlementRequest['query']>, 'ui_id' | 'mien' | 'asOf'>;

export interface Settlement {
  readonly answer: SettlementAnswer;
  /** The settings that it was calculated with. */
  readonly overrides: SettlementOverrides;
}

/** A debt may be typed with either decimal mark, as amounts are shown (`12,5`). */
const requestOf = (
  { agentId: userId, khachId, from, to, region, uiId }: SettlementScope,
  tried: SettlementOverrides,
): SettlementRequest => {
  const said = Object.entries(tried).flatMap(([name, value = '']) => {
    const text = value.trim().replace(',', '.');
    return text === '' ? [] : [[name, text] as const];
  });
  const part = region === null ? {} : { mien: region };
  return {
    params: { from, to, userId, khachId },
    query: { ...(uiId === null ? part : { ui_id: uiId }), ...Object.fromEntries(said) },
  };
};

export const settlementPath = (of: SettlementScope, tried: SettlementOverrides): string =>
  pathOf(settlementCalls.settlement, requestOf(of, tried));

/** The service's settlement of a customer. @throws DOMException AbortError when `signal` aborts. */
export const readSettlement = async (
  of: SettlementScope,
  overrides: SettlementOverrides,
  signal: AbortSignal,
): Promise<CallResult<Settlement>> => {
  const result = await readCall(settlementCalls.settlement, requestOf(of, overrides), { signal });
  if (!result.ok) return result;
  const [answer] = result.value;
  return answer === undefined
    ? { ok: false, failure: { code: 'none', message: texts.none, status: 0 } }
    : { ...result, value: { answer, overrides } };
};
