import { ACCOUNT_OUTCOMES, ACCOUNT_FAILURES } from './accounts.ts';
import { BOOK_OUTCOMES } from './book.ts';
import {
  CUSTOMER_OUTCOMES,
  DEBT_OUTCOMES,
  HABIT_OUTCOMES,
  LIMIT_OUTCOMES,
  PREFERENCE_OUTCOMES,
} from './customers.ts';
import { DRAW_OUTCOMES } from './draws.ts';
import { FAILURES } from './failures.ts';
import { ABBREVIATION_OUTCOMES, ADMIN_OUTCOMES, MESSAGING_OUTCOMES } from './administration.ts';
import { INBOX_FAILURES, INBOX_OUTCOMES } from './inbox.ts';
import { RENEWAL_OUTCOMES } from './renewals.ts';
import type { OutcomeDefinition } from './outcome.ts';
import { SETTLEMENT_OUTCOMES } from './settlements.ts';
import { SESSION_OUTCOMES } from './sessions.ts';
import { SIGN_IN_OUTCOMES, SIGN_IN_FAILURES } from './sign-in.ts';

/** Every outcome of a call, by the name of its table in the code. */
export const ALL_OUTCOMES = {
  FAILURES,
  SESSION_OUTCOMES,
  SIGN_IN_FAILURES,
  SIGN_IN_OUTCOMES,
  ACCOUNT_FAILURES,
  ACCOUNT_OUTCOMES,
  BOOK_OUTCOMES,
  CUSTOMER_OUTCOMES,
  HABIT_OUTCOMES,
  DEBT_OUTCOMES,
  SETTLEMENT_OUTCOMES,
  LIMIT_OUTCOMES,
  PREFERENCE_OUTCOMES,
  DRAW_OUTCOMES,
  RENEWAL_OUTCOMES,
  ABBREVIATION_OUTCOMES,
  MESSAGING_OUTCOMES,
  ADMIN_OUTCOMES,
  INBOX_FAILURES,
  INBOX_OUTCOMES,
} as const satisfies Readonly<Record<string, Readonly<Record<string, OutcomeDefinition>>>>;
