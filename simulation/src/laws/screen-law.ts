import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import type { Screen } from '../clients/screen.ts';
import type { Violation } from './violation.ts';

const LAW = 'screens-come-to-the-same';

/** A screen that was open all the time shows what a fresh load shows. */
export const screenLaw = async (screen: Screen, end: string | null): Promise<Violation[]> => {
  const { device, date, state } = screen;
  const params = { date, userId: device.userId };
  const reply = await device.read(pathOf(reportCalls.day, { params }), end);
  if (reply?.status !== 200)
    return [{ law: LAW, details: `the day was not answered: ${reply?.body ?? 'nothing'}` }];
  if (state.status !== 'ready') return [{ law: LAW, details: `the screen is ${state.status}` }];
  const expected = reportCalls.day.answer.parse(JSON.parse(reply.body));
  const violations = expected.flatMap((row): Violation[] => {
    const [shown, fresh] = [JSON.stringify(state.value.get(row.ui_id) ?? null), JSON.stringify(row)];
    return shown === fresh ? [] : [{ law: LAW, details: `${shown} instead of ${fresh}` }];
  });
  return state.value.size === expected.length
    ? violations
    : [...violations, { law: LAW, details: `${state.value.size} rows instead of ${expected.length}` }];
};
