import type { StoredEvent } from '@so-cuoc/event-store/port.ts';
import * as sentCalls from '@so-cuoc/shared-domain/contract/calls/money/sent-settlements.ts';
import { isSettlementEvent } from '@so-cuoc/shared-domain/sent-settlements/events.ts';
import { isAccepted, type Command } from '../clients/history.ts';
import { meaningsOf, SecondBook } from './second-book.ts';
import type { Violation } from './violation.ts';

const MICRO = 1_000_000;
/** Each settlement rounds the old debt and its last line to the đồng, and books the rest; thousand đồng. */
const ROUNDED = 0.001;
const EXACT = 1e-4;
const LATEST = '9999';

/** What a settlement or a correction tells. */
interface Told {
  readonly khachId: string;
  readonly to: string;
  /** Payments recorded later are not in it. */
  readonly recordedBy: string;
  /** Micro thousand đồng. */
  readonly due: number;
  /** It may be what was owed after any event of the log from this one … */
  readonly from: number;
  /** … to the one before this. */
  readonly before: number;
  readonly within: number;
  readonly details: string;
}

const toldBy = (
  events: readonly StoredEvent[],
): { readonly told: readonly Told[]; readonly sent: ReadonlySet<string> } => {
  const places = new Map(events.map(({ position }, index): [string, number] => [position, index]));
  const sent = new Map<string, { readonly to: string; readonly at: string }>();
  const told = events.flatMap((event, before): Told[] => {
    if (!isSettlementEvent(event) || event.type === 'SettlementWithdrawn') return [];
    const { settlementId, khachId, due, position } = event.data;
    if (event.type === 'SettlementSent')
      sent.set(settlementId, { to: event.data.to, at: event.metadata.occurredAt });
    const { to = '', at = '' } = sent.get(settlementId) ?? {};
    return [
      {
        ...{ khachId, to, due, before },
        recordedBy: event.type === 'SettlementSent' ? LATEST : at,
        from: places.get(position) ?? before,
        within: ROUNDED * (sent.size + 1) + EXACT,
        details: `${event.type} ${settlementId} at ${position} tells ${due / MICRO}`,
      },
    ];
  });
  return { told, sent: new Set(sent.keys()) };
};

/** Settlements and corrections tell what a second book had at that moment; an accepted settlement is in the log. */
export const settlementLaws = (events: readonly StoredEvent[], commands: readonly Command[]): Violation[] => {
  const { told, sent } = toldBy(events);
  const book = new SecondBook(meaningsOf(commands));
  const wrong = new Set(told);
  for (const [index, event] of events.entries()) {
    book.apply(event);
    for (const one of wrong) {
      const { khachId, to, recordedBy, due, from, before, within } = one;
      if (index < from || index >= before) continue;
      if (Math.abs(book.balance(khachId, to, recordedBy) - due / MICRO) <= within) wrong.delete(one);
    }
  }
  const violations = [...wrong].map(({ details }) => ({ law: 'settlements-tell-what-is-owed', details }));
  const lost = commands
    .filter((command) => command.path === sentCalls.send.path && isAccepted(command))
    .flatMap(({ answer }) => sentCalls.send.answer.parse(JSON.parse(answer?.body ?? '[]')))
    .filter(({ chot_id: id }) => id === undefined || !sent.has(id))
    .map(({ chot_id: id }) => ({
      law: 'acknowledged-is-in-the-log',
      details: `settlement ${id ?? 'without an id'}`,
    }));
  return [...violations, ...lost];
};
