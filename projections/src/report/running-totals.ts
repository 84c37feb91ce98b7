import type { DrawTable } from '@so-cuoc/shared-domain/scoring/draw-table.ts';
import { makeDirty, type Book, type Day, type Entry } from './day.ts';
import {
  count,
  type Running,
  runningRegions,
  type RunningRegions,
  snapshot,
  type Totals,
} from '@so-cuoc/shared-domain/scoring/totals.ts';

/** The sums of one message, whether it counts or not. */
const sumsOfEntry = ({ bets }: Day, entry: Entry): Running => {
  const { tienxac, thucthu } = entry.message;
  const end = entry.bets.first + entry.bets.count;
  let [tientrung, diemtrung, thangthua, open] = [0, 0, 0, 0];
  for (let bet = entry.bets.first; bet < end; bet += 1) {
    const thang = bets.thang(bet);
    tientrung += thang;
    diemtrung += bets.diemtrung(bet);
    if (bets.isSettled(bet)) thangthua += thang - bets.thucthu(bet);
    else open += 1;
  }
  return { count: 1, tienxac, thucthu, tientrung, diemtrung, thangthua, open };
};

export const totalsOfEntry = (day: Day, entry: Entry): Totals => snapshot(sumsOfEntry(day, entry));

const totalsOfCustomer = (book: Book, khachId: string): RunningRegions => {
  const totals = book.totals.get(khachId);
  if (totals !== undefined) return totals;
  const none = runningRegions();
  book.totals.set(khachId, none);
  return none;
};

/** Adds a message to its customer's totals unless it is deleted or flagged. */
export const countIn = (day: Day, entry: Entry): void => {
  const { khachId, region, deleted, flagged } = entry.message;
  const running = totalsOfCustomer(entry.book, khachId)[region];
  entry.countedIn = deleted || flagged ? null : running;
  if (entry.countedIn !== null) count(entry.countedIn, sumsOfEntry(day, entry), 1);
};

/** Removes a message from its totals, before its content or customer changes. */
export const countOut = (day: Day, entry: Entry): void => {
  if (entry.countedIn !== null) count(entry.countedIn, sumsOfEntry(day, entry), -1);
  entry.countedIn = null;
};

/** Applies a station's current rows: rescores its bets and updates the totals that include them. */
export const countDraw = ({ bets, owners }: Day, station: string, table: DrawTable): void => {
  bets.draw(station, table, (bet, halfHitsBefore, wasSettled) => {
    const entry = owners[bet];
    if (entry === undefined) throw new Error(`bet ${bet} is nobody's`);
    makeDirty(entry, 'scores');
    entry.scores = null;
    const running = entry.countedIn;
    if (running === null) return;
    const [before, thang] = [bets.thang(bet, halfHitsBefore), bets.thang(bet)];
    running.tientrung += thang - before;
    running.diemtrung += bets.diemtrung(bet) - bets.diemtrung(bet, halfHitsBefore);
    if (wasSettled) running.thangthua += thang - before;
    else if (bets.isSettled(bet)) {
      running.thangthua += thang - bets.thucthu(bet);
      running.open -= 1;
    }
  });
};
