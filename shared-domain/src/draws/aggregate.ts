import type { Decision } from '../aggregate/decision.ts';
import { defineAggregate } from '../aggregate/define-aggregate.ts';
import { DRAW_OUTCOMES } from '../outcomes/draws.ts';
import { decideObservation, type ObserveRows } from './decide-observation.ts';
import { decide, decideBackup, type BackUpRow, type DrawRefusal, type EnterRows } from './decide.ts';
import { CLAIM_EVENTS, DRAW_EVENTS, drawStreams, type ClaimEvent, type DrawEvent } from './events.ts';
import { evolve, initialState, type DrawState } from './state.ts';

export type DrawCommand =
  | EnterRows
  | (BackUpRow & { readonly type: 'backUp' })
  | (ObserveRows & { readonly type: 'observe' });

const decideDraw = (
  command: DrawCommand,
  state: DrawState,
): Decision<DrawEvent | ClaimEvent, DrawRefusal> => {
  switch (command.type) {
    case 'enter':
      return decide(command, state);
    case 'backUp':
      return decideBackup(command, state);
    case 'observe':
      return decideObservation(command, state);
  }
};

export const drawAggregate = defineAggregate({
  stream: drawStreams,
  summary: "One station's draw of a day: confirmed and corrected rows, what each source reports, conflicts.",
  events: { ...DRAW_EVENTS, ...CLAIM_EVENTS },
  initialState,
  evolve,
  decide: decideDraw,
  outcomes: DRAW_OUTCOMES,
});
