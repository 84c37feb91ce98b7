import type { SeenMessage } from '@so-cuoc/shared-domain/contract/calls/bets.ts';
import type { MessageRow } from '@so-cuoc/shared-domain/contract/calls/reports.ts';
import type { Reading } from '@so-cuoc/shared-domain/message/reading.ts';
import { create } from 'zustand';
import { onNewDay, presentDay } from '../../calendar/today.ts';
import { type SavedText, readDraft, saveDraft } from '../../storage/database.ts';
import type { EditorHandle, WrittenText } from '../editor/MessageEditor.tsx';
import { saveUnloadDraft, takeUnloadDraft } from './save-on-unload.ts';
import { saveLastCustomer, saveLastDay, readLastCustomer, readLastDay } from './last-selection.ts';

/** The message that is changed, while one is: its day and original stay. */
export interface Editing {
  readonly uiId: string;
  readonly stt: number;
  readonly original: string;
  /** What it said when the person last saw it: a change elsewhere since then is a conflict. */
  readonly seen: SeenMessage;
}

/** What is being written: for whom, for which day, and how it reads now. */
export interface Draft {
  readonly agentId: string | null;
  /** yyyy-mm-dd, the day of the draws. */
  readonly date: string;
  readonly khachId: string | null;
  readonly text: string;
  /** The text before the first proposal of the rewriter was taken; null while none was. */
  readonly original: string | null;
  readonly reading: Reading | null;
  readonly editing: Editing | null;
  /** The editor, once its chunk is there. */
  readonly editor: EditorHandle | null;
}

export const useDraft = create<Draft>()(() => ({
  agentId: null,
  date: readLastDay(presentDay()),
  khachId: null,
  text: '',
  original: null,
  reading: null,
  editing: null,
  editor: null,
}));

const keyOf = ({ agentId, khachId }: Pick<Draft, 'agentId' | 'khachId'>): string =>
  `entry:${agentId ?? ''}:${khachId ?? ''}`;

/** Keeps the text of whoever it is written for; a browser without storage keeps it on the page alone. */
const saveText = async (draft: Draft, { text, original }: WrittenText): Promise<void> => {
  if (draft.agentId !== null && draft.editing === null)
    await saveDraft(keyOf(draft), { text, original }).catch(() => undefined);
};

const EMPTY_TEXT: WrittenText = { text: '', original: null };

const savedText = (draft: Pick<Draft, 'agentId' | 'khachId'>): Promise<SavedText | null> =>
  readDraft(keyOf(draft)).catch(() => null);

const SAVE_DELAY_MS = 250;
let saveTimer: ReturnType<typeof setTimeout> | undefined;

const cancelSave = (): void => {
  clearTimeout(saveTimer);
  saveTimer = undefined;
};

/** The editor holds another text or reads it anew. */
export const updateFromEditor = ({ text, original }: WrittenText, reading: Reading): void => {
  const before = useDraft.getState();
  useDraft.setState({ text, original, reading });
  if (text === before.text && original === before.original) return;
  cancelSave();
  saveTimer = setTimeout(saveNow, SAVE_DELAY_MS);
};

const saveNow = (): void => {
  cancelSave();
  void saveText(useDraft.getState(), useDraft.getState());
};

addEventListener('pagehide', () => {
  const draft = useDraft.getState();
  if (saveTimer === undefined || draft.agentId === null || draft.editing !== null) return;
  saveUnloadDraft({ key: keyOf(draft), text: draft.text, original: draft.original });
});

/** Puts a text into the editor, whether its chunk is there yet or not. */
export const setText = ({ text, original }: WrittenText): void => {
  const { editor } = useDraft.getState();
  useDraft.setState({ text, original });
  editor?.replaceText({ text, original });
};

/** Puts a text in that was not typed here, and keeps it as one that was. */
export const setAndSaveText = async (written: WrittenText): Promise<void> => {
  cancelSave();
  setText(written);
  await saveText(useDraft.getState(), written);
};

/** A text that waited comes back, and what was typed while it was read stands below it. */
const restoreText = async (waiting: WrittenText): Promise<void> => {
  const { text: typed } = useDraft.getState();
  if (typed === '') {
    setText(waiting);
    return;
  }
  const below = (text: string): string => `${text}\n${typed}`;
  await setAndSaveText({
    text: below(waiting.text),
    original: waiting.original === null ? null : below(waiting.original),
  });
};

/** Another agent's book is written in. */
export const openDraftsOf = async (agentId: string): Promise<void> => {
  if (useDraft.getState().agentId === agentId) return;
  const khachId = readLastCustomer(agentId);
  const last = takeUnloadDraft();
  useDraft.setState({ agentId, khachId, editing: null });
  if (last !== null) await saveDraft(last.key, last).catch(() => undefined);
  setText(EMPTY_TEXT);
  await restoreSavedText();
};

/** Customers that are gone are not written for. */
export const dropUnknownCustomer = (known: readonly string[]): void => {
  const { khachId } = useDraft.getState();
  if (khachId !== null && !known.includes(khachId)) useDraft.setState({ khachId: null });
};

