import type {
  ForeseenRow,
  ForeseenTotals,
  ReportAmounts,
} from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import { decide, type EnterRows, type DrawRefusal } from '@so-cuoc/shared-domain/draws/decide.ts';
import { isDrawEvent, type DrawEvent, drawStream } from '@so-cuoc/shared-domain/draws/events.ts';
import { moneyFromMicro, moneyToNumber, sum } from '@so-cuoc/shared-domain/money/money.ts';
import { CallRefused } from '../http/call-refused.ts';
import type { Service } from '../service.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

/** A preview needs no reason yet, so any will do. */
const PLACEHOLDER_REASON = '?';
const withReasons = (draw: EnterRows): EnterRows => ({
  ...draw,
  rows: draw.rows.map((row) => ({ ...row, reason: PLACEHOLDER_REASON })),
});

/** Exact: adds the amounts as integers of 10⁻⁶. */
const sumOf = (amounts: readonly ReportAmounts[]): ReportAmounts => {
  const total = (field: Exclude<keyof ReportAmounts, 'open'>): number =>
    moneyToNumber(sum(amounts.map((each) => moneyFromMicro(Math.round(each[field] * 1_000_000)))));
  return {
    tienxac: total('tienxac'),
    thucthu: total('thucthu'),
    tientrung: total('tientrung'),
    diemtrung: total('diemtrung'),
    thangthuanew: total('thangthuanew'),
    open: amounts.reduce((items, each) => items + each.open, 0),
  };
};

const totalsOf = (rows: readonly ForeseenRow[]): ForeseenTotals => ({
  totals: {
    agents: new Set(rows.map((row) => row.ui_user_id)).size,
    customers: new Set(rows.map((row) => row.khach_id)).size,
    messages: rows.length,
    before: sumOf(rows.map(({ before }) => before)),
    after: sumOf(rows.map(({ after }) => after)),
  },
});

/**
 * Previews rows entered by hand: what they would change in the reports. Writes nothing (calls.md, Results by
 * hand).
 */
export const previewDraws = async (service: Service, draws: readonly EnterRows[]) => {
  const facts: DrawEvent[] = [];
  for (const draw of draws) {
    const state = await service.draws.read(drawStream(draw.date, draw.station));
    const decision = decide(withReasons(draw), state);
    if (!decision.ok) return [refusalRow(draw, decision.refusal)];
    facts.push(...decision.events.filter(isDrawEvent));
  }
  const foreseen = await service.previewDrawChanges(facts);
  if (foreseen === null) throw new CallRefused(outcome(FAILURES.viewBehind), { retryAfter: 1 });
  const rows = foreseen.map((row) => ({
    user: service.identities.account(row.ui_user_id)?.username ?? '',
    ...row,
  }));
  return rows.length === 0 ? [] : [...rows, totalsOf(rows)];
};

/** The answer row of a refused draw: the invalid position and the message. */
export const refusalRow = (draw: Pick<EnterRows, 'date' | 'station'>, refusal: DrawRefusal) => ({
  result: refusal.result,
  message: refusal.message,
  xoso_ngay: draw.date,
  xoso_daiid: draw.station,
  ...(refusal.position === null ? {} : { xoso_vitri: refusal.position }),
});
