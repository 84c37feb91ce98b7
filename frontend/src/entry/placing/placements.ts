import type { BetAnswer, BetRequest } from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import type { Reading } from '@so-cuoc/shared-domain/message/reading.ts';
import { create } from 'zustand';
import { dayMessages, onDayChanges } from '../../bet-messages/live-messages.ts';
import type { CallResult } from '../../server/call.ts';
import { hasReached } from '../../server/position.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';

/** The progress of a message on its way into the book. */
export type PlacementState =
  | { readonly kind: 'sending' }
  /** Stored on this device until the service is reachable. */
  | { readonly kind: 'unsent' }
  /** In the log at `position`; shown as pending until the view has folded it. */
  | { readonly kind: 'accepted'; readonly position: string | null }
  | { readonly kind: 'refused'; readonly reason: string };

/** A message placed or edited here that the book does not show yet. */
export interface Placement {
  readonly request: BetRequest;
  readonly commandId: string;
  readonly customerName: string;
  /** Its reading on this page; null for one restored from the outbox until the book is loaded. */
  readonly reading: Pick<Reading, 'items' | 'tienxac' | 'thucthu'> | null;
  readonly state: PlacementState;
}

/** Whether the placement changes a stored message. */
export const isEdit = ({ request }: Placement): boolean => request.ui_seen !== undefined;

interface Placements {
  /** By ui_id, oldest first. */
  readonly placements: ReadonlyMap<string, Placement>;
}

export const usePlacements = create<Placements>()(() => ({ placements: new Map() }));

const change = (next: (placements: Map<string, Placement>) => void): void =>
  usePlacements.setState(({ placements }) => {
    const changed = new Map(placements);
    next(changed);
    return { placements: changed };
  });

export const addPlacement = (placement: Placement): void =>
  change((placements) => placements.set(placement.request.ui_id, placement));

/** Adds customer name and reading to placements restored from the outbox, once they can be read. */
export const describePlacements = (
  of: (request: BetRequest) => Pick<Placement, 'customerName' | 'reading'>,
): void =>
  change((placements) => {
    for (const [uiId, placement] of placements)
      if (placement.reading === null) placements.set(uiId, { ...placement, ...of(placement.request) });
  });

export const dropPlacement = (uiId: string): void => change((placements) => placements.delete(uiId));

export const setPlacementState = (uiId: string, state: PlacementState): void =>
  change((placements) => {
    const placement = placements.get(uiId);
    if (placement !== undefined) placements.set(uiId, { ...placement, state });
  });

/**
 * Whether the shown day has the row of a placement. The views tell their changes in no order among each other, so
 * another view can reach a position before the row is there; without the placement the message would be away until then.
 */
export const isShown = ({ request }: Placement): boolean => {
  const { key, value: rows } = dayMessages.useStore.getState();
  if (key?.agentId !== request.ui_user_id || key.from !== request.ui_date) return true;
  const row = rows.get(request.ui_id);
  return (
    row !== undefined &&
    row.ui_chuoi === request.ui_chuoi &&
    row.ui_user_khach_id === request.ui_user_khach_id
  );
};

/** Drops accepted placements that the views have reached: the book's rows show them now. */
export const confirmUpTo = (position: string): void =>
  change((placements) => {
    for (const [uiId, placement] of placements) {
      const { state } = placement;
      if (
        state.kind === 'accepted' &&
        state.position !== null &&
        hasReached(position, state.position) &&
        isShown(placement)
      )
        placements.delete(uiId);
    }
  });

onDayChanges((_, position) => confirmUpTo(position));

/** The state that follows from an answer. After a `passing` failure the outbox sends it again. */
export const stateFromAnswer = (result: CallResult<BetAnswer>, passing: boolean): PlacementState => {
  if (!result.ok) return passing ? { kind: 'unsent' } : { kind: 'refused', reason: result.failure.message };
  const [answer] = result.value;
  if (answer.thisID.startsWith('okie@')) return { kind: 'accepted', position: result.position };
  const first = answer.errors?.find(({ severity }) => severity === 'error');
  return { kind: 'refused', reason: answer.message ?? first?.message ?? texts.notSaved };
};

/**
 * Messages deleted here that the rows or the outbox still contain. Hidden until the live channel confirms
 * the deletion.
 */
export const useHidden = create<{ readonly hidden: ReadonlySet<string> }>()(() => ({ hidden: new Set() }));

export const hideMessage = (uiId: string): void =>
  useHidden.setState(({ hidden }) => ({ hidden: new Set(hidden).add(uiId) }));

export const isHidden = (uiId: string): boolean => useHidden.getState().hidden.has(uiId);

export const showMessages = (...uiIds: readonly string[]): void =>
  useHidden.setState(({ hidden }) =>
    uiIds.some((uiId) => hidden.has(uiId))
      ? { hidden: new Set([...hidden].filter((uiId) => !uiIds.includes(uiId))) }
      : {},
  );

onDayChanges((rows) =>
  showMessages(...rows.flatMap((row) => (row.kind === 'message-removed' ? [row.ui_id] : []))),
);
