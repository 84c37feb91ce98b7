import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/** By what a primary is the primary of its term. Travels with every question of one copy to the other. */
export interface TermClaim {
  /** Counts the promotions and restorations, from 1; 0 = none was named. */
  readonly term: number;
  /** The last event that the primary of the term had when it was promoted; null if it never was. */
  readonly promotedAt: number | null;
  /** Names the promotion or restoration; null for the first primary of a book, and of a program that named none. */
  readonly claim: string | null;
}

export const claimOf = ({ term, promotedAt, claim }: TermClaim): TermClaim => ({ term, promotedAt, claim });

/** `events`: how many the copy has that is promoted. */
export const claimByPromotion = (term: number, events: number): TermClaim => ({
  ...{ term, promotedAt: events, claim: randomUUID() },
});

export const claimByRestoration = (term: number): TermClaim => ({
  ...{ term, promotedAt: null, claim: randomUUID() },
});

/** The book was restored from a backup, and no copy was promoted since. */
export const isRestored = ({ promotedAt, claim }: TermClaim): boolean =>
  promotedAt === null && claim !== null;

/**
 * The order in which copies give way: above 0 if `a` is later, 0 for the same claim. Two copies may be promoted to one term
 * without knowing of each other. The one that had more of the log stays then; among equals a name decides, so that all
 * copies decide alike. A promotion comes before a restoration.
 */
export const compareClaims = (a: TermClaim, b: TermClaim): number => {
  const [nameOfA, nameOfB] = [a.claim ?? '', b.claim ?? ''];
  return (
    a.term - b.term ||
    (a.promotedAt ?? -1) - (b.promotedAt ?? -1) ||
    Number(nameOfA > nameOfB) - Number(nameOfA < nameOfB)
  );
};

/** How a claim is named in a request of one copy to the other. */
export const claimQuery = ({ term, promotedAt, claim }: TermClaim): Record<string, string> => ({
  term: String(term),
  ...(promotedAt === null ? {} : { promotedAt: String(promotedAt) }),
  ...(claim === null ? {} : { claim }),
});

const count = z
  .string()
  .regex(/^\d+$/)
  .transform(Number)
  .refine((found) => Number.isSafeInteger(found));
const named = z.object({
  term: count.refine((found) => found > 0).nullable(),
  promotedAt: count.nullable(),
  claim: z.uuid().nullable(),
});

/** The claim of who asks; of term 0 if it names none, null if what it names is none. */
export const claimIn = (query: URLSearchParams): TermClaim | null => {
  const found = named.safeParse({
    term: query.get('term'),
    promotedAt: query.get('promotedAt'),
    claim: query.get('claim'),
  });
  return found.success ? { ...found.data, term: found.data.term ?? 0 } : null;
};

/** In the answers of a primary. One of a program before this names no more than its term. */
export const answeredClaim = z.object({
  term: z.int().min(1).default(1),
  promotedAt: z.int().nullable().default(null),
  claim: z.string().nullable().default(null),
});
