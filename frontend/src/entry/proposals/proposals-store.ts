import { create } from 'zustand';
import { useDraft } from '../draft/draft.ts';
import type { DoubtPlace, TotalPlace } from './doubts.ts';
import { chosenIndex, NO_OFFERS, type Offer, type OfferedReading, type Offers } from './offers.ts';

/** The reader's offers for the editor's text, and the one at the cursor. */
interface ProposalsState extends Offers {
  readonly here: Offer | undefined;
  readonly doubts: readonly DoubtPlace[];
  readonly totals: readonly TotalPlace[];
}

export const useProposals = create<ProposalsState>()(() => ({
  ...NO_OFFERS,
  here: undefined,
  doubts: [],
  totals: [],
}));

export const setOffers = (offers: Offers, here: Offer | undefined): void =>
  useProposals.setState({ ...offers, here });

export const setMarks = ({ doubts, totals }: Pick<ProposalsState, 'doubts' | 'totals'>): void =>
  useProposals.setState({ doubts, totals });

/** Whether a place of the message can be read in more than one way. */
export const isDoubtful = (): boolean => useProposals.getState().doubts.length > 0;

export const showNextDoubt = (): void => useDraft.getState().editor?.showDoubt();

export const answerDoubt = (place: DoubtPlace, choice: number): void =>
  useDraft.getState().editor?.answer(place, choice);

export const acceptOffers = (offers: readonly Offer[]): void => useDraft.getState().editor?.accept(offers);

export const acceptAtCursor = (): void => {
  const { here } = useProposals.getState();
  if (here !== undefined) acceptOffers([here]);
};

export const acceptAllOffers = (): void => acceptOffers(useProposals.getState().offers);

export const chooseReading = (reading: OfferedReading): void => useDraft.getState().editor?.choose(reading);

/** Whether whole readings of the message can be chosen. Doubtful places with choices replace them. */
export const isAmbiguous = (): boolean => useProposals.getState().readings.length > 1 && !isDoubtful();

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
