import { create } from 'zustand';
import { useDraft } from '../draft/draft.ts';
import { chosenIndex, NO_OFFERS, type Offer, type OfferedReading, type Offers } from './offers.ts';

/** The rewriter's offers for the editor's text, and the one at the cursor. */
interface ProposalsState extends Offers {
  readonly here: Offer | undefined;
}

export const useProposals = create<ProposalsState>()(() => ({ ...NO_OFFERS, here: undefined }));

export const setOffers = (offers: Offers, here: Offer | undefined): void =>
  useProposals.setState({ ...offers, here });

export const acceptOffers = (offers: readonly Offer[]): void => useDraft.getState().editor?.accept(offers);

export const acceptAtCursor = (): void => {
  const { here } = useProposals.getState();
  if (here !== undefined) acceptOffers([here]);
};

export const acceptAllOffers = (): void => acceptOffers(useProposals.getState().offers);

export const chooseReading = (reading: OfferedReading): void => useDraft.getState().editor?.choose(reading);

/** Whether the message has more than one reading. */
export const isAmbiguous = (): boolean => useProposals.getState().readings.length > 1;

/** Chooses the next reading, cyclically, and focuses the editor, where the accept keys work. */
export const chooseNextReading = (): void => {
  const proposed = useProposals.getState();
  const next = proposed.readings[(chosenIndex(proposed) + 1) % proposed.readings.length];
  if (next === undefined) return;
  chooseReading(next);
  useDraft.getState().editor?.focus();
};

/** Whether a proposal can be accepted now. */
export const canAccept = (): boolean => {
  const { offers, stale } = useProposals.getState();
  return offers.length > 0 && !stale;
};
