import { defineEvent, recogniserOf, type EventOf } from '../aggregate/define-events.ts';
import { defineStream } from '../aggregate/define-stream.ts';
import type { CutOffs } from './cut-offs.ts';
import type { Limits } from './limits.ts';

export const limitStreams = defineStream('limits-{agentId}');

/** The stream of one agent's own settings. */
export const limitsStream = (agentId: string): string => limitStreams.name({ agentId });

/** The agent whose settings a stream holds; null for any other stream. */
export const agentOfLimitsStream = (stream: string): string | null =>
  limitStreams.parse(stream)?.agentId ?? null;

interface AgentData {
  readonly agentId: string;
}

export const LIMIT_EVENTS = {
  LimitsSet: defineEvent<AgentData & { readonly limits: Limits }>({
    version: 1,
    summary: 'Limits changed; the event holds all eight, so that a replay merges nothing.',
    label: 'Mức cảnh báo',
  }),
  TotalsShown: defineEvent<AgentData & { readonly shown: boolean }>({
    version: 1,
    summary: "Totals were shown or hidden on the agent's screens (user_show_tt).",
  }),
  CutOffsSet: defineEvent<AgentData & { readonly cutOffs: CutOffs }>({
    version: 1,
    summary: 'Cut-off times changed; the event holds those of all three regions.',
    label: 'Giờ chốt',
  }),
} as const;

export type LimitEvent = EventOf<typeof LIMIT_EVENTS>;

export const isLimitEvent = recogniserOf(LIMIT_EVENTS);
