import { betDelete } from '@so-cuoc/shared-domain/contract/bets.ts';
import { betCalls } from '@so-cuoc/shared-domain/contract/calls/bets.ts';
import { notify } from '../../design/overlays/notify.ts';
import type { StoredCommand } from '../../storage/database.ts';
import type { Hear } from '../../outbox/outbox.ts';
import { day } from '../../bet-messages/day.ts';
import { isHidden, unhide } from './hidden-messages.ts';
import { dropPlacement, usePlacements } from './placements.ts';
import { adoptRefused, afterAnswer, placementOf } from './send.ts';
import { refusalOf } from './undo.ts';

/** Another tab of this device was quicker: its book shows the message, or what was said against it. */
const seeElsewhere = async (uiId: string): Promise<void> => {
  await day.reload();
  if (usePlacements.getState().placements.get(uiId)?.state.kind !== 'unsent') return;
  dropPlacement(uiId);
  await adoptRefused();
};

const ofPlacement: Hear = (command, result) => {
  const placement = placementOf(command);
  if (placement === null) return null;
  const { ui_id: uiId } = placement.request;
  if (result === null) {
    void seeElsewhere(uiId);
    return null;
  }
  // its deletion waits behind it: the person has taken it back, and needs to hear nothing
  if (isHidden(uiId)) return null;
  const state = afterAnswer(placement, result);
  return state.kind === 'refused' ? state.reason : null;
};

const ofRemoval: Hear = (command, result) => {
  const asked = betDelete.safeParse(command.body);
  if (!asked.success || result === null) return null;
  const parsed = result.ok ? betCalls.remove.answer.safeParse(result.value) : null;
  const refusal = refusalOf(
    result.ok ? { ...result, value: parsed?.success === true ? parsed.data : [] } : result,
  );
  if (refusal === null) return null;
  unhide(asked.data.ui_id);
  // a message that was refused, or is gone already, need not be taken out
  if (day.useMessages.getState().rows.has(asked.data.ui_id)) notify.error(`${command.label}: ${refusal}`);
  return null;
};

const HEARD: Readonly<Record<string, Hear>> = {
  [betCalls.place.path]: ofPlacement,
  [betCalls.remove.path]: ofRemoval,
};

/** What became of a command that waited on this device, wherever the person is by now. */
export const delivered: Hear = (command: StoredCommand, result) =>
  HEARD[command.path]?.(command, result) ?? null;
