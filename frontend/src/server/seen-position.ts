import { comparePositions, laterPosition } from './position.ts';

let seen: string | null = null;

/** The last position that this page has seen: of what it has written, and of what it was told. Null = none. */
export const seenPosition = (): string | null => seen;

/** Later readings find everything up to there. */
export const seePosition = (position: string | null): void => {
  seen = laterPosition(seen, position);
};

/** For another session: its readings wait for nothing that this one has seen. */
export const forgetSeen = (): void => {
  seen = null;
};

/** What the service says where it asks a page to reload: what others were told, and the end of the log; null = none. */
interface Standing {
  readonly told?: string | null | undefined;
  readonly end?: string | null | undefined;
}

/**
 * What a page has seen that is asked to reload: what it reads then holds what others were told. It waits for nothing
 * beyond the end of the log, which may have been put back from a backup.
 */
export const seenAnew = (before: string | null, { told = null, end }: Standing): string | null => {
  const isPutBack =
    before !== null && end !== undefined && (end === null || comparePositions(before, end) > 0);
  return laterPosition(isPutBack ? null : before, told);
};

/** Notes that the service asked for a reload. */
export const seeAnew = (standing: Standing): void => {
  seen = seenAnew(seen, standing);
};
