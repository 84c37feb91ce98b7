import * as preferenceCalls from '@so-cuoc/shared-domain/contract/calls/accounts/preferences.ts';
import type { PreferenceRow, PresetRow } from '@so-cuoc/shared-domain/contract/calls/accounts/preferences.ts';
import { applyRows } from '@so-cuoc/shared-domain/customers/apply-rows.ts';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import { useCallback } from 'react';
import { lastValue, useServerState, type Loaded } from '../../server-state/use-server-state.ts';
import { changeCall, newCommandId, readCall, type CallResult } from '../../server/call.ts';
import type { NamedPreset } from '../import/plan-import.ts';
import { vi } from '../../i18n/vi.ts';

/** The presets of an agent and how far its first evening is. */
export const usePreferences = (
  agentId: string,
): {
  readonly loaded: Loaded<readonly PreferenceRow[]>;
  /** Null before the first answer. */
  readonly preferences: PreferenceRow | null;
  readonly reload: () => Promise<void>;
} => {
  const read = useCallback(
    (signal: AbortSignal) =>
      readCall(preferenceCalls.preferences, { params: { userId: agentId } }, { signal }),
    [agentId],
  );
  const { loaded, reload } = useServerState<readonly PreferenceRow[]>(read);
  return { loaded, preferences: lastValue(loaded)?.[0] ?? null, reload };
};

const pricesOf = ({ gia }: PresetRow): NamedPreset['prices'] => {
  const blank = { kconfig_khachid: '', kconfig_loai4: '', kconfig_bit1: null, kconfig_num2: null };
  const applied = applyRows(
    DEFAULT_SETTINGS,
    gia.flatMap(({ mien, loai, kieu, co, trathuong }) => {
      const place = { ...blank, kconfig_loai2: mien, kconfig_loai5: kieu, kconfig_loai6: loai };
      return [
        {
          ...place,
          kconfig_loai1: 'CoVaTraThuong',
          kconfig_loai3: 'co',
          kconfig_num1: null,
          kconfig_num2: co,
        },
        { ...place, kconfig_loai1: 'CoVaTraThuong', kconfig_loai3: 'trathuong', kconfig_num1: trathuong },
      ];
    }),
  );
  return applied.ok ? applied.settings.prices : DEFAULT_SETTINGS.prices;
};

/** Presets with their prices as the domain holds them. */
export const namedPresets = (presets: readonly PresetRow[]): readonly NamedPreset[] =>
  presets.map((preset) => ({ id: preset.id, name: preset.ten, prices: pricesOf(preset) }));

type Told = CallResult<readonly { readonly result: string; readonly message?: string | undefined }[]>;

/** Why a change was refused; null if it was made. */
const refusalOf = (answer: Told): string | null => {
  if (!answer.ok) return answer.failure.message;
  const [first] = answer.value;
  return first?.result === 'updatesuccess' ? null : (first?.message ?? vi.server.unexpected);
};

const options = () => ({ commandId: newCommandId() });

/** Each returns why it was refused, or null. */
export const presetCommands = (agentId: string) => ({
  apply: async (presetId: string, khachIds: readonly string[]): Promise<string | null> => {
    const khach = khachIds.map((khach_id) => ({ khach_id }));
    const body = { userid: agentId, banggia: presetId, khach };
    return refusalOf(await changeCall(preferenceCalls.applyPreset, { body }, options()));
  },
  save: async (name: string, khachId: string): Promise<string | null> => {
    const body = { userid: agentId, ten: name, khach_id: khachId };
    return refusalOf(await changeCall(preferenceCalls.savePreset, { body }, options()));
  },
  remove: async (presetId: string): Promise<string | null> => {
    const body = { userid: agentId, banggia: presetId };
    return refusalOf(await changeCall(preferenceCalls.removePreset, { body }, options()));
  },
  useForNew: async (presetId: string | null): Promise<string | null> => {
    const body = { userid: agentId, banggia: presetId };
    return refusalOf(await changeCall(preferenceCalls.choosePresetForNew, { body }, options()));
  },
  moveFirstSteps: async (step: PreferenceRow['buocdau']['buoc'], hidden: boolean): Promise<string | null> => {
    const body = { userid: agentId, buoc: step, an: hidden };
    return refusalOf(await changeCall(preferenceCalls.moveFirstSteps, { body }, options()));
  },
});
