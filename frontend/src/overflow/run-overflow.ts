import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as overflowCalls from '@so-cuoc/shared-domain/contract/calls/overflow.ts';
import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { copyText } from '../design/text/copy-text.ts';
import { notify } from '../design/overlays/notify.ts';
import { changeCall, newCommandId } from '../server/call.ts';
import { texts } from '../i18n/vi/overflow.ts';
import { runs } from './overflow-state.ts';

/** Runs that were asked for and not answered: asked again under the same id they are the same run. */
const unanswered = new Map<string, string>();

export const copyRun = async (text: string): Promise<void> => {
  if (await copyText(text)) notify.success(texts.copied);
  else notify.error(texts.notCopied);
};

/**
 * Marks a region's excesses of this moment as run and copies the text that the answer holds: what
 * the screen shows may be older than the run.
 */
export const runOverflow = async (agentId: string, date: string, mien: RegionKey): Promise<void> => {
  const asked = { params: { userId: agentId, date }, query: { mien } };
  const path = pathOf(overflowCalls.handOn, asked);
  const commandId = unanswered.get(path) ?? newCommandId();
  unanswered.set(path, commandId);
  const answer = await changeCall(overflowCalls.handOn, asked, { commandId });
  if (!answer.ok) {
    if (answer.failure.status !== 0 && answer.failure.status < 500) unanswered.delete(path);
    notify.error(answer.failure.message);
    return;
  }
  unanswered.delete(path);
  const [{ rows = [], message }] = answer.value;
  const text = rows
    .filter(({ sc_mien }) => sc_mien === mien)
    .map(({ sc_string_combine }) => sc_string_combine)
    .join('\n');
  if (text === '') notify.plain(message ?? texts.nothing);
  else await copyRun(text);
  await runs.reload();
};
