import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { notify } from '../../design/overlays/notify.ts';
import { openBook } from '../../entry/book/book-context.ts';
import { texts } from '../../i18n/vi/customers/customer-import.ts';
import { vi } from '../../i18n/vi.ts';
import { changeCall, newCommandId } from '../../server/call.ts';
import type { PlannedLine } from './plan-import.ts';

/** The body of the call for these lines. */
const importBody = (agentId: string, lines: readonly PlannedLine[]) => ({
  userid: agentId,
  khach: lines.map(({ name, khachId, presetId, rows }) => ({
    khachname: name,
    ...(khachId === null ? {} : { khach_id: khachId }),
    ...(presetId === null ? {} : { banggia: presetId }),
    rows: [...rows],
  })),
});

/** Sends a list as one command. Returns why nothing was changed, or null. */
export const sendImport = async (agentId: string, lines: readonly PlannedLine[]): Promise<string | null> => {
  const body = importBody(agentId, lines);
  const answer = await changeCall(customerCalls.importList, { body }, { commandId: newCommandId() });
  if (!answer.ok) return answer.failure.message;
  const [first] = answer.value;
  if (first?.result !== 'updatesuccess') {
    const text = first?.message ?? vi.server.unexpected;
    const line = first?.row === undefined ? undefined : lines[first.row];
    return line === undefined ? text : texts.refusedAt(line.line, text);
  }
  notify.success(texts.saved(first.created ?? 0, first.changed ?? 0));
  await openBook(agentId);
  return null;
};
