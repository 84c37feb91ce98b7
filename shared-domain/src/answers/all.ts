import { ACCOUNT_ANSWERS, ACCOUNT_FAILURES } from './accounts.ts';
import { BOOK_ANSWERS } from './book.ts';
import { CUSTOMER_ANSWERS, DEBT_ANSWERS, LIMIT_ANSWERS } from './customers.ts';
import { DRAW_ANSWERS } from './draws.ts';
import { FAILURES } from './failures.ts';
import { ABBREVIATION_ANSWERS, ADMIN_ANSWERS, TALK_ANSWERS } from './installation.ts';
import { RENEWAL_ANSWERS } from './renewals.ts';
import type { AnswerRow } from './row.ts';
import { SESSION_ANSWERS } from './sessions.ts';
import { SIGN_IN_ANSWERS, SIGN_IN_FAILURES } from './sign-in.ts';

/** Everything that a call answers in words, by the name that the code has for it. */
export const ANSWERS = {
  FAILURES,
  SESSION_ANSWERS,
  SIGN_IN_FAILURES,
  SIGN_IN_ANSWERS,
  ACCOUNT_FAILURES,
  ACCOUNT_ANSWERS,
  BOOK_ANSWERS,
  CUSTOMER_ANSWERS,
  DEBT_ANSWERS,
  LIMIT_ANSWERS,
  DRAW_ANSWERS,
  RENEWAL_ANSWERS,
  ABBREVIATION_ANSWERS,
  TALK_ANSWERS,
  ADMIN_ANSWERS,
} as const satisfies Readonly<Record<string, Readonly<Record<string, AnswerRow>>>>;
