import { ABBREVIATION_EVENTS } from '../abbreviations/events.ts';
import { ACCOUNT_EVENTS } from '../accounts/events.ts';
import { ARRIVAL_EVENTS } from '../arrivals/events.ts';
import { BOOK_EVENTS } from '../book/events.ts';
import { CHAT_EVENTS } from '../chat-room/events.ts';
import { CUSTOMER_EVENTS } from '../customers/events.ts';
import { DEBT_EVENTS } from '../debts/events.ts';
import { CLAIM_EVENTS, DRAW_EVENTS } from '../draws/events.ts';
import { FEED_READING_EVENTS } from '../draws/feed/events.ts';
import { FEEDBACK_EVENTS } from '../feedback/events.ts';
import { INBOX_EVENTS } from '../inbox/events.ts';
import { LIMIT_EVENTS } from '../limits/events.ts';
import { LOG_FORMAT_EVENTS } from '../log-format/events.ts';
import { MAINTENANCE_EVENTS } from '../maintenance/events.ts';
import { PREFERENCE_EVENTS } from '../preferences/events.ts';
import { RENEWAL_EVENTS } from '../renewals/events.ts';
import { SETTLEMENT_EVENTS } from '../sent-settlements/events.ts';
import { VIEW_EVENTS } from '../views/events.ts';
import { WEB_CONFIG_EVENTS } from '../web-config/events.ts';
import { upcastWith, type EventDefinition, type EventOf } from './define-events.ts';

/** Every event that this version writes, by type. It holds no decider, so that event stores load it quickly. */
export const ALL_EVENTS = {
  ...BOOK_EVENTS,
  ...CUSTOMER_EVENTS,
  ...DEBT_EVENTS,
  ...SETTLEMENT_EVENTS,
  ...DRAW_EVENTS,
  ...CLAIM_EVENTS,
  ...FEED_READING_EVENTS,
  ...ACCOUNT_EVENTS,
  ...LIMIT_EVENTS,
  ...PREFERENCE_EVENTS,
  ...RENEWAL_EVENTS,
  ...VIEW_EVENTS,
  ...WEB_CONFIG_EVENTS,
  ...ABBREVIATION_EVENTS,
  ...CHAT_EVENTS,
  ...FEEDBACK_EVENTS,
  ...INBOX_EVENTS,
  ...ARRIVAL_EVENTS,
  ...MAINTENANCE_EVENTS,
  ...LOG_FORMAT_EVENTS,
} as const;

/** A log may hold other events, written by a later version: see reader-levels.ts. */
export type DomainEvent = EventOf<typeof ALL_EVENTS>;

const LABELS: ReadonlyMap<string, string | undefined> = new Map(
  Object.entries<EventDefinition>(ALL_EVENTS).map(([type, { label }]) => [type, label]),
);

/** The Vietnamese name of an event's type; undefined where it has none. */
export const eventLabel = (type: string): string | undefined => LABELS.get(type);

export const EVENT_TYPES: readonly string[] = Object.keys(ALL_EVENTS);

/** An event of any version, as the deciders and views of today read it. */
export const upcast = upcastWith(ALL_EVENTS);
