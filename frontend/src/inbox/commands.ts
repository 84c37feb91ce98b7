import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import type { BetRequest } from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import * as inboxCalls from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import type { InboxMessage } from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import type { Outcome } from '@so-cuoc/shared-domain/contract/shapes.ts';
import type { Reading } from '@so-cuoc/shared-domain/message/reading.ts';
import { moneyToNumber } from '@so-cuoc/shared-domain/money/money.ts';
import { create } from 'zustand';
import { notify } from '../design/overlays/notify.ts';
import { formatMoney } from '../design/text/MoneyText.tsx';
import {
  addPlacement,
  dropPlacement,
  setPlacementState,
  stateFromAnswer,
  type Placement,
  type PlacementState,
} from '../entry/placing/placements.ts';
import { texts } from '../i18n/vi/entry/inbox.ts';
import { texts as unsent } from '../i18n/vi/unsent.ts';
import { keepRefused, mayStillSucceed, submit } from '../outbox/outbox.ts';
import { newCommandId, type CallResult } from '../server/call.ts';
import { inbox } from './inbox-store.ts';

const UNDO_MS = 8000;
const DONE = 'updatesuccess';

/** What was done here and the service has not confirmed yet. */
export const usePendingInbox = create<{
  /** Customer ids by sender key; '' = nobody. */
  readonly senders: ReadonlyMap<string, string>;
  /** Whether a message is dismissed, by id. */
  readonly dismissed: ReadonlyMap<string, boolean>;
}>()(() => ({ senders: new Map(), dismissed: new Map() }));

const without = <Value>(
  map: ReadonlyMap<string, Value>,
  keys: readonly string[],
): ReadonlyMap<string, Value> => new Map([...map].filter(([key]) => !keys.includes(key)));

/** Why a change was refused; null if it was done or waits in the outbox. */
const refusalOf = (answer: CallResult<Outcome>): string | null => {
  if (!answer.ok) return mayStillSucceed(answer.failure) ? null : answer.failure.message;
  const [first] = answer.value;
  return first?.result === DONE ? null : (first?.message ?? '');
};

type Sender = Pick<InboxMessage, 'khoa' | 'nguoigui'>;

export interface SenderCustomer {
  /** '' = nobody. */
  readonly khachId: string;
  readonly name: string;
}

export const NOBODY: SenderCustomer = { khachId: '', name: '' };

/** Says which customer a sender is; '' = nobody. Answers why it was refused, or null. */
const submitSender = async (
  agentId: string,
  { khoa, nguoigui }: Sender,
  { khachId, name }: SenderCustomer,
): Promise<string | null> => {
  const who = nguoigui ?? khoa;
  usePendingInbox.setState(({ senders }) => ({ senders: new Map(senders).set(khoa, khachId) }));
  const answer = await submit(inboxCalls.assign, {
    body: { userid: agentId, nguoigui: khoa, khach_id: khachId },
    about: `inbox sender ${khoa}`,
    label: khachId === '' ? unsent.will.forget(who) : unsent.will.assign(who, name),
  });
  const refusal = refusalOf(answer);
  if (answer.ok || refusal !== null) {
    await inbox.reload();
    usePendingInbox.setState(({ senders }) => ({ senders: without(senders, [khoa]) }));
  }
  return refusal;
};

/** Which customer a sender was, and which it becomes. */
export interface SenderChange {
  readonly sender: Sender;
  readonly before: SenderCustomer;
  readonly after: SenderCustomer;
}

const doneText = (changes: readonly SenderChange[]): string => {
  const [first, ...more] = changes;
  if (first === undefined) return '';
  const { sender, after } = first;
  const who = sender.nguoigui ?? sender.khoa;
  if (after.khachId === '')
    return more.length > 0 ? texts.forgottenMany(changes.length) : texts.forgotten(who);
  return more.length > 0 ? texts.namesakes.done(changes.length) : texts.remembered(who, after.name);
};

/** Remembers which customers senders are. It can be taken back. */
export const assignSenders = async (agentId: string, changes: readonly SenderChange[]): Promise<void> => {
  const refusals = await Promise.all(
    changes.map(({ sender, after }) => submitSender(agentId, sender, after)),
  );
  const refusal = refusals.find((one) => one !== null) ?? null;
  if (refusal !== null) {
    notify.error(refusal);
    return;
  }
  const undone = changes.map(({ sender, before, after }) => ({ sender, before: after, after: before }));
  notify.success(doneText(changes), {
    ms: UNDO_MS,
    action: { label: texts.undo, perform: () => void assignSenders(agentId, undone) },
  });
};

