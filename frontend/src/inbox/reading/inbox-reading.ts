import type { InboxMessage } from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import { isDoubtful } from '@so-cuoc/shared-domain/dialect/is-doubtful.ts';
import type { Doubt, Proposal } from '@so-cuoc/shared-domain/dialect/proposal.ts';
import { lateness, type CutOffs } from '@so-cuoc/shared-domain/limits/cut-offs.ts';
import { lateWarning } from '@so-cuoc/shared-domain/limits/draw-begun.ts';
import type { Reading } from '@so-cuoc/shared-domain/message/reading.ts';

/** How a message reads: `asked` while the dialect reader is at work. */
export type ReadingState = 'asked' | 'sure' | 'doubtful' | 'wrong';

export interface InboxReading {
  readonly state: ReadingState;
  /** The text that would be placed. */
  readonly text: string;
  readonly reading: Reading;
  /** Places that can be read in more than one way. */
  readonly doubts: readonly Doubt[];
}

type Read = (text: string) => Reading;

/**
 * Reads a text as the service does: by the strict grammar first; where that refuses, as the dialect reader proposes.
 * `proposal` is undefined while it is being made. Sure is only what nothing warns of and nothing else can be meant by.
 */
export const readInbox = (text: string, read: Read, proposal: Proposal | null | undefined): InboxReading => {
  const strict = read(text);
  if (strict.ok && strict.errors.length === 0) return { state: 'sure', text, reading: strict, doubts: [] };
  if (proposal === undefined) return { state: 'asked', text, reading: strict, doubts: [] };
  if (proposal === null)
    return { state: strict.ok ? 'doubtful' : 'wrong', text, reading: strict, doubts: [] };
  const reading = read(proposal.text);
  const { doubts } = proposal;
  if (!reading.ok) return { state: 'wrong', text, reading: strict, doubts };
  const marked = strict.ok || reading.errors.length > 0 || isDoubtful(proposal);
  return { state: marked ? 'doubtful' : 'sure', text: proposal.text, reading, doubts };
};

export interface InboxLateness {
  /** Why it would be late now, in Vietnamese. */
  readonly reason: string;
  /** It was sent, or arrived, in time. The moment of placing decides all the same. */
  readonly arrivedInTime: boolean;
}

/** Whether a message would be late if it were placed at `now` (ISO); null if not. */
export const inboxLateness = (
  { ngay, gui_luc, den_luc }: Pick<InboxMessage, 'ngay' | 'gui_luc' | 'den_luc'>,
  { region }: Pick<Reading, 'region'>,
  cutOffs: CutOffs,
  now: string,
): InboxLateness | null => {
  if (region === null) return null;
  const reasonAt = (at: string): string | null =>
    cutOffs[region].at === null
      ? lateWarning(region, ngay, at)
      : (lateness(cutOffs, region, ngay, at)?.reason ?? null);
  const reason = reasonAt(now);
  return reason === null ? null : { reason, arrivedInTime: reasonAt(gui_luc ?? den_luc) === null };
};
