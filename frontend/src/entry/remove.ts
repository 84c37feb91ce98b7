import { outcome } from '@so-cuoc/shared-domain/contract/shapes.ts';
import { z } from 'zod';
import { create } from 'zustand';
import { confirm } from '../design/confirm.ts';
import { notify } from '../design/notify.ts';
import { mayStillSucceed, submit } from '../outbox/outbox.ts';
import { words } from '../words/entry.ts';
import { useDraft } from './draft.ts';

const PATH = '/api/modify/modify_user_input_delete';
/** Long enough to read the notice and reach its button. */
const UNDO_MS = 8000;

const deletion = z.object({ agentId: z.string(), uiId: z.string(), stt: z.number() });
/** A message that was deleted on this device and can be brought back. */
type Deletion = z.infer<typeof deletion>;

interface Removals {
  /** Deleted here but still in the rows: hidden until the live channel takes them out. */
  readonly hidden: ReadonlySet<string>;
  /** Newest last. */
  readonly undoable: readonly Deletion[];
}

const KEY = 'so-cuoc.deleted';
const MOST = 20;

const remembered = (): readonly Deletion[] => {
  try {
    const kept = z.array(deletion).safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    return kept.success ? kept.data : [];
  } catch {
    return [];
  }
};

export const useRemovals = create<Removals>()(() => ({ hidden: new Set(), undoable: remembered() }));

useRemovals.subscribe(({ undoable }, before) => {
  if (undoable !== before.undoable) localStorage.setItem(KEY, JSON.stringify(undoable));
});

const hide = (uiId: string): void =>
  useRemovals.setState(({ hidden }) => ({ hidden: new Set(hidden).add(uiId) }));
const unhide = (uiId: string): void =>
  useRemovals.setState(({ hidden }) => ({ hidden: new Set([...hidden].filter((other) => other !== uiId)) }));

const remember = (deleted: Deletion): void =>
  useRemovals.setState(({ undoable }) => ({ undoable: [...undoable, deleted].slice(-MOST) }));
const forget = (deleted: Deletion): void =>
  useRemovals.setState(({ undoable }) => ({
    undoable: undoable.filter(({ uiId }) => uiId !== deleted.uiId),
  }));

/** Takes the newest deletion back (or the given one), also after the page was loaded anew. */
export const undoRemoval = async (given?: Deletion): Promise<void> => {
  const target = given ?? useRemovals.getState().undoable.at(-1);
  if (target === undefined) {
    notify.plain(words.nothingToUndo);
    return;
  }
  forget(target);
  const result = await submit(outcome, {
    path: PATH,
    body: { userid: target.agentId, ui_id: target.uiId, action: 'restore' },
    label: words.restored(target.stt),
  });
  unhide(target.uiId);
  const refusal = result.ok && result.value[0]?.result !== 'updatesuccess' ? result.value[0]?.message : null;
  if (!result.ok && !mayStillSucceed(result.failure)) notify.error(result.failure.message);
  else if (refusal !== null) notify.error(refusal ?? words.notSaved);
  else notify.success(words.restored(target.stt));
};

/** Asks, then deletes one message; it leaves the table at once and can be brought back. */
export const remove = async (agentId: string, uiId: string, stt: number): Promise<void> => {
  const sure = await confirm({ title: words.deleteTitle, accept: words.yes, refuse: words.no, danger: true });
  if (!sure) return;
  const undone: Deletion = { agentId, uiId, stt };
  hide(uiId);
  // before it is sent: a page that is reloaded meanwhile can still bring the message back
  remember(undone);
  useDraft.getState().editor?.focus();
  const result = await submit(outcome, {
    path: PATH,
    body: { userid: agentId, ui_id: uiId, action: 'delete' },
    label: words.deleted(stt),
  });
  const refusal = result.ok && result.value[0]?.result !== 'updatesuccess' ? result.value[0]?.message : null;
  if ((!result.ok && !mayStillSucceed(result.failure)) || refusal !== null) {
    unhide(uiId);
    forget(undone);
    notify.error(result.ok ? (refusal ?? words.notSaved) : result.failure.message);
    return;
  }
  notify.plain(words.deleted(stt), {
    ms: UNDO_MS,
    action: { label: words.undoShort, perform: () => void undoRemoval(undone) },
  });
};
