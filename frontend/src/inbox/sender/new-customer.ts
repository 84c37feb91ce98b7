import type { PreferenceRow } from '@so-cuoc/shared-domain/contract/calls/accounts/preferences.ts';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import type { CustomerSettings } from '@so-cuoc/shared-domain/customers/settings.ts';
import { useMemo } from 'react';
import { namedPresets, usePreferences } from '../../customers/presets/preferences.ts';

/** What the agent's next new customer gets. */
export interface NewCustomer {
  readonly settings: CustomerSettings;
  /** The name of the chosen price preset; null = the default prices. */
  readonly preset: string | null;
}

/** The default settings, with the prices of the preset that the agent chose for new customers. */
export const newCustomerOf = ({ banggia, khachmoi }: PreferenceRow): NewCustomer => {
  const chosen = namedPresets(banggia).find(({ id }) => id === khachmoi);
  return chosen === undefined
    ? { settings: DEFAULT_SETTINGS, preset: null }
    : { settings: { ...DEFAULT_SETTINGS, prices: chosen.prices }, preset: chosen.name };
};

/** The same, of an agent; null while it is not known. */
export const useNewCustomer = (agentId: string): NewCustomer | null => {
  const { preferences } = usePreferences(agentId);
  return useMemo(() => preferences && newCustomerOf(preferences), [preferences]);
};
