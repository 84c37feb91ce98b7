import type { QualitySums } from '@so-cuoc/shared-domain/contract/calls/reports/reading-quality.ts';

/** Messages of which it is known how they came to be. */
export const countedMessages = ({ messages, unknown }: QualitySums): number => messages - unknown;

/** Messages that were read right at once: placed as sent, or as the first proposal read them. */
export const rightMessages = ({ asSent, proposals }: QualitySums): number => asSent + proposals;

/** Whole percent of the counted messages that were read right at once, rounded down; null without any. */
export const rightPercent = (sums: QualitySums): number | null => {
  const counted = countedMessages(sums);
  return counted === 0 ? null : Math.floor((rightMessages(sums) * 100) / counted);
};
