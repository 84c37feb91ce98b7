import type { AbbreviationEvent } from '@so-cuoc/shared-domain/abbreviations/events.ts';
import type { AccountEvent } from '@so-cuoc/shared-domain/accounts/events.ts';
import type { DomainEvent } from '@so-cuoc/shared-domain/aggregate/event-types.ts';
import type { BookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { CustomerEvent } from '@so-cuoc/shared-domain/customers/events.ts';
import { isDrawEvent, type ClaimEvent, type DrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';
import { moneyToNumber } from '@so-cuoc/shared-domain/money/money.ts';

/** What is kept of each event, to answer a call and its retries: here, of an event in a book. */
export interface BookEventSummary {
  readonly type: BookEvent['type'];
  /** Messages that the event touched. */
  readonly count: number;
  readonly tienxac: number;
  readonly thucthu: number;
  /** Of a message that was placed or edited. */
  readonly region: RegionKey | null;
  /** The number of an overflow run. */
  readonly lan: number | null;
  /** Why a message is flagged as late. */
  readonly late: string | null;
}

export const summarizeBookEvent = (event: BookEvent): BookEventSummary => {
  const priced =
    event.type === 'BetPlaced' || event.type === 'BetEdited' || event.type === 'BetRepriced'
      ? event.data
      : null;
  return {
    type: event.type,
    count: event.type === 'DayCleared' ? event.data.uiIds.length : 1,
    tienxac: priced === null ? 0 : moneyToNumber(priced.tienxac),
    thucthu: priced === null ? 0 : moneyToNumber(priced.thucthu),
    region: priced === null ? null : priced.region,
    lan: event.type === 'OverflowForwarded' ? event.data.lan : null,
    late: event.type === 'BetFlagged' && event.data.cause === 'late' ? event.data.reason : null,
  };
};

interface CustomerEventSummary {
  readonly type: CustomerEvent['type'];
  readonly khachId: string;
}

export const summarizeCustomerEvent = ({ type, data }: CustomerEvent): CustomerEventSummary => ({
  type,
  khachId: data.khachId,
});

interface DrawEventSummary {
  readonly type: (DrawEvent | ClaimEvent)['type'];
  /** Prizes that count by the event. */
  readonly count: number;
}

export const summarizeDrawEvent = (event: DrawEvent | ClaimEvent): DrawEventSummary => ({
  type: event.type,
  count: isDrawEvent(event) ? event.data.rows.length : 0,
});

interface AccountEventSummary {
  readonly type: AccountEvent['type'];
  readonly userId: string;
}

export const summarizeAccountEvent = ({ type, data }: AccountEvent): AccountEventSummary => ({
  type,
  userId: data.userId,
});

/** The answer names the record. */
export const recordIdOf = ({ data }: AbbreviationEvent): string => data.record.vt_id;

/** For answers that need only the type of each event. */
export const typeOf = <Type extends DomainEvent['type']>({ type }: { readonly type: Type }): Type => type;
