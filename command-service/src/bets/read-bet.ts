import type { BetAnswer, BetRequest } from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import { activeCustomer } from '@so-cuoc/shared-domain/customers/decide.ts';
import { answersOf, type LearnedHabits } from '@so-cuoc/shared-domain/customers/habits.ts';
import { customersStream } from '@so-cuoc/shared-domain/customers/events.ts';
import type { ReadingContext } from '@so-cuoc/shared-domain/message/reading.ts';
import { MOST_CHARACTERS } from '@so-cuoc/shared-domain/message/incremental-parser.ts';
import { CallRefused } from '../http/call-refused.ts';
import type { Service } from '../service.ts';
import { ACCOUNT_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/accounts.ts';
import { BOOK_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/book.ts';
import { CUSTOMER_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/customers.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome, type Outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

/** A message that is ready to be read, with the current settings of its customer. */
export interface PreparedBet {
  readonly agentId: string;
  /** The day of its book; an existing message keeps its own. */
  readonly date: string;
  /** The text to read. */
  readonly text: string;
  /** The settings to read it with. */
  readonly context: ReadingContext;
  /** What is remembered for the customer. */
  readonly learned: LearnedHabits;
}

/** Up to here reading in place costs less than handing over (docs/adr/0083). UTF-16 units. */
const SHORT = 1_000;

/** Whether a message is read at once, in the thread that answers calls. */
export const isShortBet = ({
  ui_chuoi,
  ui_chuoi_root,
}: Pick<BetRequest, 'ui_chuoi' | 'ui_chuoi_root'>): boolean =>
  Math.max(ui_chuoi.length, ui_chuoi_root.length) <= SHORT;

/** `result` is more specific than `loi` if the text is not to blame. */
const loi = ({ result, message }: Outcome): BetAnswer => [
  { thisID: 'loi', errors: [], message, ...(result === 'loi' ? {} : { result }) },
];

/**
 * Prepares the text of a bet for the domain's reader, and ignores the caller's lines and prices. Returns the
 * answer instead if the text is empty or the customer unknown. Throws CallRefused `forbidden` for another
 * agent's message.
 */
export const prepareBet = async (service: Service, body: BetRequest): Promise<PreparedBet | BetAnswer> => {
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
    habits: answersOf(customer.habits),
  };
  const text = body.ui_chuoi_root.length > MOST_CHARACTERS ? body.ui_chuoi_root : body.ui_chuoi;
  return { agentId, date, text, context, learned: customer.habits };
};
