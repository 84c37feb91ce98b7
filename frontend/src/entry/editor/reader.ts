import type { CustomerRow } from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import type { Catalogue } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import type { CustomerSettings } from '@so-cuoc/shared-domain/customers/settings.ts';
import { IncrementalParser } from '@so-cuoc/shared-domain/message/incremental-parser.ts';
import type { ChosenAnswer, Proposal } from '@so-cuoc/shared-domain/dialect/proposal.ts';
import type { ReadingContext } from '@so-cuoc/shared-domain/message/reading.ts';
import { isKeptAsOne } from '../pasted-chat/tray.ts';
import type { ProposeText } from '../proposals/editor-proposals.ts';
import { type Propose, ProposerThread } from '../proposals/proposer-thread.ts';
import type { ReadLines } from './reading-state.ts';

interface ReaderInput {
  /** yyyy-mm-dd */
  readonly date: string;
  readonly catalogue: Catalogue;
  /** undefined while no customer is chosen: the default settings apply. */
  readonly settings: CustomerSettings | undefined;
  readonly customerName: string;
  /** Only proposals use them; absent for the strict reading. */
  readonly habits?: CustomerRow['habits'];
}

const contextOf = ({
  date,
  catalogue,
  settings = DEFAULT_SETTINGS,
  customerName,
  habits,
}: ReaderInput): ReadingContext => {
  const { region, options, prices } = settings;
  const base = { date, catalogue, region, options, prices, customerName };
  return habits === undefined
    ? base
    : { ...base, habits: Object.fromEntries(habits.map(({ question, answer }) => [question, answer])) };
};

/** Reads messages for this day and customer exactly as the service does. */
export const readerFor = (written: ReaderInput): ReadLines => {
  const context = contextOf(written);
  return (lines) => IncrementalParser.of(lines, context);
};

const thread = new ProposerThread(
  () => new Worker(new URL('../proposals/proposer.worker.ts', import.meta.url), { type: 'module' }),
);

/** Where there are no threads, the reader's chunk is loaded; null if it cannot be (offline). */
const proposeHere = async (
  text: string,
  context: ReadingContext,
  chosen: readonly ChosenAnswer[],
): Promise<Proposal | null> => {
  const chunk = await import('@so-cuoc/shared-domain/dialect/propose.ts').catch(() => null);
  const propose: Propose | undefined = chunk?.propose;
  return propose?.(text, context, undefined, chosen) ?? null;
};

/** Loads the chunk that splits pasted chats by person; null if it cannot be loaded. The text is then one message. */
const chat = () => import('../pasted-chat/people.ts').catch(() => null);

/**
 * Proposes valid text for this day and customer, in a thread of its own that starts on first use. Proposes nothing for
 * a chat of several people, which can be split instead, unless the user marked it as one message
 * (`together`).
 */
export const proposerFor = (written: ReaderInput, together: string | null): ProposeText => {
  const context = contextOf(written);
  return async (text, chosen) => {
    const people = isKeptAsOne(text, together) ? null : await chat();
    if (people?.hasSeveralPeople(people.peopleOf(text, written.catalogue)) === true) return null;
    if (typeof Worker === 'undefined') return proposeHere(text, context, chosen);
    return thread.ask(text, context, chosen);
  };
};
