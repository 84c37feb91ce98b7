import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import { notify } from '../../design/overlays/notify.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { forgetRefused, keepRefused } from '../../outbox/outbox.ts';
import { addPlacement, dropPlacement, type Placement } from './placements.ts';
import { submissionOf } from './send.ts';
import { UNDO_MS, useUndoLog } from './undo-log.ts';

/** The refused message that was given up last, as long as this tab did nothing else since. */
let last: { readonly placement: Placement; readonly gone: Promise<void> } | null = null;

useUndoLog.subscribe(({ doings }, { doings: before }) => {
  if (doings.length >= before.length) last = null;
});

/** Takes a refused message out of the list and the store of this device. */
export const dropRefused = ({ request, commandId }: Placement): Promise<void> => {
  dropPlacement(request.ui_id);
  return forgetRefused(commandId);
};

/**
 * Brings the refused message back that was given up last in an agent's book, with its reason. Returns false if there
 * is none, or something else was done since.
 */
export const bringBackRefused = (agentId: string | null): boolean => {
  if (last === null || last.placement.request.ui_user_id !== agentId) return false;
  const { placement, gone } = last;
  const { state } = placement;
  last = null;
  addPlacement(placement);
  notify.plain(texts.broughtBack(placement.request.ui_chuoi));
  if (state.kind === 'refused')
    void gone.then(() => keepRefused(betCalls.place, submissionOf(placement), state.reason));
  return true;
};

/** Gives a refused message up. Its text can be brought back: by the notice, or as what was done last. */
export const giveUpRefused = (placement: Placement): void => {
  const { ui_chuoi: text, ui_user_id: agentId } = placement.request;
  last = { placement, gone: dropRefused(placement) };
  notify.plain(texts.givenUp(text), {
    ms: UNDO_MS,
    action: { label: texts.restore, perform: () => void bringBackRefused(agentId) },
  });
};
