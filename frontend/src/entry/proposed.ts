import { create } from 'zustand';
import { useDraft } from './draft.ts';
import { NO_OFFERS, type Offer, type Offers } from './editor/offers.ts';

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

/** Whether a proposal can be taken now. */
export const isProposed = (): boolean => {
  const { offers, stale } = useProposed.getState();
  return offers.length > 0 && !stale;
};
