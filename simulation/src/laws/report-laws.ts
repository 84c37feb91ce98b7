import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import type { MessageRow } from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { textOf, type Agent } from '../clients/agent.ts';
import type { SecondBook } from './second-book.ts';
import { FIRST_PRICE, moneyOf } from './second-calculation.ts';
import type { Violation } from './violation.ts';

const COLUMNS = ['tienxac', 'thucthu', 'tientrung', 'thangthuanew'] as const;

/**
 * The report holds exactly the messages that the agent knows to stand, with the money of a second calculation, and
 * its totals are the sums of its rows. `book`: knows the confirmed numbers.
 */
export const reportLaws = (agent: Agent, book: SecondBook, body: string, summary: string): Violation[] => {
  const rows: readonly MessageRow[] = reportCalls.messages.answer.parse(JSON.parse(body));
  const shown = new Map(rows.map((row) => [row.ui_id, row.ui_chuoi]));
  const known = [...agent.messages.values()].filter(({ stands }) => stands);
  const violations: Violation[] = [];
  for (const message of known)
    if (shown.get(message.uiId) !== textOf(message))
      violations.push({
        law: 'report-shows-what-was-taken',
        details: `${message.uiId}: ${shown.get(message.uiId) ?? 'missing'}`,
      });
  if (rows.length !== known.length)
    violations.push({
      law: 'report-shows-what-was-taken',
      details: `${rows.length} rows of ${known.length}`,
    });
  for (const row of rows) {
    const price = agent.messages.get(row.ui_id)?.sent.price ?? FIRST_PRICE;
    const money = moneyOf(row.ui_chuoi, book.drawn(row.ui_date), price);
    for (const column of COLUMNS)
      if (Math.abs(row[column] - money[column]) > 1e-6)
        violations.push({
          law: 'money-equals-a-second-calculation',
          details: `${row.ui_chuoi}: ${column} ${row[column]} instead of ${money[column]}`,
        });
  }
  const totals = reportCalls.summary.answer.parse(JSON.parse(summary));
  for (const column of COLUMNS) {
    const sum = (some: readonly Readonly<Record<typeof column, number>>[]): number =>
      some.reduce((total, row) => total + Math.round(row[column] * 10_000), 0);
    if (sum(rows) !== sum(totals))
      violations.push({
        law: 'totals-are-sums',
        details: `${column}: ${sum(totals)} instead of ${sum(rows)}`,
      });
  }
  return violations;
};
