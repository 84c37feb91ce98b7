import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import {
  betAnswer,
  betDelete,
  betRequest,
  type BetAnswer,
  type BetRequest,
} from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import { confirm } from '../../design/overlays/confirm.ts';
import { formatMoney } from '../../design/text/MoneyText.tsx';
import { notify } from '../../design/overlays/notify.ts';
import type { StoredCommand } from '../../storage/database.ts';
import { keepRefused, mayStillSucceed, refusedCommands, submit, useOutbox } from '../../outbox/outbox.ts';
import type { CallResult } from '../../server/call.ts';
import { useLive } from '../../server/live.ts';
import { hasReached } from '../../server/position.ts';
import { reportError } from '../../server/report-error.ts';
import { useSession } from '../../session/session.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { texts as unsent } from '../../i18n/vi/unsent.ts';
import { customerNameOf, bookContext } from '../book/book-context.ts';
import { dayMessages } from '../../bet-messages/live-messages.ts';
import {
  addPlacement,
  describePlacements,
  dropPlacement,
  setPlacementState,
  type Placement,
  type PlacementState,
  stateFromAnswer,
  usePlacements,
  hideMessage,
  isHidden,
  isShown,
  showMessages,
  useHidden,
} from './placements.ts';
import { readerFor } from '../editor/reader.ts';
import { forgetChange } from './undo-log.ts';

/** Notices of success are shown for one second (product-1 §9). */
const SHORT_MS = 1000;
/** Long enough to read the warning as well. */
const WARNED_MS = 5000;
/** Time to wait for the row from the live channel before the day is reloaded. */
const LIVE_ROW_TIMEOUT_MS = 1500;

/** Drops the placement once the day shows its row. */
const dropWhenShown = (uiId: string, position: string | null): void => {
  const shown = useLive.getState().position;
  const placement = usePlacements.getState().placements.get(uiId);
  const isThere = placement === undefined || isShown(placement);
  if (isThere && position !== null && shown !== null && hasReached(shown, position)) {
    dropPlacement(uiId);
    return;
  }
  setTimeout(() => {
    if (usePlacements.getState().placements.get(uiId)?.state.kind !== 'accepted') return;
    void dayMessages.reload().then(() => dropPlacement(uiId));
  }, LIVE_ROW_TIMEOUT_MS);
};

const reportRefusal = async (reason: string): Promise<void> => {
  reportError('modifyuserinput', new Error(reason));
  await confirm({ title: texts.notSaved, body: reason, accept: texts.okie, refuse: null });
};

/** The undo action offered in the notice. */
export type UndoPlacement = () => void;

/** A placement as the outbox keeps it. */
export const submissionOf = ({ request, customerName, commandId }: Placement) => ({
  body: request,
  label: unsent.will[request.ui_seen === undefined ? 'place' : 'change'](customerName, request.ui_chuoi),
  about: request.ui_id,
  commandId,
});

const notifySaved = (answer: BetAnswer[0], undo: UndoPlacement | undefined): void => {
  if (answer.result === 'tre') notify.error(answer.message ?? texts.late.tag);
  else
    notify.success([texts.saved(formatMoney(answer.tienxac ?? 0)), answer.warning ?? ''].join(' ').trim(), {
      ms: answer.warning === undefined ? SHORT_MS : WARNED_MS,
      ...(undo === undefined ? {} : { action: { label: texts.undoShort, perform: undo } }),
    });
};

/** Parses an answer as the answer to a placement. */
const readAnswer = (result: CallResult<unknown>): CallResult<BetAnswer> => {
  if (!result.ok) return result;
  const parsed = betAnswer.safeParse(result.value);
  return parsed.success
    ? { ...result, value: parsed.data }
    : { ok: false, failure: { code: 'unexpected', message: texts.notSaved, status: 200 } };
};

