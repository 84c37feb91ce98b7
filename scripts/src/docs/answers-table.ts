import { ANSWERS } from '@so-cuoc/shared-domain/answers/all.ts';
import type { AnswerRow } from '@so-cuoc/shared-domain/answers/row.ts';
import { FAILURE_STATUS } from '@so-cuoc/shared-domain/contract/failures.ts';
import { table } from './markdown-table.ts';

const AREAS: Readonly<Record<keyof typeof ANSWERS, string>> = {
  FAILURES: 'Every call',
  SESSION_ANSWERS: 'Sessions',
  SIGN_IN_FAILURES: 'Signing in: failures',
  SIGN_IN_ANSWERS: 'Signing in',
  ACCOUNT_FAILURES: 'Accounts: failures',
  ACCOUNT_ANSWERS: 'Accounts',
  BOOK_ANSWERS: 'Messages',
  CUSTOMER_ANSWERS: 'Customers',
  DEBT_ANSWERS: 'Ledger',
  LIMIT_ANSWERS: 'Limits and cut-offs',
  DRAW_ANSWERS: 'Results by hand',
  RENEWAL_ANSWERS: 'Renewals',
  ABBREVIATION_ANSWERS: 'Abbreviations',
  TALK_ANSWERS: 'Chat, feedback',
  ADMIN_ANSWERS: 'Administration',
};

const statuses: ReadonlyMap<string, number> = new Map(Object.entries(FAILURE_STATUS));
const escaped = (says: string): string => says.replaceAll('|', '\\|').replaceAll('<', '&lt;');

const rowsOf = (rows: Readonly<Record<string, AnswerRow>>): string =>
  table(
    ['code', 'status', 'sentence', 'from'],
    Object.values(rows).map(({ code, says, from }) => [
      `\`${code}\``,
      String(statuses.get(code) ?? 200),
      escaped(says),
      from,
    ]),
  );

/** Everything that a call answers in words, area by area, as docs/errors.md has it. */
export const answersTable = (): string =>
  Object.entries(ANSWERS)
    .map(([area, rows]) => `### ${new Map(Object.entries(AREAS)).get(area) ?? area}\n\n${rowsOf(rows)}`)
    .join('\n\n');
