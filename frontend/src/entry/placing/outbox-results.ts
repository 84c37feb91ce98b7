import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import { betDelete } from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import { notify } from '../../design/overlays/notify.ts';
import type { StoredCommand } from '../../storage/database.ts';
import type { OutboxResultHandler } from '../../outbox/outbox.ts';
import { dayMessages } from '../../bet-messages/live-messages.ts';
import { isHidden, showMessages, dropPlacement, usePlacements } from './placements.ts';
import { showRefused, applyAnswer, placementOf } from './send.ts';
import { refusalOf } from './undo.ts';

/** Another tab has sent the command. Reloads the day and the stored refusals. */
const reloadSentElsewhere = async (uiId: string): Promise<void> => {
  await dayMessages.reload();
  if (usePlacements.getState().placements.get(uiId)?.state.kind !== 'unsent') return;
  dropPlacement(uiId);
  await showRefused();
};

const handlePlacement: OutboxResultHandler = (command, result) => {
  const placement = placementOf(command);
  if (placement === null) return null;
  const { ui_id: uiId } = placement.request;
  if (result === null) {
    void reloadSentElsewhere(uiId);
    return null;
  }
  // Its deletion waits behind it: the user has withdrawn it and needs no notice. Once it is deleted, nothing hides it.
  if (isHidden(uiId)) {
    dropPlacement(uiId);
    return null;
  }
  const state = applyAnswer(placement, result);
  return state.kind === 'refused' ? state.reason : null;
};

const handleDeletion: OutboxResultHandler = (command, result) => {
  const asked = betDelete.safeParse(command.body);
  if (!asked.success || result === null) return null;
  const parsed = result.ok ? betCalls.remove.answer.safeParse(result.value) : null;
  const refusal = refusalOf(
    result.ok ? { ...result, value: parsed?.success === true ? parsed.data : [] } : result,
  );
  if (refusal === null) return null;
  showMessages(asked.data.ui_id);
  // A message that was refused or is already deleted need not be removed.
  if (dayMessages.useStore.getState().value.has(asked.data.ui_id))
    notify.error(`${command.label}: ${refusal}`);
  return null;
};

const HANDLERS: Readonly<Record<string, OutboxResultHandler>> = {
  [betCalls.place.path]: handlePlacement,
  [betCalls.remove.path]: handleDeletion,
};

/** Handles the result of a command that was sent from the outbox, on any page. */
export const handleOutboxResult: OutboxResultHandler = (command: StoredCommand, result) =>
  HANDLERS[command.path]?.(command, result) ?? null;
