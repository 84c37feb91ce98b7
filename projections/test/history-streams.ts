import { CATALOGUE_STREAM } from '@so-cuoc/shared-domain/abbreviations/events.ts';
import { accountStream } from '@so-cuoc/shared-domain/accounts/events.ts';
import { arrivalsStream, isArrivalEvent } from '@so-cuoc/shared-domain/arrivals/events.ts';
import { inboxStream, isInboxEvent } from '@so-cuoc/shared-domain/inbox/events.ts';
import { bookStream } from '@so-cuoc/shared-domain/book/events.ts';
import { CHAT_STREAM } from '@so-cuoc/shared-domain/chat-room/events.ts';
import { customersStream } from '@so-cuoc/shared-domain/customers/events.ts';
import { isSettlementEvent, settlementsStream } from '@so-cuoc/shared-domain/sent-settlements/events.ts';
import { debtsStream } from '@so-cuoc/shared-domain/debts/events.ts';
import { drawStream } from '@so-cuoc/shared-domain/draws/events.ts';
import { feedbackStream } from '@so-cuoc/shared-domain/feedback/events.ts';
import { limitsStream } from '@so-cuoc/shared-domain/limits/events.ts';
import { renewalStream } from '@so-cuoc/shared-domain/renewals/events.ts';
import { WEB_CONFIG_STREAM } from '@so-cuoc/shared-domain/web-config/events.ts';
import type { HistoryEvent } from './history.ts';

/** The stream of an event of a history. */
export const streamOf = (event: HistoryEvent): string => {
  if (isSettlementEvent(event)) return settlementsStream(event.data.agentId);
  if (isInboxEvent(event)) return inboxStream(event.data.agentId);
  if (isArrivalEvent(event)) return arrivalsStream(event.data.agentId, event.data.date);
  const { type, data } = event;
  switch (type) {
    case 'BetPlaced':
    case 'BetEdited':
    case 'BetDeleted':
    case 'BetRestored':
    case 'DayCleared':
    case 'BetRepriced':
    case 'BetFlagged':
    case 'LateBetAccepted':
    case 'OverflowForwarded':
      return bookStream(data.agentId, data.date);
    case 'DrawRowsConfirmed':
    case 'DrawCorrected':
    case 'DrawRowsObserved':
    case 'DrawConflictRaised':
    case 'DrawConflictSettled':
    case 'DrawRowBackedUp':
      return drawStream(data.date, data.station);
    case 'CustomerCreated':
    case 'CustomerRenamed':
    case 'CustomerDeleted':
    case 'CustomerConfigured':
    case 'SettlementChosen':
    case 'HabitLearned':
    case 'HabitForgotten':
      return customersStream(data.agentId);
    case 'DebtRecorded':
    case 'DebtCancelled':
      return debtsStream(data.agentId);
    case 'RenewalRequested':
    case 'RenewalGranted':
    case 'RenewalPaid':
    case 'RenewalUnpaid':
    case 'RenewalReceived':
    case 'RenewalNotReceived':
    case 'RenewalReevaluated':
    case 'RenewalCancelled':
      return renewalStream(data.invoice);
    case 'AccountRenewed':
    case 'RenewalMoved':
    case 'RenewalTakenBack':
      return accountStream(data.userId);
    case 'LimitsSet':
    case 'TotalsShown':
    case 'CutOffsSet':
      return limitsStream(data.agentId);
    case 'ChatMessagePosted':
    case 'ChatDayArchived':
      return CHAT_STREAM;
    case 'FeedbackGiven':
    case 'FeedbackAnswered':
      return feedbackStream(data.userId);
    case 'AbbreviationChanged':
      return CATALOGUE_STREAM;
    case 'WebConfigChanged':
      return WEB_CONFIG_STREAM;
  }
};
