import type { Overrun } from '@so-cuoc/shared-domain/overflow/levels.ts';
import type { ExposedBet } from '@so-cuoc/shared-domain/overflow/position.ts';
import { create } from 'zustand';
import { levels as levelState } from '../../overflow/overflow-state.ts';
import { agentSettings } from '../../settings/agent-settings.ts';
import { bookContext } from '../book/book-context.ts';
import { dayMessages } from '../../bet-messages/live-messages.ts';
import { type Draft, useDraft } from '../draft/draft.ts';
import { exposureOf, overrunsOf } from '../../overflow/over-limit.ts';
import { isHidden, isEdit, usePlacements } from '../placing/placements.ts';

/** The exceeded limits after CƯỢC was pressed; null = none, or not pressed. */
export const useLimitWarning = create<{ readonly overruns: readonly Overrun[] | null }>()(() => ({
  overruns: null,
}));

export const closeWarning = (): void => useLimitWarning.setState({ overruns: null });

useDraft.subscribe((draft, before) => {
  if (draft.text !== before.text || draft.khachId !== before.khachId || draft.date !== before.date)
    closeWarning();
});

/** Only bets of customers that give to the agent count toward limits (domain.md §7). */
const countsTowardLimits = (khachId: string): boolean =>
  bookContext.useStore.getState().value.settings.get(khachId)?.givesTo === false;

/** The bets of messages sent but not confirmed. Edits are left out: the levels still contain what they replace. */
const pendingExposure = ({ agentId, date }: Draft): readonly ExposedBet[] =>
  [...usePlacements.getState().placements.values()].flatMap((placement) => {
    const { request, reading, state } = placement;
    return !isEdit(placement) &&
      (state.kind === 'sending' || state.kind === 'unsent') &&
      request.ui_user_id === agentId &&
      request.ui_date === date &&
      !isHidden(request.ui_id) &&
      countsTowardLimits(request.ui_user_khach_id)
      ? (reading?.items ?? [])
      : [];
  });

const replacedExposure = ({ editing }: Draft): readonly ExposedBet[] => {
  const row = editing === null ? undefined : dayMessages.useStore.getState().value.get(editing.uiId);
  return row === undefined || row.ui_iserror || !countsTowardLimits(row.ui_user_khach_id)
    ? []
    : exposureOf(row);
};

/** The limits that the message would exceed; empty while the levels of its day are unknown. */
export const currentOverruns = (draft: Draft): readonly Overrun[] => {
  const { agentId, date, khachId, reading } = draft;
  const levels = levelState.useStore.getState();
  const settings = agentSettings.useStore.getState();
  const known =
    levels.status === 'ready' &&
    settings.status === 'ready' &&
    settings.key === agentId &&
    levels.key?.agentId === agentId &&
    levels.key.date === date;
  if (!known || reading === null || khachId === null || !countsTowardLimits(khachId)) return [];
  return overrunsOf(reading.items, {
    levels: levels.value,
    limits: settings.value.limits,
    pending: pendingExposure(draft),
    replaced: replacedExposure(draft),
  });
};

/**
 * Whether to warn instead of placing: the message exceeds a limit and no warning was shown yet. Shows it;
 * the second press of CƯỢC places the message.
 */
export const warnBeforePlacing = (draft: Draft): boolean => {
  const told = useLimitWarning.getState().overruns !== null;
  closeWarning();
  if (told) return false;
  const overruns = currentOverruns(draft);
  if (overruns.length === 0) return false;
  useLimitWarning.setState({ overruns });
  return true;
};
