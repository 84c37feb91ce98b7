import type { CustomerChange } from '../customers/view.ts';
import { resultRowOf } from '../draws/query.ts';
import type { DrawChange } from '../draws/view.ts';
import type { InboxChange } from '../inbox/view.ts';
import type { InstallationChange } from '../installation/view.ts';
import type { LedgerChange } from '../ledger/flush.ts';
import { chatRowOf } from '../messaging/chat-room.ts';
import { feedbackRowOf } from '../messaging/feedback.ts';
import type { MessagingChange } from '../messaging/view.ts';
import { exposureRules } from '../overflow/agent.ts';
import { readAgent } from '../overflow/documents.ts';
import type { OverflowChange } from '../overflow/view.ts';
import { paymentRowOf } from '../renewals/query.ts';
import type { KeptRenewal } from '../renewals/view.ts';
import type { ReportChange } from '../report/day.ts';
import { CUSTOMERS } from '../report/documents.ts';
import { readSomeCustomers } from '../report/report-customers.ts';
import type { OneDocument } from '../runner/folding/pending-documents.ts';
import type { ChangesUpTo } from '../runner/running-view.ts';
import { grouped } from '../read-model/grouped.ts';
import { customerLiveRows, customersOf, overflowLiveRows, reportLiveRows } from './live-rows.ts';
import type { LiveUpdate } from './recent-updates.ts';
import type { WireRow } from '@so-cuoc/shared-domain/contract/live.ts';

const byAgent = <Change extends { readonly agentId: string }>(changes: readonly Change[]) =>
  grouped(changes, ({ agentId }) => agentId);

const changes = (
  position: LiveUpdate['position'],
  view: string,
  agentId: string,
  rows: readonly WireRow[],
): LiveUpdate[] =>
  rows.length === 0
    ? []
    : [{ event: 'changes', agentId, position, body: { position, view, rows: [...rows] } }];

/**
 * The updates of changes of the report, for each agent with changed rows. It reads the customers that they concern. The
 * rows of an agent are made once those of the agent before were told: a draw changes thousands.
 */
export async function* reportUpdates(
  { position, changes: all }: ChangesUpTo<ReportChange>,
  documents: OneDocument,
): AsyncGenerator<LiveUpdate> {
  for (const [agentId, own] of byAgent(all)) {
    const concerned = new Set(own.flatMap((change) => [...customersOf(change)]));
    const rows = reportLiveRows(own, await readSomeCustomers(documents, CUSTOMERS, agentId, concerned));
    yield* changes(position, 'report', agentId, rows);
  }
}

export const customerUpdates = ({
  position,
  changes: all,
}: ChangesUpTo<CustomerChange>): readonly LiveUpdate[] =>
  [...byAgent(all)].flatMap(([agentId, own]) =>
    changes(position, 'customers', agentId, customerLiveRows(own)),
  );

export async function* overflowUpdates(
  { position, changes: all }: ChangesUpTo<OverflowChange>,
  documents: OneDocument,
): AsyncGenerator<LiveUpdate> {
  for (const [agentId, own] of byAgent(all)) {
    const standing = exposureRules(await readAgent(documents, agentId));
    const rows = own.flatMap((change) => overflowLiveRows(change, standing));
    yield* changes(position, 'overflow', agentId, rows);
  }
}

export const ledgerUpdates = ({ position, changes: all }: ChangesUpTo<LedgerChange>): readonly LiveUpdate[] =>
  all.flatMap(({ agentId, date }) => changes(position, 'ledger', agentId, [{ kind: 'ledger', date }]));

/** That an inbox changed is told, never its texts: others than the agent may watch the book. */
export const inboxUpdates = ({ position, changes: all }: ChangesUpTo<InboxChange>): readonly LiveUpdate[] =>
  all.flatMap(({ agentId }) => changes(position, 'inbox', agentId, [{ kind: 'inbox' }]));

/** Renewal updates go to the account, its seller and all admins. */
export const renewalUpdates = ({
  position,
  changes: renewals,
}: ChangesUpTo<KeptRenewal>): readonly LiveUpdate[] =>
  renewals.map((renewal) => {
    const { userId, sellerId } = renewal.state.sale;
    const rows: WireRow[] = [{ kind: 'payment', row: paymentRowOf(renewal, 0) }];
    return {
      event: 'payments',
      userIds: [userId, ...(sellerId === null ? [] : [sellerId])],
      position,
      body: { position, view: 'renewals', rows },
    };
  });

export const drawUpdates = ({ position, changes: days }: ChangesUpTo<DrawChange>): readonly LiveUpdate[] =>
  days.map(({ date, rows }) => ({
    event: 'draws',
    position,
    body: { position, date, rows: rows.map((row) => resultRowOf(date, row)) },
  }));

export const messagingUpdates = ({
  position,
  changes: all,
}: ChangesUpTo<MessagingChange>): readonly LiveUpdate[] =>
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

export const installationUpdates = ({
  position,
  changes: all,
}: ChangesUpTo<InstallationChange>): readonly LiveUpdate[] =>
  all.map((one) =>
    one.kind === 'catalogue'
      ? { event: 'catalogue', position, body: { position } }
      : { event: 'notices', position, body: { position, notices: one.notices } },
  );