/** Dismisses a message, or takes that back. */
export const dismissMessage = async (
  agentId: string,
  { ui_id: uiId, ngay, noidung: text }: Pick<InboxMessage, 'ui_id' | 'ngay' | 'noidung'>,
  restore = false,
): Promise<void> => {
  usePendingInbox.setState(({ dismissed }) => ({ dismissed: new Map(dismissed).set(uiId, !restore) }));
  const answer = await submit(inboxCalls.dismiss, {
    body: { userid: agentId, ngay, ui_ids: [uiId], laylai: restore },
    about: uiId,
    label: unsent.will[restore ? 'takeBack' : 'dismiss'](text),
  });
  const refusal = refusalOf(answer);
  if (answer.ok || refusal !== null) {
    await inbox.reload();
    usePendingInbox.setState(({ dismissed }) => ({ dismissed: without(dismissed, [uiId]) }));
  }
  if (refusal !== null) {
    notify.error(refusal);
    return;
  }
  notify.plain(restore ? texts.restored : texts.dismissed, {
    ms: UNDO_MS,
    action: {
      label: texts.undo,
      perform: () => void dismissMessage(agentId, { ui_id: uiId, ngay, noidung: text }, !restore),
    },
  });
};

/** A message with everything that placing it needs. */
export interface Placeable {
  readonly message: InboxMessage;
  readonly khachId: string;
  readonly customerName: string;
  /** The text that is placed. */
  readonly text: string;
  readonly reading: Pick<Reading, 'items' | 'tienxac' | 'thucthu'>;
}

/**
 * The bet has the id of the message. `ui_seen` says that it is new: if another device placed it with another text in
 * the meantime, the service changes nothing.
 */
const requestOf = (agentId: string, { message, khachId, text }: Placeable): BetRequest => {
  const content = { ui_user_khach_id: khachId, ui_chuoi: text, ui_chuoi_root: message.noidung };
  return { ui_id: message.ui_id, ui_user_id: agentId, ui_date: message.ngay, ...content, ui_seen: content };
};

const send = async (agentId: string, placeable: Placeable): Promise<PlacementState> => {
  const { customerName, reading } = placeable;
  const { items, tienxac, thucthu } = reading;
  const placement: Placement = {
    request: requestOf(agentId, placeable),
    commandId: newCommandId(),
    customerName,
    reading: { items, tienxac, thucthu },
    state: { kind: 'sending' },
  };
  addPlacement(placement);
  const submission = {
    body: placement.request,
    label: unsent.will.place(customerName, placement.request.ui_chuoi),
    about: placement.request.ui_id,
    commandId: placement.commandId,
  };
  const answer = await submit(betCalls.place, submission);
  const state = stateFromAnswer(answer, !answer.ok && mayStillSucceed(answer.failure));
  setPlacementState(placement.request.ui_id, state);
  if (state.kind === 'refused') await keepRefused(betCalls.place, submission, state.reason);
  return state;
};

/** Deletes a placed message from the book, or takes its deletion back. */
export const changeInBook = async (
  agentId: string,
  uiId: string,
  action: 'delete' | 'restore',
): Promise<void> => {
  const label = action === 'delete' ? texts.removed : texts.restored;
  const answer = await submit(betCalls.remove, {
    body: { userid: agentId, ui_id: uiId, action },
    about: uiId,
    label: action === 'delete' ? unsent.will.removeFromBook : unsent.will.restoreToBook,
  });
  const refusal = refusalOf(answer);
  if (refusal !== null) notify.error(refusal);
  else if (answer.ok) notify.success(label);
  else notify.plain(texts.laterDone);
  await inbox.reload();
};

/** Places one message. */
export const placeOne = async (agentId: string, placeable: Placeable): Promise<void> => {
  const { message, customerName, reading } = placeable;
  const state = await send(agentId, placeable);
  if (state.kind === 'refused') notify.error(state.reason);
  if (state.kind !== 'accepted') return;
  notify.success(texts.placed(customerName, formatMoney(moneyToNumber(reading.tienxac))), {
    ms: UNDO_MS,
    action: { label: texts.undo, perform: () => void changeInBook(agentId, message.ui_id, 'delete') },
  });
  await inbox.reload();
  dropPlacement(message.ui_id);
};

/** Places several messages, one after the other, in the order of the list. */
export const placeAll = async (agentId: string, placeables: readonly Placeable[]): Promise<void> => {
  const accepted: string[] = [];
  let failed = 0;
  for (const placeable of placeables) {
    const { kind } = await send(agentId, placeable);
    if (kind === 'accepted') accepted.push(placeable.message.ui_id);
    else failed += 1;
  }
  if (accepted.length > 0) notify.success(texts.placedMany(accepted.length));
  if (failed > 0) notify.error(texts.failedMany(failed));
  await inbox.reload();
  for (const uiId of accepted) dropPlacement(uiId);
};

/** Brings a conversation into the inbox. Without network it waits in the outbox. */
export const receiveConversation = async (
  agentId: string,
  text: string,
  more: { readonly nguon: 'paste' | 'share'; readonly tungay?: string },
): Promise<void> => {
  const answer = await submit(inboxCalls.receive, {
    body: { userid: agentId, noidung: text, luc: new Date().toISOString(), ...more },
    about: 'inbox',
    label: unsent.will.receive(text),
  });
  if (!answer.ok) {
    if (mayStillSucceed(answer.failure)) notify.plain(texts.receivedLater);
    else notify.error(answer.failure.message);
    return;
  }
  const [first] = answer.value;
  if (first?.result === DONE) notify.success(texts.received(first.moi ?? 0, first.daco ?? 0));
  else notify.error(first?.message ?? '');
  await inbox.reload();
};
