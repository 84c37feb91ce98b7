import * as drawCalls from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import type { ForeseenRow, ForeseenTotals } from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import { changeCall, newCommandId, type CallResult } from '../server/call.ts';
import { entryBody, type TypedRow } from './typed-results.ts';
import { vi } from '../i18n/vi.ts';

/** The effect of saving; `totals` is null if there is none. */
export interface Preview {
  readonly rows: readonly ForeseenRow[];
  readonly totals: ForeseenTotals['totals'] | null;
}

/** Previews the effect of the typed rows. Writes nothing. */
export const previewResults = async (
  day: string,
  rows: readonly TypedRow[],
): Promise<CallResult<Preview>> => {
  const answer = await changeCall(drawCalls.preview, {
    params: { guid: newCommandId() },
    query: { preview: '1' },
    body: entryBody(day, rows, null),
  });
  if (!answer.ok) return answer;
  const refused = answer.value.find((row) => 'result' in row);
  if (refused !== undefined)
    return { ok: false, failure: { code: refused.result, message: refused.message, status: 200 } };
  const sums = answer.value.find((row) => 'totals' in row);
  return {
    ok: true,
    position: null,
    value: {
      rows: answer.value.flatMap((row) => ('ui_id' in row ? [row] : [])),
      totals: sums?.totals ?? null,
    },
  };
};

/** Saves typed rows. Null on success, else the message of the refusal. */
export const saveResults = async (
  day: string,
  rows: readonly TypedRow[],
  reason: string | null,
): Promise<string | null> => {
  const commandId = newCommandId();
  const asked = { params: { guid: commandId }, body: entryBody(day, rows, reason) };
  const answer = await changeCall(drawCalls.save, asked, { commandId });
  if (!answer.ok) return answer.failure.message;
  const refused = answer.value.find(({ result }) => result !== 'updatesuccess');
  return refused === undefined ? null : (refused.message ?? vi.server.unexpected);
};
