import { pointsFromCenti } from '@so-cuoc/shared-domain/money/money.ts';
import {
  eachPosition,
  positionKey,
  type Position,
  type TakenPosition,
} from '@so-cuoc/shared-domain/overflow/position.ts';
import { unpackBets, type HeldBets } from './packed-bets.ts';

/** What each customer has on each position of a day, kept up message by message. */
export class TakenByCustomer {
  /** Hundredths of points by khach_id, by position. */
  readonly #lines = new Map<string, Map<string, number>>();

  /** Counts a message that stands, or (`times` −1) takes it away again. */
  count({ khachId, deleted, flagged, items }: HeldBets, times: 1 | -1): void {
    if (deleted || flagged) return;
    for (const item of unpackBets(items))
      eachPosition(item, (key) => {
        const line = this.#lines.get(key) ?? new Map<string, number>();
        this.#lines.set(key, line);
        line.set(khachId, (line.get(khachId) ?? 0) + times * item.points);
      });
  }

  /** What customers who hand in have on a position. */
  on(position: Position, handsIn: (khachId: string) => boolean): TakenPosition {
    let taken = 0;
    for (const [khachId, points] of this.#lines.get(positionKey(position)) ?? [])
      if (handsIn(khachId)) taken += points;
    return { ...position, taken: pointsFromCenti(taken) };
  }
}