/** Applies an answer to a placement and notifies the user. A refused one stays visible with its reason. */
export const applyAnswer = (
  placement: Placement,
  result: CallResult<unknown>,
  undo?: UndoPlacement,
): PlacementState => {
  const known = readAnswer(result);
  const state = stateFromAnswer(known, !known.ok && mayStillSucceed(known.failure));
  const { ui_id: uiId } = placement.request;
  setPlacementState(uiId, state);
  if (state.kind === 'unsent')
    notify.plain(!known.ok && known.failure.code === 'offline' ? texts.waits : texts.waitsForService);
  if (state.kind === 'refused') {
    forgetChange({ kind: placement.request.ui_seen === undefined ? 'placed' : 'edited', uiId });
    if (known.ok) notify.error(state.reason);
    else void reportRefusal(state.reason);
  }
  if (state.kind === 'accepted' && known.ok) {
    notifySaved(known.value[0], undo);
    dropWhenShown(uiId, state.position);
  }
  return state;
};

/** Sends a message and shows it as pending. Returns its state after the answer. */
export const sendPlacement = async (placement: Placement, undo?: UndoPlacement): Promise<PlacementState> => {
  addPlacement(placement);
  const state = applyAnswer(placement, await submit(betCalls.place, submissionOf(placement)), undo);
  if (state.kind === 'refused') void keepRefused(betCalls.place, submissionOf(placement), state.reason);
  return state;
};

/** The reading of a request; null until the book is loaded. */
export const readingOf = (request: BetRequest): Placement['reading'] => {
  const { status, value } = bookContext.useStore.getState();
  const { catalogue, customers, settings } = value;
  const { ui_date: date, ui_user_khach_id: khachId, ui_chuoi: text } = request;
  if (status !== 'ready') return null;
  const customerName = customerNameOf(customers, khachId);
  const read = readerFor({ date, catalogue, settings: settings.get(khachId), customerName });
  const { items, tienxac, thucthu } = read(text.split(/\r\n|\r|\n/)).reading;
  return { items, tienxac, thucthu };
};

const describeRequest = (request: BetRequest): Pick<Placement, 'customerName' | 'reading'> => ({
  customerName: customerNameOf(bookContext.useStore.getState().value.customers, request.ui_user_khach_id),
  reading: readingOf(request),
});

/** Restores a placement from a stored command; null if it is another command. */
export const placementOf = (command: StoredCommand): Placement | null => {
  const request = command.path === betCalls.place.path ? betRequest.safeParse(command.body) : null;
  return request?.success === true
    ? {
        request: request.data,
        commandId: command.commandId,
        ...describeRequest(request.data),
        state:
          command.refused === undefined ? { kind: 'unsent' } : { kind: 'refused', reason: command.refused },
      }
    : null;
};

/** Hides (or shows) a message whose deletion (or restoration) waits in the outbox. */
const applyStoredDeletion = (command: StoredCommand): void => {
  const asked = command.path === betCalls.remove.path ? betDelete.safeParse(command.body) : null;
  if (asked?.success !== true || command.refused !== undefined) return;
  if (asked.data.action === 'restore') showMessages(asked.data.ui_id);
  else hideMessage(asked.data.ui_id);
};

const showStored = (commands: readonly StoredCommand[]): void => {
  commands.forEach(applyStoredDeletion);
  for (const command of commands) {
    const placement = placementOf(command);
    if (placement === null || isHidden(placement.request.ui_id)) continue;
    if (!usePlacements.getState().placements.has(placement.request.ui_id)) addPlacement(placement);
  }
};

/** Shows messages that were refused on an earlier visit or in another tab. */
export const showRefused = async (): Promise<void> => showStored(await refusedCommands());

/** Keeps the messages of the outbox visible: those waiting and those refused. */
export const followOutbox = (): (() => void) => {
  showStored(useOutbox.getState().waiting);
  void showRefused();
  const unsubscribe = useOutbox.subscribe(({ waiting }) => showStored(waiting));
  const unread = bookContext.useStore.subscribe(({ status }, before) => {
    if (status === 'ready' && before.status !== 'ready') describePlacements(describeRequest);
  });
  return () => {
    unsubscribe();
    unread();
  };
};

/** Clears the placements on sign-out. Unsent messages stay in the outbox. */
useSession.subscribe(({ state }) => {
  if (state.kind !== 'out') return;
  usePlacements.setState({ placements: new Map() });
  useHidden.setState({ hidden: new Set() });
});
