import { ALL_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/all-outcomes.ts';
import type { OutcomeDefinition } from '@so-cuoc/shared-domain/outcomes/outcome.ts';
import { FAILURE_STATUS } from '@so-cuoc/shared-domain/contract/failures.ts';
import { table } from './markdown-table.ts';

const AREAS: Readonly<Record<keyof typeof ALL_OUTCOMES, string>> = {
  FAILURES: 'Every call',
  SESSION_OUTCOMES: 'Sessions',
  SIGN_IN_FAILURES: 'Signing in: failures',
  SIGN_IN_OUTCOMES: 'Signing in',
  ACCOUNT_FAILURES: 'Accounts: failures',
  ACCOUNT_OUTCOMES: 'Accounts',
  BOOK_OUTCOMES: 'Messages',
  CUSTOMER_OUTCOMES: 'Customers',
  HABIT_OUTCOMES: 'Habits of a customer',
  DEBT_OUTCOMES: 'Ledger',
  SETTLEMENT_OUTCOMES: 'Settlements that were sent',
  LIMIT_OUTCOMES: 'Limits and cut-offs',
  PREFERENCE_OUTCOMES: 'Price presets',
  DRAW_OUTCOMES: 'Results by hand',
  RENEWAL_OUTCOMES: 'Renewals',
  ABBREVIATION_OUTCOMES: 'Abbreviations',
  MESSAGING_OUTCOMES: 'Chat, feedback',
  ADMIN_OUTCOMES: 'Administration',
  INBOX_FAILURES: 'Inbox: failures',
  INBOX_OUTCOMES: 'Inbox',
};

const statuses: ReadonlyMap<string, number> = new Map(Object.entries(FAILURE_STATUS));
const escape = (template: string): string => template.replaceAll('|', '\\|').replaceAll('<', '&lt;');

const rowsOf = (rows: Readonly<Record<string, OutcomeDefinition>>): string =>
  table(
    ['code', 'status', 'sentence', 'from'],
    Object.values(rows).map(({ code, template, source }) => [
      `\`${code}\``,
      String(statuses.get(code) ?? 200),
      escape(template),
      source,
    ]),
  );

/** The tables of outcomes in docs/errors.md, one per area. */
export const outcomesTable = (): string =>
  Object.entries(ALL_OUTCOMES)
    .map(([area, rows]) => `### ${new Map(Object.entries(AREAS)).get(area) ?? area}\n\n${rowsOf(rows)}`)
    .join('\n\n');
