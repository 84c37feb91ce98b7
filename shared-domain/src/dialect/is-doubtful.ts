import type { Proposal } from './proposal.ts';

/** Whether a person must look at a proposal before it is taken: another reading is possible, or a total disagrees. */
export const isDoubtful = ({ changes, alternatives, doubts, totals }: Proposal): boolean =>
  alternatives.length > 0 ||
  doubts.length > 0 ||
  changes.some(({ doubtful }) => doubtful) ||
  totals.some(({ agrees }) => !agrees);
