import type { MessageRow } from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { BET_CLASSES, PLAIN_KINDS } from '@so-cuoc/shared-domain/catalogue/bet-classes.ts';
import type { Limits } from '@so-cuoc/shared-domain/limits/limits.ts';
import { pointsFromCenti, type Points } from '@so-cuoc/shared-domain/money/money.ts';
import { type Overrun, overruns } from '@so-cuoc/shared-domain/overflow/levels.ts';
import { type ExposedBet, takenByPosition } from '@so-cuoc/shared-domain/overflow/position.ts';
import type { LevelRows } from './overflow-state.ts';

const centi = (thousand: number): Points => pointsFromCenti(Math.round(thousand * 100));

/** The bets of a stored message; items of a kind that this page does not know are left out. */
export const exposureOf = ({ ui_mien: region, chitiet }: MessageRow): readonly ExposedBet[] =>
  chitiet.flatMap(({ ks_kieuDanh, ks_kieuUseKey, ks_dai, ks_soShow, ks_diem }) => {
    const betClass = BET_CLASSES.find((one) => one === ks_kieuDanh);
    const kind = PLAIN_KINDS.find((one) => one === ks_kieuUseKey);
    const [stations, numbers] = [ks_dai.split('@'), ks_soShow.split('.')];
    return betClass === undefined || kind === undefined
      ? []
      : [{ region, stations, betClass, kind, numbers, points: centi(ks_diem) }];
  });

export interface LimitPosition {
  /** The levels of the day from the service. */
  readonly levels: LevelRows;
  readonly limits: Limits;
  /** Bets that are sent but not yet in `levels`. */
  readonly pending: readonly ExposedBet[];
  /** The current bets of the edited message, which it replaces. */
  readonly replaced: readonly ExposedBet[];
}

/** The positions that a message would raise above their limit. */
export const overrunsOf = (
  items: readonly ExposedBet[],
  { levels, limits, pending, replaced }: LimitPosition,
): readonly Overrun[] => {
  const added = takenByPosition(pending);
  const gone = takenByPosition(replaced);
  const before = (key: string): Points => {
    const stands = centi(levels.get(key)?.taken ?? 0) + (added.get(key)?.taken ?? 0);
    return pointsFromCenti(Math.max(0, stands - (gone.get(key)?.taken ?? 0)));
  };
  return overruns(items, before, limits);
};
