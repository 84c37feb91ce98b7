import type { MessageRow } from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import type { SettledScope } from '@so-cuoc/shared-domain/contract/calls/money/sent-settlements.ts';
import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { texts } from '../i18n/vi/reports/report.ts';
import { type Settled, settledOf } from '../sent-settlements/settled-store.ts';
import { customerMark, type SettledMark } from './settled-column.tsx';

/** The regions of each customer with bets, by day. Messages flagged as wrong are not settled. */
const regionsByDay = (rows: readonly MessageRow[]) => {
  const days = new Map<string, Map<string, Set<RegionKey>>>();
  for (const { ui_date, ui_user_khach_id, ui_mien, ui_iserror } of rows) {
    if (ui_iserror) continue;
    const customers = days.get(ui_date) ?? new Map<string, Set<RegionKey>>();
    const regions = customers.get(ui_user_khach_id) ?? new Set<RegionKey>();
    days.set(ui_date, customers.set(ui_user_khach_id, regions.add(ui_mien)));
  }
  return days;
};

const NOTHING: SettledMark = { state: 'no', text: null };

const markOf = (states: readonly Settled[]): SettledMark => {
  const [first, ...others] = states;
  if (first === undefined) return NOTHING;
  if (others.length === 0) return customerMark(first);
  const changed = states.filter((state) => state === 'changed').length;
  if (changed > 0) return { state: 'changed', text: texts.changedCustomers(changed) };
  const done = states.filter((state) => state === 'yes').length;
  if (done === 0) return NOTHING;
  if (done === states.length) return customerMark('yes');
  return { state: 'no', text: texts.settledCustomers(done, states.length) };
};

/** What each day of these messages says of its settlements. */
export const settledDays = (
  rows: readonly MessageRow[],
  sent: readonly SettledScope[],
): ReadonlyMap<string, SettledMark> => {
  const sentTo = new Map<string, SettledScope[]>();
  for (const scope of sent) {
    const own = sentTo.get(scope.khach_id);
    if (own === undefined) sentTo.set(scope.khach_id, [scope]);
    else own.push(scope);
  }
  return new Map(
    [...regionsByDay(rows)].map(([day, customers]) => {
      const states = [...customers].map(([khachId, regions]) =>
        settledOf(sentTo.get(khachId) ?? [], khachId, [...regions], { from: day, to: day }),
      );
      return [day, markOf(states)];
    }),
  );
};
