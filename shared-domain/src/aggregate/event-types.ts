import type { AbbreviationEvent } from '../abbreviations/events.ts';
import type { AccountEvent } from '../accounts/events.ts';
import type { BookEvent } from '../book/events.ts';
import type { ChatEvent } from '../chat-room/events.ts';
import type { CustomerEvent } from '../customers/events.ts';
import type { ClaimEvent, DrawEvent } from '../draws/events.ts';
import type { FeedReadingEvent } from '../draws/feed/events.ts';
import type { DebtEvent } from '../debts/events.ts';
import type { LimitEvent } from '../limits/events.ts';
import type { RenewalEvent } from '../renewals/events.ts';
import type { FeedbackEvent } from '../feedback/events.ts';
import type { MaintenanceEvent } from '../maintenance/events.ts';
import type { ViewEvent } from '../views/events.ts';
import type { WebConfigEvent } from '../web-config/events.ts';

/** Every fact of the house. A log may hold others, written by a later version; readers pass them over. */
export type DomainEvent =
  | BookEvent
  | CustomerEvent
  | DebtEvent
  | DrawEvent
  | ClaimEvent
  | FeedReadingEvent
  | AccountEvent
  | LimitEvent
  | RenewalEvent
  | ViewEvent
  | WebConfigEvent
  | AbbreviationEvent
  | ChatEvent
  | FeedbackEvent
  | MaintenanceEvent;

interface AnyEvent {
  readonly type: string;
  readonly version: number;
  readonly data: unknown;
}

type Versions<Event extends DomainEvent> = Readonly<Record<Event['type'], Event['version']>>;

const BOOK: Versions<BookEvent> = {
  BetPlaced: 1,
  BetEdited: 1,
  BetDeleted: 1,
  BetRestored: 1,
  DayCleared: 1,
  BetRepriced: 1,
  BetFlagged: 2,
  LateBetAccepted: 1,
  OverflowForwarded: 1,
};
const CUSTOMER: Versions<CustomerEvent> = {
  CustomerCreated: 1,
  CustomerRenamed: 1,
  CustomerDeleted: 1,
  CustomerConfigured: 1,
  SettlementChosen: 1,
};
const DEBT: Versions<DebtEvent> = { DebtRecorded: 1, DebtCancelled: 1 };
const DRAW: Versions<DrawEvent> = { DrawRowsConfirmed: 1, DrawCorrected: 1 };
const LIMIT: Versions<LimitEvent> = { LimitsSet: 1, TotalsShown: 1, CutOffsSet: 1 };
const CLAIM: Versions<ClaimEvent> = {
  DrawRowsObserved: 1,
  DrawConflictRaised: 1,
  DrawConflictSettled: 1,
  DrawRowBackedUp: 1,
};
const FEED_READING: Versions<FeedReadingEvent> = { FeedReadingStopped: 1, FeedReadingResumed: 1 };
const VIEW: Versions<ViewEvent> = {
  ViewRebuildOrdered: 1,
  ViewRetryOrdered: 1,
  ViewEventSkipped: 1,
  ViewTakenBack: 1,
};
const ACCOUNT: Versions<AccountEvent> = {
  AccountOpened: 1,
  SignedIn: 1,
  PasswordChanged: 1,
  PasswordRecovered: 1,
  NoteChanged: 1,
  PriceSet: 1,
  EmailGiven: 1,
  EmailConfirmed: 1,
  AccountRenewed: 2,
  RenewalMoved: 1,
  RenewalTakenBack: 1,
  AccountBlocked: 1,
  AccountUnblocked: 1,
  AccountDeleted: 1,
  SessionsEnded: 1,
};
const RENEWAL: Versions<RenewalEvent> = {
  RenewalRequested: 1,
  RenewalGranted: 1,
  RenewalPaid: 1,
  RenewalUnpaid: 1,
  RenewalReceived: 1,
  RenewalNotReceived: 1,
  RenewalReevaluated: 1,
  RenewalCancelled: 1,
};
const WEB_CONFIG: Versions<WebConfigEvent> = { WebConfigChanged: 1 };
const ABBREVIATION: Versions<AbbreviationEvent> = { AbbreviationChanged: 1 };
const CHAT: Versions<ChatEvent> = { ChatMessagePosted: 1, ChatDayArchived: 1 };
const FEEDBACK: Versions<FeedbackEvent> = { FeedbackGiven: 1, FeedbackAnswered: 1 };
const MAINTENANCE: Versions<MaintenanceEvent> = {
  OldDataArchived: 1,
  FaultLogArchived: 1,
  DataQueried: 1,
};

/** Every type of fact that this house writes. */
export const EVENT_TYPES: readonly string[] = [
  ...[BOOK, CUSTOMER, DEBT, DRAW, CLAIM, FEED_READING, ACCOUNT, LIMIT, RENEWAL, VIEW],
  ...[WEB_CONFIG, ABBREVIATION, CHAT, FEEDBACK, MAINTENANCE],
].flatMap((versions) => Object.keys(versions));

/** What happens to draws; it is about nobody's book. */
export const DRAW_EVENT_TYPES: readonly string[] = [DRAW, CLAIM].flatMap((versions) => Object.keys(versions));

const known = (versions: Readonly<Record<string, number>>) => {
  const table = new Map(Object.entries(versions));
  return (event: AnyEvent): boolean => table.get(event.type) === event.version;
};

const isBook = known(BOOK);
const isCustomer = known(CUSTOMER);
const isDebt = known(DEBT);
const isDraw = known(DRAW);
const isAccount = known(ACCOUNT);
const isClaim = known(CLAIM);
const isFeedReading = known(FEED_READING);
const isLimit = known(LIMIT);
const isRenewal = known(RENEWAL);
const isView = known(VIEW);
const isWebConfig = known(WEB_CONFIG);
const isAbbreviation = known(ABBREVIATION);
const isChat = known(CHAT);
const isFeedback = known(FEEDBACK);
const isMaintenance = known(MAINTENANCE);

/** The log holds what deciders of this house wrote, so type and version say what the data is. */
export const isBookEvent = (event: AnyEvent): event is BookEvent => isBook(event);
export const isCustomerEvent = (event: AnyEvent): event is CustomerEvent => isCustomer(event);
export const isDebtEvent = (event: AnyEvent): event is DebtEvent => isDebt(event);
export const isDrawEvent = (event: AnyEvent): event is DrawEvent => isDraw(event);
export const isAccountEvent = (event: AnyEvent): event is AccountEvent => isAccount(event);
export const isClaimEvent = (event: AnyEvent): event is ClaimEvent => isClaim(event);
export const isFeedReadingEvent = (event: AnyEvent): event is FeedReadingEvent => isFeedReading(event);
export const isLimitEvent = (event: AnyEvent): event is LimitEvent => isLimit(event);
export const isRenewalEvent = (event: AnyEvent): event is RenewalEvent => isRenewal(event);
export const isViewEvent = (event: AnyEvent): event is ViewEvent => isView(event);
export const isWebConfigEvent = (event: AnyEvent): event is WebConfigEvent => isWebConfig(event);
export const isAbbreviationEvent = (event: AnyEvent): event is AbbreviationEvent => isAbbreviation(event);
export const isChatEvent = (event: AnyEvent): event is ChatEvent => isChat(event);
export const isFeedbackEvent = (event: AnyEvent): event is FeedbackEvent => isFeedback(event);
export const isMaintenanceEvent = (event: AnyEvent): event is MaintenanceEvent => isMaintenance(event);
