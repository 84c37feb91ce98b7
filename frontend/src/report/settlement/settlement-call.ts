import { pathOf, type CallRequest } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as settlementCalls from '@so-cuoc/shared-domain/contract/calls/money/settlement.ts';
import * as sentSettlementCalls from '@so-cuoc/shared-domain/contract/calls/money/sent-settlements.ts';
import type { SettlementOpening } from '@so-cuoc/shared-domain/contract/calls/money/sent-settlements.ts';
import type { SettlementAnswer } from '@so-cuoc/shared-domain/contract/calls/money/settlement.ts';
import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { texts } from '../../i18n/vi/money/settlement.ts';
import { type CallResult, readCall } from '../../server/call.ts';
import { roundToDong } from '../../design/text/MoneyText.tsx';

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

/** The old debt that the ledger carries, and what was sent last; null for one message, which has neither. */
export type Opening = SettlementOpening | null;

export interface Settlement {
  readonly opening: Opening;
  readonly answer: SettlementAnswer;
  /** The settings that it was calculated with. */
  readonly overrides: SettlementOverrides;
}

const isFactor = (name: string): boolean => name.startsWith('nhanve');

/**
 * What is sent for a tried setting; null = nothing, the saved one applies. An emptied factor is 1 (product-2 §5).
 * A comma counts as the decimal mark.
 */
export const sentText = (name: string, value: string | null): string | null => {
  if (value === null) return null;
  const text = value.trim().replace(',', '.');
  if (text !== '') return text;
  return isFactor(name) ? '1' : null;
};

/** A debt may be typed with either decimal mark, as amounts are shown (`12,5`). */
const requestOf = (
  { agentId: userId, khachId, from, to, region, uiId }: SettlementScope,
  tried: SettlementOverrides,
): SettlementRequest => {
  const said = Object.entries(tried).flatMap(([name, value = null]) => {
    const text = sentText(name, value);
    return text === null ? [] : [[name, text] as const];
  });
  const part = region === null ? {} : { mien: region };
  return {
    params: { from, to, userId, khachId },
    query: { ...(uiId === null ? part : { ui_id: uiId }), ...Object.fromEntries(said) },
  };
};

export const settlementPath = (of: SettlementScope, tried: SettlementOverrides): string =>
  pathOf(settlementCalls.settlement, requestOf(of, tried));

const readOpening = async (
  { agentId: userId, khachId, from, to, region, uiId }: SettlementScope,
  signal: AbortSignal,
): Promise<CallResult<Opening>> => {
  if (uiId !== null) return { ok: true, value: null, position: null };
  const request = {
    params: { from, to, userId, khachId },
    query: region === null ? {} : { mien: region },
  };
  const answer = await readCall(sentSettlementCalls.openingDebt, request, { signal });
  return answer.ok ? { ...answer, value: answer.value[0] ?? null } : answer;
};

/** The ledger's old debt as it stands in the field, rounded to the đồng; '' for none. */
export const carriedText = (opening: Opening): string =>
  opening === null || roundToDong(opening.mang) === 0
    ? ''
    : String(roundToDong(opening.mang)).replace('.', ',');

/** Nợ cũ 1 opens with what the ledger carries, until another debt is typed. */
const withOpening = (tried: SettlementOverrides, opening: Opening): SettlementOverrides =>
  tried.no1 === undefined ? { ...tried, no1: carriedText(opening) } : tried;

/** What records a copied settlement: the same request and its text. */
export const sendingOf = (
  scope: SettlementScope,
  { answer, overrides, opening }: Settlement,
): CallRequest<typeof sentSettlementCalls.send>['body'] => {
  const { agentId: userid, khachId: khach_id, from: tu, to: den } = scope;
  const { query = {} } = requestOf(scope, withOpening(overrides, opening));
  // Without a debt the service would take the ledger's, so an emptied field is 0.
  return { no1: '0', ...query, userid, khach_id, tu, den, text: answer.text };
};

/** Who pays how much: the last line of a settlement's text. */
export const lastLine = (text: string): string => text.trimEnd().split('\n').at(-1) ?? '';

/** The service's settlement of a customer. @throws DOMException AbortError when `signal` aborts. */
export const readSettlement = async (
  of: SettlementScope,
  overrides: SettlementOverrides,
  signal: AbortSignal,
): Promise<CallResult<Settlement>> => {
  const opened = await readOpening(of, signal);
  if (!opened.ok) return opened;
  const opening = opened.value;
  const request = requestOf(of, withOpening(overrides, opening));
  const result = await readCall(settlementCalls.settlement, request, { signal });
  if (!result.ok) return result;
  const [answer] = result.value;
  return answer === undefined
    ? { ok: false, failure: { code: 'none', message: texts.none, status: 0 } }
    : { ...result, value: { answer, overrides, opening } };
};
