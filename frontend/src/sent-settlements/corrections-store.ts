import * as sentSettlementCalls from '@so-cuoc/shared-domain/contract/calls/money/sent-settlements.ts';
import type {
  CorrectionsAnswer,
  SentRow,
} from '@so-cuoc/shared-domain/contract/calls/money/sent-settlements.ts';
import type { CallRequest } from '@so-cuoc/shared-domain/contract/call-request.ts';
import type { LiveRow } from '@so-cuoc/shared-domain/contract/live.ts';
import type { Outcome } from '@so-cuoc/shared-domain/contract/shapes.ts';
import { confirm } from '../design/overlays/confirm.ts';
import { notify, type NoticeOptions } from '../design/overlays/notify.ts';
import { texts } from '../i18n/vi/money/sent-settlements.ts';
import { changeCall, newCommandId, readCall, type CallResult } from '../server/call.ts';
import { createServerState } from '../server-state/server-state.ts';

/** Whether these changes may make a settlement differ that was sent of days up to `last` (yyyy-mm-dd; null = none). */
export const touchesSent = (last: string | null, changes: readonly LiveRow[]): boolean =>
  changes.some((change) => {
    switch (change.kind) {
      case 'ledger':
      case 'customer-removed':
        return true;
      case 'customer-day':
        return last !== null && change.date <= last;
      default:
        return false;
    }
  });

const NOTHING: CorrectionsAnswer = { den: null, chotso: [] };

/** The last day that anybody was told of, of the last answer. */
let lastTold: string | null = null;

/** Cần báo lại khách: the sent settlements of an agent that are no longer what was told. */
export const corrections = createServerState<{ readonly agentId: string }, CorrectionsAnswer>({
  load: async ({ agentId }, { signal }) => {
    const answer = await readCall(
      sentSettlementCalls.corrections,
      { params: { userId: agentId } },
      { signal },
    );
    if (answer.ok) lastTold = answer.value.den;
    return answer;
  },
  empty: NOTHING,
  isOutdatedBy: (_, changes) => touchesSent(lastTold, changes),
});

const finish = (answer: CallResult<Outcome>, done: string, notice?: NoticeOptions): boolean => {
  const refusal = answer.ok ? answer.value.find(({ result }) => result !== 'updatesuccess') : undefined;
  if (answer.ok && refusal === undefined) {
    notify.success(done, notice);
    void corrections.reload();
    return true;
  }
  notify.error(answer.ok ? (refusal?.message ?? '') : answer.failure.message);
  return false;
};

/** Records that the text of a correction was sent to its customer. Returns whether it was recorded. */
export const markTold = async (agentId: string, { chot_id, text_baolai }: SentRow): Promise<boolean> => {
  const body = { userid: agentId, chot_id, text: text_baolai ?? '' };
  const commandId = newCommandId();
  return finish(await changeCall(sentSettlementCalls.correct, { body }, { commandId }), texts.marked);
};

const takeBack = async (userid: string, chot_id: string): Promise<boolean> => {
  const commandId = newCommandId();
  const body = { userid, chot_id };
  return finish(await changeCall(sentSettlementCalls.withdraw, { body }, { commandId }), texts.withdrawn);
};

/** Takes a settlement back that was copied and never sent, after a question. */
export const withdrawSent = async (agentId: string, { chot_id }: SentRow): Promise<boolean> => {
  const accepted = await confirm({
    ...{ title: texts.withdrawTitle, body: texts.withdrawBody },
    ...{ accept: texts.withdraw, refuse: texts.exit, danger: true },
  });
  return accepted && takeBack(agentId, chot_id);
};

type Sending = CallRequest<typeof sentSettlementCalls.send>['body'];

const record = (body: Sending) =>
  changeCall(sentSettlementCalls.send, { body }, { commandId: newCommandId() });

/** Records a settlement that was copied. Returns whether its figures were still those of the service. */
export const recordSent = async (body: Sending): Promise<boolean> =>
  finish(await record(body), texts.recorded);

/** Long enough to read for whom and how much, and to take it back. */
const TAKE_BACK_MS = 8_000;

/** The same of one that was copied at a press: the notice says more (`detail`) and takes it back. */
export const recordAtOnce = async (body: Sending, detail: string): Promise<boolean> => {
  const answer = await record(body);
  const id = answer.ok ? answer.value[0]?.chot_id : undefined;
  return finish(answer, texts.recorded, {
    ...{ detail, ms: TAKE_BACK_MS },
    ...(id !== undefined && {
      action: { label: texts.withdraw, perform: () => void takeBack(body.userid, id) },
    }),
  });
};
