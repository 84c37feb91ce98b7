import { betAnswer, betRequest, type BetRequest } from '@so-cuoc/shared-domain/contract/bets.ts';
import { confirm } from '../design/confirm.ts';
import { formatMoney } from '../design/MoneyText.tsx';
import { notify } from '../design/notify.ts';
import type { StoredCommand } from '../outbox/database.ts';
import { mayStillSucceed, onDelivered, submit, useOutbox } from '../outbox/outbox.ts';
import { newCommandId, type CallResult } from '../server/call.ts';
import { useLive } from '../server/live.ts';
import { hasReached } from '../server/position.ts';
import { reportError } from '../server/report-error.ts';
import { words } from '../words/entry.ts';
import { customerNamed, useBookContext } from './book-context.ts';
import { pointAtErrors, requestOf } from './check.ts';
import { day } from './day.ts';
import { beginNext, useDraft } from './draft.ts';
import { warnsFirst } from './limit-warning.ts';
import {
  addPlacement,
  dropPlacement,
  moveOn,
  type Placement,
  stateAfter,
  usePlacements,
} from './placements.ts';
import { used } from './recent-customers.ts';

const PATH = '/api/modify/modifyuserinput';
/** A notice of success stands for a second (product-1 §9). */
const SHORT_MS = 1000;
/** The live channel brings the row within this time; if it does not, the day is loaded. */
const LIVE_PATIENCE_MS = 1500;

/** The row is shown by the day now, or will be within moments: no placement needs to stand for it. */
const awaitRow = (uiId: string, position: string | null): void => {
  const shown = useLive.getState().position;
  if (position !== null && shown !== null && hasReached(shown, position)) {
    dropPlacement(uiId);
    return;
  }
  setTimeout(() => {
    if (usePlacements.getState().placements.get(uiId)?.state.kind !== 'accepted') return;
    void day.reload().then(() => dropPlacement(uiId));
  }, LIVE_PATIENCE_MS);
};

const askToReload = async (reason: string): Promise<void> => {
  reportError('modifyuserinput', new Error(reason));
  await confirm({ title: words.notSaved, body: reason, accept: words.okie, refuse: words.no });
};

const afterAnswer = (placement: Placement, result: CallResult<unknown>): void => {
  const parsed = result.ok ? betAnswer.safeParse(result.value) : null;
  const known: CallResult<ReturnType<typeof betAnswer.parse>> = !result.ok
    ? result
    : parsed?.success === true
      ? { ...result, value: parsed.data }
      : { ok: false, failure: { code: 'unexpected', message: words.notSaved, status: 200 } };
  const passing = !known.ok && mayStillSucceed(known.failure);
  const { ui_id: uiId } = placement.request;
  const state = stateAfter(known, passing);
  moveOn(uiId, state);
  if (state.kind === 'unsent') notify.plain(words.waits);
  if (state.kind === 'refused') {
    if (known.ok) notify.error(state.reason);
    else void askToReload(state.reason);
  }
  if (state.kind === 'accepted') {
    const [answer] = known.ok ? known.value : [];
    const stake = answer?.tienxac ?? 0;
    if (answer?.result === 'tre') notify.error(answer.message ?? words.late.tag);
    else notify.success(words.saved(formatMoney(stake)), { ms: SHORT_MS });
    awaitRow(uiId, state.position);
  }
};

const send = async (placement: Placement): Promise<void> => {
  addPlacement(placement);
  const result = await submit(betAnswer, {
    path: PATH,
    body: placement.request,
    label: `${placement.customerName}: ${placement.request.ui_chuoi}`,
    commandId: placement.commandId,
  });
  afterAnswer(placement, result);
};

/** CƯỢC !: the message goes into the book and the editor is free for the next one at once. */
export const place = async (): Promise<void> => {
  const draft = useDraft.getState();
  const book = useBookContext.getState();
  const request = requestOf(draft);
  if (request === null) return;
  if (book.status !== 'ready' || !book.complete || draft.reading === null) {
    notify.error(words.notLoaded);
    return;
  }
  if (!draft.reading.ok) {
    pointAtErrors(draft);
    return;
  }
  if (warnsFirst(draft)) return;
  used(request.ui_user_khach_id);
  const { items, tienxac, thucthu } = draft.reading;
  const sent = send({
    request,
    commandId: newCommandId(),
    customerName: customerNamed(book.customers, request.ui_user_khach_id),
    reading: { items, tienxac, thucthu },
    edits: draft.editing !== null,
    state: { kind: 'sending' },
  });
  beginNext();
  await sent;
};

const placementOf = (command: StoredCommand, request: BetRequest): Placement => ({
  request,
  commandId: command.commandId,
  customerName: customerNamed(useBookContext.getState().customers, request.ui_user_khach_id),
  reading: null,
  edits: false,
  state: { kind: 'unsent' },
});

/** Shows the messages of earlier visits that still wait to be sent, and hears what becomes of them. */
export const followOutbox = (): (() => void) => {
  const adopt = (commands: readonly StoredCommand[]): void => {
    for (const command of commands) {
      const request = command.path === PATH ? betRequest.safeParse(command.body) : null;
      if (request?.success !== true || usePlacements.getState().placements.has(request.data.ui_id)) continue;
      addPlacement(placementOf(command, request.data));
    }
  };
  adopt(useOutbox.getState().waiting);
  const unsubscribe = useOutbox.subscribe(({ waiting }) => adopt(waiting));
  const undeliver = onDelivered((command, result) => {
    const placement = [...usePlacements.getState().placements.values()].find(
      ({ commandId }) => commandId === command.commandId,
    );
    if (placement !== undefined) afterAnswer(placement, result);
  });
  return () => {
    unsubscribe();
    undeliver();
  };
};
