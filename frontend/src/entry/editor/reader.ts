import type { Catalogue } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import type { CustomerSettings } from '@so-cuoc/shared-domain/customers/settings.ts';
import { IncrementalParser } from '@so-cuoc/shared-domain/message/incremental-parser.ts';
import type { ReadingContext } from '@so-cuoc/shared-domain/message/reading.ts';
import { isKeptAsOne } from '../pasted-chat/tray.ts';
import type { ProposeText } from '../proposals/editor-proposals.ts';
import type { ReadLines } from './reading-state.ts';

interface ReaderInput {
  /** yyyy-mm-dd */
  readonly date: string;
  readonly catalogue: Catalogue;
  /** undefined while no customer is chosen: the default settings apply. */
  readonly settings: CustomerSettings | undefined;
  readonly customerName: string;
}

const contextOf = ({
  date,
  catalogue,
  settings = DEFAULT_SETTINGS,
  customerName,
}: ReaderInput): ReadingContext => {
  const { region, options, prices } = settings;
  return { date, catalogue, region, options, prices, customerName };
};

/** Reads messages for this day and customer exactly as the service does. */
export const readerFor = (written: ReaderInput): ReadLines => {
  const context = contextOf(written);
  return (lines) => IncrementalParser.of(lines, context);
};

/** Loads the rewriter's chunk; null if it cannot be loaded (offline). Errors are shown without it. */
const rewriter = () => import('@so-cuoc/shared-domain/rewriter/propose.ts').catch(() => null);

/** Loads the chunk that splits pasted chats by person; null if it cannot be loaded. The text is then one message. */
const chat = () => import('../pasted-chat/people.ts').catch(() => null);

/**
 * Proposes valid text for this day and customer. The rewriter is loaded on first use. Proposes nothing for
 * a chat of several people, which can be split instead, unless the user marked it as one message
 * (`together`).
 */
export const proposerFor = (written: ReaderInput, together: string | null): ProposeText => {
  const context = contextOf(written);
  return async (text) => {
    const people = isKeptAsOne(text, together) ? null : await chat();
    if (people?.hasSeveralPeople(people.peopleOf(text, written.catalogue)) === true) return null;
    return (await rewriter())?.propose(text, context) ?? null;
  };
};
