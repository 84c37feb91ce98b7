import {
  factorField,
  type FactorField,
  type SettlementAnswer,
} from '@so-cuoc/shared-domain/contract/calls/money/settlement.ts';
import { REGIONS, type RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { RETURN_CLASSES, type ReturnClass } from '@so-cuoc/shared-domain/customers/settings.ts';
import { sentText, type SettlementOverrides, type SettlementScope } from './settlement-call.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { notify } from '../../design/overlays/notify.ts';
import { changeCall, newCommandId } from '../../server/call.ts';
import { texts } from '../../i18n/vi/money/settlement.ts';

/** The nine factors, region by region. */
export const FACTOR_FIELDS: readonly FactorField[] = REGIONS.flatMap((region) =>
  RETURN_CLASSES.map((returnClass) => factorField(region, returnClass)),
);

/** The factors for several regions at once, with their regions. */
export const SHARED_FACTORS = { nhanve: ['MN', 'MT'], nhanvemb: ['MB'] } as const;
export type SharedFactor = keyof typeof SHARED_FACTORS;

const written = (factor: number): string => String(factor).replace('.', ',');

/** The common factor of several regions; '' if their classes have different ones. */
export const sharedFactor = (answer: SettlementAnswer | null, several: SharedFactor): string => {
  if (answer === null) return '';
  const [only, ...others] = new Set(
    SHARED_FACTORS[several].flatMap((region) => Object.values(answer.nhanve[region])),
  );
  return only === undefined || others.length > 0 ? '' : written(only);
};

/** Says for 5 s that a typed factor is out of range (product-2 §8). */
export const warnOfFactor = (typed: string | undefined, place: string): void => {
  const value = Number((typed ?? '').trim().replace(',', '.'));
  if (value < 0 || value > 1) notify.error(texts.factorRange(place), { ms: 5000 });
};

export const factorOf = (answer: SettlementAnswer, region: RegionKey, returnClass: ReturnClass): string =>
  written(answer.nhanve[region][returnClass]);

/** The tried settings after typing a factor of several regions: it applies to all of their classes. */
export const withSharedFactor = (
  tried: SettlementOverrides,
  several: SharedFactor,
  value: string,
): SettlementOverrides => {
  const regions: readonly RegionKey[] = SHARED_FACTORS[several];
  const own = new Set<string>(
    regions.flatMap((region) => RETURN_CLASSES.map((returnClass) => factorField(region, returnClass))),
  );
  const others = Object.fromEntries(Object.entries(tried).filter(([name]) => !own.has(name)));
  return { ...others, [several]: value };
};

/** The settings that are saved for a customer; old debts belong to one evening only. */
const KEPT = [
  'nhanve',
  'nhanvemb',
  ...FACTOR_FIELDS,
  'chkAnChiTiet',
  'chkAnTienXac',
  'chkAnThucThu',
  'chkSoDaKoNhan',
  'chkBenKhach',
] as const;

/** The changes for modifykhachnhanve: the tried settings that can be saved; null = none. */
export const settingsToKeep = (tried: SettlementOverrides): Readonly<Record<string, number>> | null => {
  const kept = KEPT.flatMap((name) => {
    const text = sentText(name, tried[name] ?? null);
    return text === null ? [] : [[name, Number(text)] as const];
  });
  return kept.length === 0 ? null : Object.fromEntries(kept);
};

/** Saves the customer's settlement settings and shows a refusal. Returns whether they were saved. */
export const keepSettlement = async (
  { agentId, khachId }: SettlementScope,
  kept: Readonly<Record<string, number>>,
): Promise<boolean> => {
  const answer = await changeCall(
    customerCalls.keepSettlement,
    { body: { userid: agentId, khach_id: khachId, ...kept } },
    { commandId: newCommandId() },
  );
  const refusal = answer.ok
    ? answer.value[0]?.result === 'updatesuccess'
      ? null
      : (answer.value[0]?.message ?? texts.none)
    : answer.failure.message;
  if (refusal === null) notify.success(texts.kept);
  else notify.error(refusal, { ms: 5000 });
  return refusal === null;
};
