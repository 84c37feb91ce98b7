import { auditIndexView } from './audit-index/view.ts';
import { customersView } from './customers/view.ts';
import { drawsView } from './draws/view.ts';
import { inboxView } from './inbox/view.ts';
import { installationView } from './installation/view.ts';
import { ledgerView } from './ledger/view.ts';
import type { LiveUpdate } from './live/recent-updates.ts';
import {
  customerUpdates,
  drawUpdates,
  inboxUpdates,
  installationUpdates,
  ledgerUpdates,
  messagingUpdates,
  overflowUpdates,
  renewalUpdates,
  reportUpdates,
} from './live/updates.ts';
import { messagingView } from './messaging/view.ts';
import { overflowView } from './overflow/view.ts';
import { defineView, type ViewDefinition } from './partitions/view-definition.ts';
import { readingQualityView } from './reading-quality/view.ts';
import { renewalsView } from './renewals/view.ts';
import { reportView } from './report/view.ts';

/** Every view of the read side, in the order in which they start and are listed. */
export const VIEWS: readonly ViewDefinition<LiveUpdate>[] = [
  defineView(reportView, true, reportUpdates),
  defineView(customersView, true, customerUpdates),
  defineView(drawsView, false, drawUpdates),
  defineView(renewalsView, false, renewalUpdates),
  defineView(messagingView, false, messagingUpdates),
  defineView(installationView, false, installationUpdates),
  defineView(auditIndexView, false, () => []),
  defineView(overflowView, true, overflowUpdates),
  defineView(ledgerView, true, ledgerUpdates),
  defineView(readingQualityView, true, () => []),
  defineView(inboxView, true, inboxUpdates),
];

export const VIEW_NAMES: readonly string[] = VIEWS.map(({ name }) => name);
