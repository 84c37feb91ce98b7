import { defineAggregate } from '../aggregate/define-aggregate.ts';
import { decided, refused, type Decision, type Refusal } from '../aggregate/decision.ts';
import { nameKey, normalizeName } from '../customers/name.ts';
import { PREFERENCE_OUTCOMES } from '../outcomes/customers.ts';
import { outcome } from '../outcomes/outcome.ts';
import { samePrices, type PriceTable } from '../pricing/prices.ts';
import { USUAL_PRESETS, type PricePreset } from '../pricing/usual-presets.ts';
import { PREFERENCE_EVENTS, preferenceStreams, type FirstStep, type PreferenceEvent } from './events.ts';

/** What one agent arranged for its own work. */
export interface PreferencesState {
  /** The agent's own presets by id. */
  readonly presets: ReadonlyMap<string, PricePreset>;
  /** The preset of new customers; null = the default prices. */
  readonly forNew: string | null;
  readonly firstSteps: { readonly step: FirstStep; readonly hidden: boolean };
}

export type PreferencesCommand =
  | {
      readonly type: 'save';
      readonly agentId: string;
      readonly presetId: string;
      readonly name: string;
      readonly prices: PriceTable;
    }
  | { readonly type: 'remove'; readonly agentId: string; readonly presetId: string }
  | { readonly type: 'chooseForNew'; readonly agentId: string; readonly presetId: string | null }
  | {
      readonly type: 'moveFirstSteps';
      readonly agentId: string;
      readonly step: FirstStep;
      readonly hidden: boolean;
    };

export interface PreferencesRefusal extends Refusal {
  readonly result: 'khongco' | 'tenkhonghople' | 'trungten' | 'quanhieu';
}

const NAME_MAX = 40;
const MOST_PRESETS = 30;

export const initialState = (): PreferencesState => ({
  presets: new Map(),
  forNew: null,
  firstSteps: { step: 'customer', hidden: false },
});

export const evolve = (state: PreferencesState, event: PreferenceEvent): PreferencesState => {
  switch (event.type) {
    case 'PricePresetSaved': {
      const { presetId: id, name, prices } = event.data;
      return { ...state, presets: new Map(state.presets).set(id, { id, name, prices }) };
    }
    case 'PricePresetRemoved': {
      const { presetId } = event.data;
      const presets = new Map(state.presets);
      presets.delete(presetId);
      return { ...state, presets, forNew: state.forNew === presetId ? null : state.forNew };
    }
    case 'PresetForNewCustomersChosen':
      return { ...state, forNew: event.data.presetId };
    case 'FirstStepsMoved':
      return { ...state, firstSteps: { step: event.data.step, hidden: event.data.hidden } };
  }
};

/** Every preset that the agent can use: the usual ones, then its own by name. */
export const presetsOf = ({ presets }: PreferencesState): readonly PricePreset[] => [
  ...USUAL_PRESETS,
  ...[...presets.values()].sort((one, other) => one.name.localeCompare(other.name, 'vi')),
];

/** The prices of a preset; null if there is none. */
export const presetPrices = (state: PreferencesState, presetId: string): PriceTable | null =>
  presetsOf(state).find(({ id }) => id === presetId)?.prices ?? null;

/** The prices of new customers; null = the default prices. */
export const pricesOfNew = (state: PreferencesState): PriceTable | null =>
  state.forNew === null ? null : presetPrices(state, state.forNew);

type Decided = Decision<PreferenceEvent, PreferencesRefusal>;

const save = (
  { agentId, presetId, name: typed, prices }: PreferencesCommand & { readonly type: 'save' },
  state: PreferencesState,
): Decided => {
  const name = normalizeName(typed);
  if (name === '' || name.length > NAME_MAX)
    return refused(outcome(PREFERENCE_OUTCOMES.nameBad, { most: NAME_MAX }));
  const before = state.presets.get(presetId);
  if (presetsOf(state).some((preset) => preset.id !== presetId && nameKey(preset.name) === nameKey(name)))
    return refused(outcome(PREFERENCE_OUTCOMES.nameTaken));
  if (before === undefined && state.presets.size >= MOST_PRESETS)
    return refused(outcome(PREFERENCE_OUTCOMES.tooMany, { most: MOST_PRESETS }));
  return before?.name === name && samePrices(before.prices, prices)
    ? decided()
    : decided({ type: 'PricePresetSaved', version: 1, data: { agentId, presetId, name, prices } });
};

/** Decides a command on what one agent arranged. A preset is a copy of prices: no customer changes with it. */
export const decide = (command: PreferencesCommand, state: PreferencesState): Decided => {
  const { agentId } = command;
  switch (command.type) {
    case 'save':
      return save(command, state);
    case 'remove':
      return state.presets.has(command.presetId)
        ? decided({ type: 'PricePresetRemoved', version: 1, data: { agentId, presetId: command.presetId } })
        : refused(outcome(PREFERENCE_OUTCOMES.unknown));
    case 'chooseForNew': {
      const { presetId } = command;
      if (presetId === state.forNew) return decided();
      return presetId !== null && presetPrices(state, presetId) === null
        ? refused(outcome(PREFERENCE_OUTCOMES.unknown))
        : decided({ type: 'PresetForNewCustomersChosen', version: 1, data: { agentId, presetId } });
    }
    case 'moveFirstSteps': {
      const { step, hidden } = command;
      return state.firstSteps.step === step && state.firstSteps.hidden === hidden
        ? decided()
        : decided({ type: 'FirstStepsMoved', version: 1, data: { agentId, step, hidden } });
    }
  }
};

export const preferencesAggregate = defineAggregate({
  stream: preferenceStreams,
  summary: 'What one agent arranged for its own work: price presets, the guide of the first evening.',
  events: PREFERENCE_EVENTS,
  initialState,
  evolve,
  decide,
  outcomes: PREFERENCE_OUTCOMES,
});
