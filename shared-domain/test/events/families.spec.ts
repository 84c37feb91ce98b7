import { expect, test } from 'vitest';
import { isAbbreviationEvent } from '../../src/abbreviations/events.ts';
import { isAccountEvent } from '../../src/accounts/events.ts';
import { recogniserOf } from '../../src/aggregate/define-events.ts';
import { EVENT_TYPES } from '../../src/aggregate/event-types.ts';
import { isArrivalEvent } from '../../src/arrivals/events.ts';
import { isBookEvent } from '../../src/book/events.ts';
import { isChatEvent } from '../../src/chat-room/events.ts';
import { isCustomerEvent } from '../../src/customers/events.ts';
import { isDebtEvent } from '../../src/debts/events.ts';
import { DRAW_EVENT_TYPES, isClaimEvent, isDrawEvent } from '../../src/draws/events.ts';
import { isFeedReadingEvent } from '../../src/draws/feed/events.ts';
import { isFeedbackEvent } from '../../src/feedback/events.ts';
import { isInboxEvent } from '../../src/inbox/events.ts';
import { isLimitEvent } from '../../src/limits/events.ts';
import { isPreferenceEvent } from '../../src/preferences/events.ts';
import { LOG_FORMAT_EVENTS } from '../../src/log-format/events.ts';
import { isMaintenanceEvent } from '../../src/maintenance/events.ts';
import { isRenewalEvent } from '../../src/renewals/events.ts';
import { isSettlementEvent } from '../../src/sent-settlements/events.ts';
import { isViewEvent } from '../../src/views/events.ts';
import { isWebConfigEvent } from '../../src/web-config/events.ts';
import { EXAMPLES } from './examples.ts';

const RECOGNISERS = {
  isBookEvent,
  isCustomerEvent,
  isDebtEvent,
  isSettlementEvent,
  isDrawEvent,
  isClaimEvent,
  isFeedReadingEvent,
  isAccountEvent,
  isLimitEvent,
  isPreferenceEvent,
  isRenewalEvent,
  isViewEvent,
  isWebConfigEvent,
  isAbbreviationEvent,
  isChatEvent,
  isFeedbackEvent,
  isMaintenanceEvent,
  isInboxEvent,
  isArrivalEvent,
  isLogFormatEvent: recogniserOf(LOG_FORMAT_EVENTS),
};
const FAMILIES = Object.entries(RECOGNISERS);
const familiesOf = (event: { type: string; version: number; data: unknown }): readonly string[] =>
  FAMILIES.filter(([, isOf]) => isOf(event)).map(([name]) => name);

test.each(Object.values(EXAMPLES))('$type is of one family, in version $version alone', (event) => {
  expect(familiesOf(event)).toHaveLength(1);
  for (const version of [0, event.version - 1, event.version + 1])
    expect(familiesOf({ ...event, version })).toEqual([]);
});

test.each([
  ['BetPlaced', 'isBookEvent'],
  ['OverflowForwarded', 'isBookEvent'],
  ['SettlementChosen', 'isCustomerEvent'],
  ['DrawCorrected', 'isDrawEvent'],
  ['SignedIn', 'isAccountEvent'],
  ['TotalsShown', 'isLimitEvent'],
  ['ViewEventSkipped', 'isViewEvent'],
  ['WebConfigChanged', 'isWebConfigEvent'],
] as const)('%s is a fact that %s knows', (type, family) => {
  expect(familiesOf(EXAMPLES[type])).toEqual([family]);
});

test('the types of what happens to draws are those of its two families', () => {
  const ofDraws = Object.values(EXAMPLES).filter((event) => isDrawEvent(event) || isClaimEvent(event));
  expect(DRAW_EVENT_TYPES.toSorted()).toEqual(ofDraws.map(({ type }) => type).toSorted());
});

test('every type of fact has an example, and nothing else has', () => {
  expect([...EVENT_TYPES].sort()).toEqual(
    [...new Set(Object.values(EXAMPLES).map(({ type }) => type))].sort(),
  );
});

test('a fact of a later version of the house is of none', () => {
  expect(familiesOf({ type: 'BetTraded', version: 1, data: {} })).toEqual([]);
});
