import { create } from 'zustand';
import { useDraft } from '../draft/draft.ts';
import { chosenAt, NO_OFFERS, type Offer, type OfferedReading, type Offers } from './offers.ts';

/** What the rewriter offers for the text in the editor, and which of it stands where the cursor is. */
interface Proposed extends Offers {
  readonly here: Offer | undefined;
}

export const useProposed = create<Proposed>()(() => ({ ...NO_OFFERS, here: undefined }));

export const hearOffers = (offers: Offers, here: Offer | undefined): void =>
  useProposed.setState({ ...offers, here });

export const accept = (offers: readonly Offer[]): void => useDraft.getState().editor?.accept(offers);

export const acceptHere = (): void => {
  const { here } = useProposed.getState();
  if (here !== undefined) accept([here]);
};

export const acceptAll = (): void => accept(useProposed.getState().offers);

export const choose = (reading: OfferedReading): void => useDraft.getState().editor?.choose(reading);

/** Whether the message can be read in more than one way. */
export const isOpen = (): boolean => useProposed.getState().readings.length > 1;

/** The next reading, around the end; the focus goes to the editor, where the keys that take it are heard. */
export const chooseNext = (): void => {
  const proposed = useProposed.getState();
  const next = proposed.readings[(chosenAt(proposed) + 1) % proposed.readings.length];
  if (next === undefined) return;
  choose(next);
  useDraft.getState().editor?.focus();
};

/** Whether a proposal can be taken now. */
export const isProposed = (): boolean => {
  const { offers, stale } = useProposed.getState();
  return offers.length > 0 && !stale;
};
