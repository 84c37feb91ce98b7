import { DEFAULT_SETTINGS } from '../../src/customers/default-settings.ts';
import type { PreferenceEvent } from '../../src/preferences/events.ts';

const agentId = '6f1d8c52-3b57-4c0a-9a53-0f2f64a1d001';
const uiId = '6f1d8c52-3b57-4c0a-9a53-0f2f64a1d003';

/** One event of every type of an agent's preferences. */
export const PREFERENCE_EXAMPLES: {
  readonly [Type in PreferenceEvent['type']]: Extract<PreferenceEvent, { readonly type: Type }>;
} = {
  PricePresetSaved: {
    type: 'PricePresetSaved',
    version: 1,
    data: { agentId, presetId: uiId, name: 'Khách quen', prices: DEFAULT_SETTINGS.prices },
  },
  PricePresetRemoved: { type: 'PricePresetRemoved', version: 1, data: { agentId, presetId: uiId } },
  PresetForNewCustomersChosen: {
    type: 'PresetForNewCustomersChosen',
    version: 1,
    data: { agentId, presetId: uiId },
  },
  FirstStepsMoved: {
    type: 'FirstStepsMoved',
    version: 1,
    data: { agentId, step: 'message', hidden: true },
  },
};
