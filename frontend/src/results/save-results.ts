import * as drawCalls from '@so-cuoc/shared-domain/contract/calls/draws.ts';
import { changeCall, newCommandId } from '../server/call.ts';
import { vi } from '../i18n/vi.ts';
import { entryBody, type TypedRow } from './typed-results.ts';

/** Saves typed rows. Null when they stand, else the sentence of the refusal. */
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
