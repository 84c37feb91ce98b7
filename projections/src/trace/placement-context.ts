import { atPosition, eventsAsOf } from '../as-of/as-of.ts';
import type { EventStore, StoredEvent } from '@so-cuoc/event-store/port.ts';
import { evolve, initialState } from '@so-cuoc/shared-domain/abbreviations/decide.ts';
import { CATALOGUE_STREAM, isAbbreviationEvent } from '@so-cuoc/shared-domain/abbreviations/events.ts';
import { PRICE_KEYS } from '@so-cuoc/shared-domain/catalogue/bet-classes.ts';
import {
  type Catalogue,
  compileCatalogue,
  DEFAULT_CATALOGUE,
} from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import { customersStream, isCustomerEvent } from '@so-cuoc/shared-domain/customers/events.ts';
import type { CustomerSettings } from '@so-cuoc/shared-domain/customers/settings.ts';
import type { BetItem } from '@so-cuoc/shared-domain/message/bets/bet-item.ts';
import type { Price } from '@so-cuoc/shared-domain/pricing/prices.ts';

/** A customer's settings when a message was placed. */
export interface CustomerAtPlacement {
  readonly name: string;
  readonly settings: CustomerSettings;
  /** The event that set the item's price; null where none did. */
  readonly priced: StoredEvent | null;
}

const priceOf = ({ prices }: CustomerSettings, item: BetItem): Price | undefined => {
  const key = PRICE_KEYS.find((one) => one === `${item.betClass}.${item.kind}`);
  return key === undefined ? undefined : prices[item.region][key];
};

const same = (a: Price | undefined, b: Price | undefined): boolean =>
  a?.co === b?.co && a?.trathuong === b?.trathuong;

/** The customer's settings before `placed`, and the event that set the item's price. */
export const customerAtPlacement = async (
  events: EventStore,
  agentId: string,
  khachId: string,
  placed: StoredEvent,
  item: BetItem,
): Promise<CustomerAtPlacement> => {
  let name = '';
  let settings: CustomerSettings | null = null;
  let priced: StoredEvent | null = null;
  for await (const event of eventsAsOf(customersStream(agentId), atPosition(events, placed.position))) {
    if (!isCustomerEvent(event) || event.data.khachId !== khachId) continue;
    if (event.type === 'CustomerCreated' || event.type === 'CustomerRenamed') name = event.data.name;
    if (event.type !== 'CustomerCreated' && event.type !== 'CustomerConfigured') continue;
    const before = settings === null ? undefined : priceOf(settings, item);
    settings = event.data.settings;
    if (!same(before, priceOf(settings, item))) priced = event;
  }
  const known = settings ?? DEFAULT_SETTINGS;
  return { name, settings: known, priced: same(priceOf(known, item), item) ? priced : null };
};

/** The catalogue with which a message was parsed. */
export const catalogueAtPlacement = async (events: EventStore, message: StoredEvent): Promise<Catalogue> => {
  let records = initialState();
  let changed = false;
  for await (const event of eventsAsOf(CATALOGUE_STREAM, atPosition(events, message.position))) {
    if (!isAbbreviationEvent(event)) continue;
    records = evolve(records, event);
    changed = true;
  }
  return changed ? compileCatalogue(records) : DEFAULT_CATALOGUE;
};
