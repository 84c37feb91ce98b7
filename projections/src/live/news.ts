import type { LiveRow } from '@so-cuoc/shared-domain/contract/live.ts';
import { chatRowOf } from '../chat/query.ts';
import type { CustomerChange } from '../customers/view.ts';
import { resultRowOf } from '../draws/query.ts';
import type { DrawChange } from '../draws/view.ts';
import { feedbackRowOf } from '../feedback/query.ts';
import type { InstallationChange } from '../installation/view.ts';
import { standingOf } from '../overflow/agent.ts';
import type { LedgerChange } from '../ledger/take.ts';
import type { OverflowSource } from '../overflow/source.ts';
import type { OverflowChange } from '../overflow/view.ts';
import type { ReportSource } from '../report/source.ts';
import type { ReportChange } from '../report/take.ts';
import { paymentRowOf } from '../renewals/rows.ts';
import type { KeptRenewal } from '../renewals/view.ts';
import type { Committed } from '../runner/running-view.ts';
import type { TalkChange } from '../talk/view.ts';
import { byAgent, boardRows, customerRows, reportRows } from './compose.ts';
import type { News } from './missed.ts';

const changes = (
  position: News['position'],
  view: string,
  agentId: string,
  rows: readonly LiveRow[],
): News[] =>
  rows.length === 0
    ? []
    : [{ event: 'changes', agentId, position, body: { position, view, rows: [...rows] } }];

/** What a commit of the report tells each agent whose rows it changed. */
export const newsOfReport = async (
  { position, changes: all }: Committed<ReportChange>,
  source: ReportSource,
): Promise<readonly News[]> => {
  const news: News[] = [];
  for (const [agentId, own] of byAgent(all)) {
    const rows = reportRows(own, await source.customers(agentId));
    news.push(...changes(position, 'report', agentId, rows));
  }
  return news;
};

export const newsOfCustomers = ({ position, changes: all }: Committed<CustomerChange>): readonly News[] =>
  [...byAgent(all)].flatMap(([agentId, own]) => changes(position, 'customers', agentId, customerRows(own)));

export const newsOfOverflow = async (
  { position, changes: all }: Committed<OverflowChange>,
  source: OverflowSource,
): Promise<readonly News[]> => {
  const news: News[] = [];
  for (const [agentId, own] of byAgent(all)) {
    const standing = standingOf(await source.agent(agentId));
    news.push(
      ...changes(
        position,
        'overflow',
        agentId,
        own.flatMap((change) => boardRows(change, standing)),
      ),
    );
  }
  return news;
};

export const newsOfLedger = ({ position, changes: all }: Committed<LedgerChange>): readonly News[] =>
  all.flatMap(({ agentId, date }) => changes(position, 'ledger', agentId, [{ kind: 'ledger', date }]));

/** Whom a renewal concerns: its account, who sold it, and every admin. */
export const newsOfRenewals = ({ position, changes: renewals }: Committed<KeptRenewal>): readonly News[] =>
  renewals.map((renewal) => {
    const { userId, sellerId } = renewal.state.sale;
    const rows: LiveRow[] = [{ kind: 'payment', row: paymentRowOf(renewal, 0) }];
    return {
      event: 'payments',
      userIds: [userId, ...(sellerId === null ? [] : [sellerId])],
      position,
      body: { position, view: 'renewals', rows },
    };
  });

export const newsOfDraws = ({ position, changes: days }: Committed<DrawChange>): readonly News[] =>
  days.map(({ date, rows }) => ({
    event: 'draws',
    position,
    body: { position, date, rows: rows.map((row) => resultRowOf(date, row)) },
  }));

export const newsOfTalk = ({ position, changes: all }: Committed<TalkChange>): readonly News[] =>
  all.map((one) =>
    one.kind === 'chat'
      ? { event: 'chat', position, body: { position, rows: one.change.messages.map(chatRowOf) } }
      : {
          event: 'feedback',
          userId: one.change.userId,
          position,
          body: { position, rows: one.change.given.map(feedbackRowOf) },
        },
  );

export const newsOfInstallation = ({
  position,
  changes: all,
}: Committed<InstallationChange>): readonly News[] =>
  all.map((one) =>
    one.kind === 'catalogue'
      ? { event: 'catalogue', position, body: { position } }
      : { event: 'notices', position, body: { position, notices: one.notices } },
  );