export const chooseDay = (date: string): void => {
  if (useDraft.getState().editing !== null) return;
  useDraft.setState({ date });
  saveLastDay(date, presentDay());
};

/** Who wrote for today writes for the new day; another day that was chosen stays. */
onNewDay((today, yesterday) => {
  const { date, editing } = useDraft.getState();
  if (date === yesterday && editing === null) useDraft.setState({ date: today });
});

/**
 * Another customer is written for. A text that waited for that customer comes back and the present
 * one waits in its place; where none waited, the present text goes along.
 */
export const chooseCustomer = async (khachId: string): Promise<void> => {
  const before = useDraft.getState();
  if (before.khachId === khachId) return;
  useDraft.setState({ khachId });
  if (before.agentId !== null) saveLastCustomer(before.agentId, khachId);
  if (before.editing !== null) return;
  cancelSave();
  const waiting = await savedText({ agentId: before.agentId, khachId });
  if (useDraft.getState().khachId !== khachId) return;
  if (waiting === null) {
    await saveText(before, EMPTY_TEXT);
    await saveText(useDraft.getState(), before);
    return;
  }
  // With what was typed while it was read.
  await saveText(before, useDraft.getState());
  setText(waiting);
};

/**
 * A text that came from elsewhere is put into the editor for a customer, who is chosen with it.
 * Never over another text: neither one in the editor, nor one that waits for that customer.
 */
export const startMessageFor = async (
  khachId: string,
  written: WrittenText,
): Promise<'taken' | 'editing' | 'waiting'> => {
  const before = useDraft.getState();
  if (before.editing !== null) return 'editing';
  const own = before.khachId === khachId ? null : await savedText({ agentId: before.agentId, khachId });
  if (own !== null || useDraft.getState().text.trim() !== '') return 'waiting';
  cancelSave();
  useDraft.setState({ khachId });
  if (before.agentId !== null) saveLastCustomer(before.agentId, khachId);
  await saveText(before, EMPTY_TEXT);
  setText(written);
  await saveText(useDraft.getState(), written);
  useDraft.getState().editor?.focus();
  return 'taken';
};

/** After a save: the next message of the same customer begins. */
export const startNextMessage = (): void => {
  cancelSave();
  const before = useDraft.getState();
  useDraft.setState({ editing: null });
  setText(EMPTY_TEXT);
  if (before.editing === null) void saveText(before, EMPTY_TEXT);
  else void restoreSavedText();
  before.editor?.focus();
};

/** Brings the text back that waited for whoever is written for, unless something else is written by then. */
const restoreSavedText = async (): Promise<void> => {
  const before = useDraft.getState();
  const waiting = await savedText(before);
  const { agentId, khachId, editing } = useDraft.getState();
  if (waiting === null || editing !== null || agentId !== before.agentId || khachId !== before.khachId)
    return;
  await restoreText(waiting);
};

type StoredMessage = Pick<MessageRow, 'ui_id' | 'ui_date' | 'stt'> & SeenMessage;

export const seenContentOf = ({ ui_user_khach_id, ui_chuoi, ui_chuoi_root }: SeenMessage): SeenMessage => ({
  ui_user_khach_id,
  ui_chuoi,
  ui_chuoi_root,
});

/**
 * Takes a stored message into the editor; its customer may be changed, its day may not. `wanted` =
 * what it shall say, where that was written before and refused.
 */
export const startEditing = async (
  row: StoredMessage,
  seen = seenContentOf(row),
  wanted: SeenMessage = row,
): Promise<void> => {
  cancelSave();
  const before = useDraft.getState();
  await saveText(before, before);
  useDraft.setState({
    khachId: wanted.ui_user_khach_id,
    date: row.ui_date,
    editing: { uiId: row.ui_id, stt: row.stt, original: wanted.ui_chuoi_root, seen },
  });
  setText({ text: wanted.ui_chuoi, original: null });
  useDraft.getState().editor?.focus();
};

/** The person has seen what the message says by now, and goes on with the own text or with that. */
export const acknowledgeNewest = (newest: SeenMessage, take: boolean): void => {
  const { editing, editor } = useDraft.getState();
  if (editing === null) return;
  useDraft.setState({ editing: { ...editing, seen: seenContentOf(newest) } });
  if (take) {
    useDraft.setState({
      khachId: newest.ui_user_khach_id,
      editing: { ...editing, seen: seenContentOf(newest), original: newest.ui_chuoi_root },
    });
    setText({ text: newest.ui_chuoi, original: null });
  }
  editor?.focus();
};

/** The message that is changed is gone: what is written for it becomes a message of its own. */
export const convertToNewMessage = (): void => {
  const { editing, text, editor } = useDraft.getState();
  if (editing === null) return;
  const original = editing.original === text ? null : editing.original;
  useDraft.setState({ editing: null });
  void setAndSaveText({ text, original });
  editor?.focus();
};

/** Leaves the stored message as it is. */
export const stopEditing = (): void => {
  if (useDraft.getState().editing !== null) startNextMessage();
};
