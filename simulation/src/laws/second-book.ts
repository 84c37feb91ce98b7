import { commandIdFor } from '@so-cuoc/event-store/event-id.ts';
import type { StoredEvent } from '@so-cuoc/event-store/port.ts';
import { isBookEvent, type BookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import { isDebtEvent } from '@so-cuoc/shared-domain/debts/events.ts';
import { isDrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';
import type { Command, Meaning, SentMessage } from '../clients/history.ts';
import { moneyOf, type Price } from './second-calculation.ts';

interface Entry {
  readonly khachId: string;
  readonly date: string;
  readonly change: number;
  readonly recordedAt: string;
}

/** What is settled of an agent's result (NhanVe of a new customer). */
const RETURNED = 0.95;
const LATEST = '9999';

/** By the id that the log has. */
export const meaningsOf = (commands: readonly Command[]): ReadonlyMap<string, Meaning> =>
  new Map(
    commands.flatMap(({ userId, id, means }) =>
      means === undefined ? [] : [[commandIdFor(userId, id), means] as const],
    ),
  );

/**
 * The books of all agents as of an event, by no code of the product: the log says which commands took effect and which
 * numbers were drawn, the clients say what they had sent. Money is in thousand đồng.
 */
export class SecondBook {
  readonly #meanings: ReadonlyMap<string, Meaning>;
  readonly #messages = new Map<string, SentMessage>();
  readonly #standing = new Set<string>();
  readonly #draws = new Map<string, Map<number, string>>();
  readonly #entries = new Map<string, Entry>();

  constructor(meanings: ReadonlyMap<string, Meaning>) {
    this.#meanings = meanings;
  }

  apply(event: StoredEvent): void {
    const means = this.#meanings.get(event.metadata.commandId);
    if (isBookEvent(event)) this.#applyToBook(event, means);
    else if (isDrawEvent(event))
      for (const { position, number } of event.data.rows) this.drawn(event.data.date).set(position, number);
    else if (isDebtEvent(event)) {
      const { entryId } = event.data;
      if (event.type === 'DebtCancelled') this.#entries.delete(entryId);
      else if (means?.kind === 'entry')
        this.#entries.set(entryId, { ...means, recordedAt: event.metadata.occurredAt });
    }
  }

  /** The confirmed numbers of a day by position. */
  drawn(date: string): Map<number, string> {
    const found = this.#draws.get(date) ?? new Map<number, string>();
    this.#draws.set(date, found);
    return found;
  }

  /** What the agent's bets with a customer came to, up to a day, as they are settled. */
  results(khachId: string, upTo = LATEST): number {
    return [...this.#standing]
      .flatMap((uiId) => this.#messages.get(uiId) ?? [])
      .filter((sent) => sent.khachId === khachId && sent.date <= upTo)
      .reduce((sum, sent) => sum + this.#result(sent), 0);
  }

  /** What payments and old debts changed, up to a day and those that were recorded by an instant. */
  entries(khachId: string, upTo = LATEST, recordedBy = LATEST): number {
    return [...this.#entries.values()]
      .filter((entry) => entry.khachId === khachId && entry.date <= upTo && entry.recordedAt <= recordedBy)
      .reduce((sum, { change }) => sum + change, 0);
  }

  /** What a customer owes the agent. */
  balance(khachId: string, upTo = LATEST, recordedBy = LATEST): number {
    return this.results(khachId, upTo) + this.entries(khachId, upTo, recordedBy);
  }

  #result({ text, date, price }: SentMessage): number {
    return moneyOf(text, this.drawn(date), price).thangthuanew * RETURNED;
  }

  /** What a message costs after it was counted again: that command has an id of its own for each message. */
  #newPrice(uiId: string, commandId: string): Price | null {
    for (const [id, means] of this.#meanings)
      if (means.kind === 'price' && commandIdFor(`tinh_lai/${uiId}`, id) === commandId) return means.price;
    return null;
  }

  #applyToBook(event: BookEvent & StoredEvent, means: Meaning | undefined): void {
    switch (event.type) {
      case 'BetPlaced':
      case 'BetEdited':
        this.#standing.add(event.data.uiId);
        if (means?.kind === 'message') this.#messages.set(event.data.uiId, means.message);
        break;
      case 'BetRepriced': {
        const { uiId } = event.data;
        const [before, price] = [this.#messages.get(uiId), this.#newPrice(uiId, event.metadata.commandId)];
        if (before !== undefined && price !== null) this.#messages.set(uiId, { ...before, price });
        break;
      }
      case 'BetDeleted':
        this.#standing.delete(event.data.uiId);
        break;
      case 'BetRestored':
        this.#standing.add(event.data.uiId);
        break;
      case 'DayCleared':
        for (const uiId of event.data.uiIds) this.#standing.delete(uiId);
        break;
      case 'BetFlagged':
      case 'LateBetAccepted':
      case 'OverflowForwarded':
        break;
    }
  }
}
