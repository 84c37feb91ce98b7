import { defineEvent, recogniserOf, type EventOf } from '../aggregate/define-events.ts';
import { defineStream } from '../aggregate/define-stream.ts';
import type { PriceTable } from '../pricing/prices.ts';

export const preferenceStreams = defineStream('preferences-{agentId}');

/** The stream of what one agent arranged for its own work. */
export const preferencesStream = (agentId: string): string => preferenceStreams.name({ agentId });

/** The steps of a first evening, in order; `done` once the agent has been through them or said so. */
export const FIRST_STEPS = ['customer', 'prices', 'message', 'report', 'done'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

interface AgentData {
  readonly agentId: string;
}

export const PREFERENCE_EVENTS = {
  PricePresetSaved: defineEvent<
    AgentData & { readonly presetId: string; readonly name: string; readonly prices: PriceTable }
  >({
    version: 1,
    summary: 'An agent saved prices under a name, or saved others under the same name.',
    label: 'Lưu bảng giá',
  }),
  PricePresetRemoved: defineEvent<AgentData & { readonly presetId: string }>({
    version: 1,
    summary: 'A price preset was removed; customers keep their prices.',
    label: 'Xóa bảng giá',
  }),
  PresetForNewCustomersChosen: defineEvent<AgentData & { readonly presetId: string | null }>({
    version: 1,
    summary: 'The preset of new customers was chosen; null is the default prices.',
    label: 'Chọn giá cho khách mới',
  }),
  FirstStepsMoved: defineEvent<AgentData & { readonly step: FirstStep; readonly hidden: boolean }>({
    version: 1,
    summary: 'The guide of the first evening came to a step, was left or was taken up again.',
  }),
} as const;

export type PreferenceEvent = EventOf<typeof PREFERENCE_EVENTS>;

export const isPreferenceEvent = recogniserOf(PREFERENCE_EVENTS);
