import type { InboxMessage } from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import type { Catalogue } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import type { CustomerSettings } from '@so-cuoc/shared-domain/customers/settings.ts';
import { useEffect, useMemo } from 'react';
import { bookContext, type Book } from '../../entry/book/book-context.ts';
import { proposerFor, readerFor } from '../../entry/editor/reader.ts';
import { usePlacements, type Placement } from '../../entry/placing/placements.ts';
import { agentSettings } from '../../settings/agent-settings.ts';
import { NOBODY, usePendingInbox, type Placeable, type SenderCustomer } from '../commands.ts';
import { inboxLateness, readInbox, type InboxLateness, type InboxReading } from './inbox-reading.ts';
import { followStoredEdits, useInboxEdits } from '../edits.ts';
import { inbox } from '../inbox-store.ts';
import { namesake } from '../sender/namesake.ts';
import type { NewCustomer } from '../sender/new-customer.ts';
import { askProposal, useInboxProposals } from './proposals.ts';

/** A message of the inbox as the page shows it. */
export interface InboxLine {
  readonly message: InboxMessage;
  /** Null until a customer is known. */
  readonly khachId: string | null;
  /** As whose it reads, as long as no customer is known; null while that is not known either. */
  readonly newCustomer: NewCustomer | null;
  /** Nobody said so yet: the sender is named like this customer. Placing the message says it. */
  readonly isProposed: boolean;
  readonly customerName: string;
  readonly isDismissed: boolean;
  /**
   * Null once it is dealt with. Without a customer it reads as for a new one: what it would come to is told, and nothing
   * can be placed.
   */
  readonly read: InboxReading | null;
  readonly late: InboxLateness | null;
  /** On its way into the book from this device. */
  readonly placement: Placement | null;
}

/** Waits to be placed, and nothing here is on its way already. */
export const isWaiting = ({ message, isDismissed, placement }: InboxLine): boolean =>
  message.trangthai === 'cho' && !isDismissed && (placement === null || placement.state.kind === 'refused');

/** Which customer its sender is known to be. */
export const senderOf = ({ khachId, isProposed, customerName }: InboxLine): SenderCustomer =>
  khachId === null || isProposed ? NOBODY : { khachId, name: customerName };

/** What can be placed of a line; null without a customer or with errors. */
export const placeableOf = ({ message, khachId, customerName, read }: InboxLine): Placeable | null =>
  khachId === null || read === null || !read.reading.ok || read.state === 'asked' || read.state === 'wrong'
    ? null
    : { message, khachId, customerName, text: read.text, reading: read.reading };

/** Nothing speaks against placing it together with others. A customer that was only proposed is looked at first. */
export const isSure = (line: InboxLine): boolean =>
  isWaiting(line) &&
  line.khachId !== null &&
  !line.isProposed &&
  line.placement === null &&
  line.read?.state === 'sure' &&
  line.message.lap === null &&
  line.late === null;

const readerOf = (
  book: Book,
  khachId: string | null,
  date: string,
  unknown: CustomerSettings | undefined,
) => {
  const customer = book.customers.find(({ khach_id }) => khach_id === khachId);
  return {
    date,
    catalogue: book.catalogue,
    settings: khachId === null ? unknown : book.settings.get(khachId),
    customerName: customer?.khach_name2 ?? '',
    ...(customer?.habits === undefined ? {} : { habits: customer.habits }),
  };
};

/** Numbers for objects, so that a key says which settings a proposal was made with. */
const numbers = new WeakMap<object, number>();
let lastNumber = 0;
const numberOf = (thing: Catalogue | object): number => {
  const known = numbers.get(thing);
  if (known !== undefined) return known;
  lastNumber += 1;
  numbers.set(thing, lastNumber);
  return lastNumber;
};

const proposalKey = (
  text: string,
  { settings, habits, catalogue, date }: ReturnType<typeof readerOf>,
): string =>
  [numberOf(catalogue), numberOf(settings ?? catalogue), numberOf(habits ?? catalogue), date, text].join(
    '\n',
  );

/**
 * The messages of the inbox with their readings; proposals are made one after the other in another thread. Messages of
 * unknown senders read as those of the new customer; null = with the default settings.
 */
export const useInboxLines = (now: string, newCustomer: NewCustomer | null = null): readonly InboxLine[] => {
  const { tin, nguoigui } = inbox.useStore(({ value }) => value);
  const book = bookContext.useStore(({ value }) => value);
  const isBookReady = bookContext.useStore(({ status }) => status === 'ready');
  const cutOffs = agentSettings.useStore(({ value }) => value.cutOffs);
  const pending = usePendingInbox();
  const edits = useInboxEdits();
  const placements = usePlacements((state) => state.placements);
  const proposals = useInboxProposals(({ found }) => found);
  const { lines, questions } = useMemo(() => {
    const asked: (() => void)[] = [];
    const senders = new Map(nguoigui.map(({ khoa, khach_id }) => [khoa, khach_id]));
    const made = tin.map((message): InboxLine => {
      const { ui_id, khoa, ngay, noidung, trangthai } = message;
      const chosen =
        message.khach_id ??
        edits.customers.get(ui_id) ??
        (khoa === '' ? undefined : (pending.senders.get(khoa) ?? senders.get(khoa)));
      const proposed = chosen === undefined ? namesake(message.nguoigui, book.customers) : null;
      const customer = book.customers.find(({ khach_id }) => khach_id === (chosen ?? proposed));
      const khachId = customer?.khach_id ?? null;
      const isDismissed = pending.dismissed.get(ui_id) ?? trangthai === 'bo';
      const base = {
        message,
        khachId,
        newCustomer: khachId === null ? newCustomer : null,
        isProposed: khachId !== null && khachId === proposed,
        customerName: customer?.khach_name2 ?? '',
        isDismissed,
        placement: placements.get(ui_id) ?? null,
      };
      if (!isBookReady || trangthai !== 'cho') return { ...base, read: null, late: null };
      const input = readerOf(book, khachId, ngay, newCustomer?.settings);
      const reader = readerFor(input);
      const text = edits.texts.get(ui_id) ?? noidung;
      const key = proposalKey(text, input);
      const read = readInbox(text, (own) => reader(own.split(/\r\n|\r|\n/)).reading, proposals.get(key));
      if (read.state === 'asked')
        asked.push(() => askProposal(key, () => proposerFor(input, text)(text, [])));
      return { ...base, read, late: inboxLateness(message, read.reading, cutOffs, now) };
    });
    return { lines: made, questions: asked };
  }, [tin, nguoigui, book, isBookReady, cutOffs, pending, edits, placements, proposals, now, newCustomer]);
  useEffect(() => void followStoredEdits(tin), [tin]);
  useEffect(() => {
    for (const ask of questions) ask();
  }, [questions]);
  return lines;
};
