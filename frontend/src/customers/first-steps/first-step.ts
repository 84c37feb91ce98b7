import type { PreferenceRow } from '@so-cuoc/shared-domain/contract/calls/accounts/preferences.ts';

type Kept = PreferenceRow['buocdau'];
type Step = Kept['buoc'];

/** The steps that a person does, in order. */
export const STEPS = ['customer', 'prices', 'message', 'report'] as const satisfies readonly Step[];
export type DoneStep = (typeof STEPS)[number];

export const stepAfter = (step: DoneStep): Step => STEPS[STEPS.indexOf(step) + 1] ?? 'done';

/**
 * The step to show; null for none. A book that has customers and never began the guide is no new book. A customer
 * that exists, from a file or another device, completes the first step by itself.
 */
export const shownStep = ({ buoc }: Kept, customers: number): DoneStep | null => {
  const step = STEPS.find((one) => one === buoc);
  if (step === undefined) return null;
  return step === 'customer' && customers > 0 ? null : step;
};
