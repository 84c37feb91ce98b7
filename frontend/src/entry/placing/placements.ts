import type { BetAnswer, BetRequest } from '@so-cuoc/shared-domain/contract/calls/bets.ts';
import type { Reading } from '@so-cuoc/shared-domain/message/reading.ts';
import { create } from 'zustand';
import { onDayChanges } from '../../bet-messages/day.ts';
import type { CallResult } from '../../server/call.ts';
import { hasReached } from '../../server/position.ts';
import { texts } from '../../i18n/vi/entry.ts';

/** How far a message is on its way into the book. */
export type PlacementState =
  | { readonly kind: 'sending' }
  /** Kept on this device until the service can be reached. */
  | { readonly kind: 'unsent' }
  /** In the log at `position`; shown as pending until the view has folded it. */
  | { readonly kind: 'accepted'; readonly position: string | null }
  | { readonly kind: 'refused'; readonly reason: string };

/** A message that was placed or edited here and that the book does not show yet. */
export interface Placement {
  readonly request: BetRequest;
  readonly commandId: string;
  readonly customerName: string;
  /** As it was read here; null for one found in the outbox of an earlier visit. */
  readonly reading: Pick<Reading, 'items' | 'tienxac' | 'thucthu'> | null;
  readonly state: PlacementState;
}

/** The message stood before: this changes it. */
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

/** What this page can say of those that were found in the outbox, once it can read. */
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

/** Every accepted placement that a view at this position shows is in the book: it needs no row of its own. */
export const confirmUpTo = (position: string): void =>
  change((placements) => {
    for (const [uiId, { state }] of placements)
      if (state.kind === 'accepted' && state.position !== null && hasReached(position, state.position))
        placements.delete(uiId);
  });

onDayChanges((_, position) => confirmUpTo(position));

/** What an answer means for the message that it answers; `passing` failures are sent again by the outbox. */
export const stateFromAnswer = (result: CallResult<BetAnswer>, passing: boolean): PlacementState => {
  if (!result.ok) return passing ? { kind: 'unsent' } : { kind: 'refused', reason: result.failure.message };
  const [answer] = result.value;
  if (answer.thisID.startsWith('okie@')) return { kind: 'accepted', position: result.position };
  const first = answer.errors?.find(({ severity }) => severity === 'error');
  return { kind: 'refused', reason: answer.message ?? first?.message ?? texts.notSaved };
};
