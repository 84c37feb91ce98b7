import type { BetAnswer, BetRequest } from '@so-cuoc/shared-domain/contract/calls/bets.ts';
import { activeCustomer } from '@so-cuoc/shared-domain/customers/decide.ts';
import { customersStream } from '@so-cuoc/shared-domain/customers/events.ts';
import { parseMessage } from '@so-cuoc/shared-domain/message/parse-message.ts';
import type { Reading, ReadingContext } from '@so-cuoc/shared-domain/message/reading.ts';
import { MOST_CHARACTERS } from '@so-cuoc/shared-domain/message/incremental-parser.ts';
import { CallRefused } from '../http/call-refused.ts';
import type { Service } from '../service.ts';
import { ACCOUNT_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/accounts.ts';
import { BOOK_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/book.ts';
import { CUSTOMER_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/customers.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome, type Outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

/** A message, read with the current settings of its customer. */
export interface ReadBet {
  readonly agentId: string;
  /** The day of its book; an existing message keeps its own. */
  readonly date: string;
  /** The text and its reading. */
  readonly text: string;
  readonly reading: Reading;
  /** The settings that it was read with. */
  readonly context: ReadingContext;
}

/** `result` is more specific than `loi` if the text is not to blame. */
const loi = ({ result, message }: Outcome): BetAnswer => [
  { thisID: 'loi', errors: [], message, ...(result === 'loi' ? {} : { result }) },
];

/**
 * Reads the text of a bet with the domain's reader, and ignores the caller's lines and prices. Returns the
 * answer instead if the text is empty or the customer unknown. Throws CallRefused `forbidden` for another
 * agent's message.
 */
export const readBet = async (service: Service, body: BetRequest): Promise<ReadBet | BetAnswer> => {
  const agentId = service.identities.ownerOf(body.ui_user_id)?.agentId;
  if (agentId === undefined) return loi(outcome(ACCOUNT_OUTCOMES.userUnknown));
  const place = service.identities.placeOfMessage(body.ui_id);
  if (place !== null && place.agentId !== agentId) throw new CallRefused(outcome(FAILURES.otherBook));
  const customer = activeCustomer(
    await service.customers.read(customersStream(agentId)),
    body.ui_user_khach_id,
  );
  if (customer === undefined) return loi(outcome(CUSTOMER_OUTCOMES.unknown));
  if (body.ui_chuoi.trim() === '') return loi(outcome(BOOK_OUTCOMES.textEmpty));
  const date = place?.date ?? body.ui_date;
  const { region, options, prices } = customer.settings;
  const context: ReadingContext = {
    date,
    catalogue: service.catalogue,
    region,
    options,
    prices,
    customerName: customer.name,
  };
  const kept = body.ui_chuoi_root.length > MOST_CHARACTERS ? body.ui_chuoi_root : body.ui_chuoi;
  return { agentId, date, text: kept, reading: parseMessage(kept, context), context };
};
