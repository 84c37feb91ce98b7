import { takeRateWithin } from '../pricing/prices.ts';
import type { SettlementLayout } from '../settlement/layout.ts';
import type { RegionKey } from '../catalogue/regions.ts';
import { refusedReturn, returnPlace } from './return-factor.ts';
import type { ReturnClass, ReturnFactors } from './settings.ts';
import { outcome } from '../outcomes/outcome.ts';

/** One of the nine NhanVe factors. */
export interface ReturnFactor {
  readonly region: RegionKey;
  readonly returnClass: ReturnClass;
  /** 0 … 1; 0 counts as 1. */
  readonly value: number;
}

/** The changes of modifykhachnhanve. Missing fields stay unchanged. */
export interface SettlementChange {
  /** The factor of the Centre and the South (nhanve), of the North (nhanvemb): 0 … 1; 0 counts as 1. */
  readonly nhanve?: number | undefined;
  readonly nhanvemb?: number | undefined;
  /** Single factors, applied after those. */
  readonly factors?: readonly ReturnFactor[];
  readonly detail?: SettlementLayout['detail'] | undefined;
  readonly hideStake?: boolean | undefined;
  readonly hideTake?: boolean | undefined;
  readonly leaveOutPairs?: boolean | undefined;
  readonly side?: SettlementLayout['side'] | undefined;
}

export interface ChosenSettlement {
  readonly returns: ReturnFactors;
  readonly layout: SettlementLayout;
}

/** `loi`: a factor that is not between 0 and 1. */
interface FactorRefusal {
  readonly result: 'loi';
  readonly message: string;
  /** nhanve, nhanvemb, or one factor's: nhanveMN2C. */
  readonly field: string;
}

const factor = (value: number): number | null => (value === 0 ? 0 : takeRateWithin(value, 1));

const each = (value: number): Readonly<Record<ReturnClass, number>> => ({
  '2C': value,
  '3C': value,
  Da: value,
});

const refusal = (field: string, place: string, value: number): FactorRefusal => ({
  ...outcome(refusedReturn(value), { place }),
  field,
});

/** Applies a change: nhanvemb sets the three factors of the North, nhanve the other six (domain.md §8), then single factors apply. */
export const chosenSettlement = (
  before: { readonly settings: { readonly returns: ReturnFactors }; readonly layout: SettlementLayout },
  change: SettlementChange,
): ChosenSettlement | FactorRefusal => {
  const { nhanve, nhanvemb, factors = [] } = change;
  let { returns } = before.settings;
  if (nhanve !== undefined) {
    const set = factor(nhanve);
    if (set === null) return refusal('nhanve', 'Miền Nam, Miền Trung', nhanve);
    returns = { ...returns, MN: each(set), MT: each(set) };
  }
  if (nhanvemb !== undefined) {
    const set = factor(nhanvemb);
    if (set === null) return refusal('nhanvemb', 'Miền Bắc', nhanvemb);
    returns = { ...returns, MB: each(set) };
  }
  for (const { region, returnClass, value } of factors) {
    const set = factor(value);
    if (set === null)
      return refusal(`nhanve${region}${returnClass}`, returnPlace(region, returnClass), value);
    returns = { ...returns, [region]: { ...returns[region], [returnClass]: set } };
  }
  const { layout } = before;
  return {
    returns,
    layout: {
      detail: change.detail ?? layout.detail,
      hideStake: change.hideStake ?? layout.hideStake,
      hideTake: change.hideTake ?? layout.hideTake,
      leaveOutPairs: change.leaveOutPairs ?? layout.leaveOutPairs,
      side: change.side ?? layout.side,
    },
  };
};

export const sameSettlement = (
  before: { readonly settings: { readonly returns: ReturnFactors }; readonly layout: SettlementLayout },
  { returns, layout }: ChosenSettlement,
): boolean => {
  const told = (factors: ReturnFactors, kept: SettlementLayout): string =>
    JSON.stringify([
      [factors.MN, factors.MT, factors.MB].map((one) => [one['2C'], one['3C'], one.Da]),
      [kept.detail, kept.hideStake, kept.hideTake, kept.leaveOutPairs, kept.side],
    ]);
  return told(before.settings.returns, before.layout) === told(returns, layout);
};
