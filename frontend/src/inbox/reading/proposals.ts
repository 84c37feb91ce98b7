import type { Proposal } from '@so-cuoc/shared-domain/dialect/proposal.ts';
import { create } from 'zustand';

/** Texts are asked one after the other, because the dialect reader answers the newest question only. */
type Ask = () => Promise<Proposal | null>;

interface Proposals {
  /** By key; null where nothing is proposed. */
  readonly found: ReadonlyMap<string, Proposal | null>;
}

export const useInboxProposals = create<Proposals>()(() => ({ found: new Map() }));

const queue = new Map<string, Ask>();
let isAsking = false;

const askAll = async (): Promise<void> => {
  if (isAsking) return;
  isAsking = true;
  try {
    for (let next = queue.entries().next(); next.done !== true; next = queue.entries().next()) {
      const [key, ask] = next.value;
      queue.delete(key);
      const proposal = await ask().catch(() => null);
      useInboxProposals.setState(({ found }) => ({ found: new Map(found).set(key, proposal) }));
    }
  } finally {
    isAsking = false;
  }
};

/** Asks for the proposal of a text once. */
export const askProposal = (key: string, ask: Ask): void => {
  if (queue.has(key) || useInboxProposals.getState().found.has(key)) return;
  queue.set(key, ask);
  void askAll();
};
