import { pointsFromCenti } from '@so-cuoc/shared-domain/money/money.ts';
import {
  positionKey,
  positionsOf,
  type Position,
  type Taken,
} from '@so-cuoc/shared-domain/overflow/position.ts';
import { unpackBets, type HeldBets } from './packed-bets.ts';

interface Line {
  readonly position: Position;
  /** Hundredths of points, by khach_id. */
  readonly points: Map<string, number>;
}

/** What each customer has on each position of a day, kept up message by message. */
export class TakenByCustomer {
  readonly #lines = new Map<string, Line>();

  /** Counts a message that stands, or (`times` −1) takes it away again. */
  count({ khachId, deleted, flagged, items }: HeldBets, times: 1 | -1): void {
    if (deleted || flagged) return;
    for (const item of unpackBets(items))
      for (const position of positionsOf(item)) {
        const key = positionKey(position);
        const line = this.#lines.get(key) ?? { position, points: new Map<string, number>() };
        this.#lines.set(key, line);
        line.points.set(khachId, (line.points.get(khachId) ?? 0) + times * item.points);
      }
  }

  /** What customers who hand in have on a position. */
  on(position: Position, handsIn: (khachId: string) => boolean): Taken {
    let taken = 0;
    for (const [khachId, points] of this.#lines.get(positionKey(position))?.points ?? [])
      if (handsIn(khachId)) taken += points;
    return { ...position, taken: pointsFromCenti(taken) };
  }
}
