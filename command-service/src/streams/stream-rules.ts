import * as abbreviations from '@so-cuoc/shared-domain/abbreviations/decide.ts';
import type { AbbreviationEvent } from '@so-cuoc/shared-domain/abbreviations/events.ts';
import type { AccountEvent } from '@so-cuoc/shared-domain/accounts/events.ts';
import * as accounts from '@so-cuoc/shared-domain/accounts/state.ts';
import type { BookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import * as books from '@so-cuoc/shared-domain/book/state.ts';
import * as chat from '@so-cuoc/shared-domain/chat-room/decide.ts';
import type { ChatEvent } from '@so-cuoc/shared-domain/chat-room/events.ts';
import type { CustomerEvent } from '@so-cuoc/shared-domain/customers/events.ts';
import * as customers from '@so-cuoc/shared-domain/customers/decide.ts';
import {
  isAbbreviationEvent,
  isAccountEvent,
  isBookEvent,
  isClaimEvent,
  isCustomerEvent,
  isDebtEvent,
  isDrawEvent,
  isFeedReadingEvent,
  isChatEvent,
  isFeedbackEvent,
  isLimitEvent,
  isRenewalEvent,
  isMaintenanceEvent,
  isViewEvent,
  isWebConfigEvent,
  type DomainEvent,
} from '@so-cuoc/shared-domain/aggregate/event-types.ts';
import type { ClaimEvent, DrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';
import type { FeedReadingEvent } from '@so-cuoc/shared-domain/draws/feed/events.ts';
import * as feedReading from '@so-cuoc/shared-domain/draws/feed/pause-reading.ts';
import * as draws from '@so-cuoc/shared-domain/draws/state.ts';
import * as debts from '@so-cuoc/shared-domain/debts/decide.ts';
import type { DebtEvent } from '@so-cuoc/shared-domain/debts/events.ts';
import * as limits from '@so-cuoc/shared-domain/limits/decide.ts';
import type { LimitEvent } from '@so-cuoc/shared-domain/limits/events.ts';
import type { RenewalEvent } from '@so-cuoc/shared-domain/renewals/events.ts';
import * as renewals from '@so-cuoc/shared-domain/renewals/state.ts';
import * as feedback from '@so-cuoc/shared-domain/feedback/decide.ts';
import type { FeedbackEvent } from '@so-cuoc/shared-domain/feedback/events.ts';
import * as maintenance from '@so-cuoc/shared-domain/maintenance/decide.ts';
import type { MaintenanceEvent } from '@so-cuoc/shared-domain/maintenance/events.ts';
import * as views from '@so-cuoc/shared-domain/views/decide.ts';
import type { ViewEvent } from '@so-cuoc/shared-domain/views/events.ts';
import * as webConfig from '@so-cuoc/shared-domain/web-config/decide.ts';
import type { WebConfigEvent, WebSettings } from '@so-cuoc/shared-domain/web-config/events.ts';
import { moneyToNumber } from '@so-cuoc/shared-domain/money/money.ts';

interface AnyEvent {
  readonly type: string;
  readonly version: number;
  readonly data: unknown;
}

/** How one sort of stream is folded, and what is remembered of each event to answer a retry with. */
export interface StreamRules<State, Fact extends DomainEvent, Summary> {
  readonly initialState: () => State;
  readonly evolve: (state: State, fact: Fact) => State;
  readonly isFact: (event: AnyEvent) => event is Fact;
  readonly summarize: (fact: Fact) => Summary;
}

/** What the answer about a book says of one event. */
export interface BookEventSummary {
  readonly type: BookEvent['type'];
  /** Messages that the event touched. */
  readonly count: number;
  readonly tienxac: number;
  readonly thucthu: number;
  /** The number of an overflow run. */
  readonly lan: number | null;
  /** Why a message is flagged as late. */
  readonly late: string | null;
}

export const BOOK_RULES: StreamRules<books.BookState, BookEvent, BookEventSummary> = {
  initialState: books.initialState,
  evolve: books.evolve,
  isFact: isBookEvent,
  summarize: (fact) => {
    const priced =
      fact.type === 'BetPlaced' || fact.type === 'BetEdited' || fact.type === 'BetRepriced'
        ? fact.data
        : null;
    return {
      type: fact.type,
      count: fact.type === 'DayCleared' ? fact.data.uiIds.length : 1,
      tienxac: priced === null ? 0 : moneyToNumber(priced.tienxac),
      thucthu: priced === null ? 0 : moneyToNumber(priced.thucthu),
      lan: fact.type === 'OverflowForwarded' ? fact.data.lan : null,
      late: fact.type === 'BetFlagged' && fact.data.cause === 'late' ? fact.data.reason : null,
    };
  },
};

export interface CustomerEventSummary {
  readonly type: CustomerEvent['type'];
  readonly khachId: string;
}

export const CUSTOMER_RULES: StreamRules<customers.CustomersState, CustomerEvent, CustomerEventSummary> = {
  initialState: customers.initialState,
  evolve: customers.evolve,
  isFact: isCustomerEvent,
  summarize: (fact) => ({ type: fact.type, khachId: fact.data.khachId }),
};

export interface LimitEventSummary {
  readonly type: LimitEvent['type'];
}

export const LIMIT_RULES: StreamRules<limits.LimitsState, LimitEvent, LimitEventSummary> = {
  initialState: limits.initialState,
  evolve: limits.evolve,
  isFact: isLimitEvent,
  summarize: (fact) => ({ type: fact.type }),
};

export const DEBT_RULES: StreamRules<debts.DebtsState, DebtEvent, DebtEvent['type']> = {
  initialState: debts.initialState,
  evolve: debts.evolve,
  isFact: isDebtEvent,
  summarize: (fact) => fact.type,
};

export interface DrawEventSummary {
  readonly type: (DrawEvent | ClaimEvent)['type'];
  /** Prizes that count by the event. */
  readonly count: number;
}

export const DRAW_RULES: StreamRules<draws.DrawState, DrawEvent | ClaimEvent, DrawEventSummary> = {
  initialState: draws.initialState,
  evolve: draws.evolve,
  isFact: (event): event is typeof event & (DrawEvent | ClaimEvent) =>
    isDrawEvent(event) || isClaimEvent(event),
  summarize: (fact) => ({ type: fact.type, count: isDrawEvent(fact) ? fact.data.rows.length : 0 }),
};

export const FEED_READING_RULES: StreamRules<feedReading.FeedReadingState, FeedReadingEvent, null> = {
  initialState: feedReading.initialState,
  evolve: feedReading.evolve,
  isFact: isFeedReadingEvent,
  summarize: () => null,
};

export interface AccountEventSummary {
  readonly type: AccountEvent['type'];
  readonly userId: string;
}

export const ACCOUNT_RULES: StreamRules<accounts.AccountState, AccountEvent, AccountEventSummary> = {
  initialState: accounts.initialState,
  evolve: accounts.evolve,
  isFact: isAccountEvent,
  summarize: (fact) => ({ type: fact.type, userId: fact.data.userId }),
};

/** What became of a renewal says enough. */
export const RENEWAL_RULES: StreamRules<renewals.RenewalState, RenewalEvent, RenewalEvent['type']> = {
  initialState: renewals.initialState,
  evolve: renewals.evolve,
  isFact: isRenewalEvent,
  summarize: (fact) => fact.type,
};

export const VIEW_RULES: StreamRules<views.ViewsState, ViewEvent, ViewEvent['type']> = {
  initialState: views.initialState,
  evolve: views.evolve,
  isFact: isViewEvent,
  summarize: (fact) => fact.type,
};

/** An answer about the installation's settings says nothing of their events. */
export const WEB_CONFIG_RULES: StreamRules<WebSettings, WebConfigEvent, null> = {
  initialState: webConfig.initialState,
  evolve: webConfig.evolve,
  isFact: isWebConfigEvent,
  summarize: () => null,
};

/** The answer names the record. */
export const ABBREVIATION_RULES: StreamRules<abbreviations.AbbreviationsState, AbbreviationEvent, string> = {
  initialState: abbreviations.initialState,
  evolve: abbreviations.evolve,
  isFact: isAbbreviationEvent,
  summarize: ({ data }) => data.record.vt_id,
};

export const CHAT_RULES: StreamRules<chat.ChatState, ChatEvent, null> = {
  initialState: chat.initialState,
  evolve: chat.evolve,
  isFact: isChatEvent,
  summarize: () => null,
};

export const FEEDBACK_RULES: StreamRules<feedback.FeedbackState, FeedbackEvent, null> = {
  initialState: feedback.initialState,
  evolve: feedback.evolve,
  isFact: isFeedbackEvent,
  summarize: () => null,
};

export const MAINTENANCE_RULES: StreamRules<maintenance.MaintenanceState, MaintenanceEvent, null> = {
  initialState: maintenance.initialState,
  evolve: maintenance.evolve,
  isFact: isMaintenanceEvent,
  summarize: () => null,
};
