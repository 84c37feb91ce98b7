import type { SeenMessage } from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import type { MessageRow } from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import type { Reading } from '@so-cuoc/shared-domain/message/reading.ts';
import { create } from 'zustand';
import { onNewDay, presentDay } from '../../calendar/today.ts';
import { dropEarlyText, keptEarlyText } from '../../first/early-text.ts';
import { hasFirstField } from '../../first/message-field.ts';
import { type SavedText, readDraft, saveDraft } from '../../storage/database.ts';
import type { EditorHandle, WrittenText } from '../editor/MessageEditor.tsx';
import { newCommandId } from '../../server/call.ts';
import {
  saveUnloadDraft,
  takeUnloadDraft,
  saveLastCustomer,
  saveLastDay,
  readLastCustomer,
  readLastDay,
} from './draft-storage.ts';

/** The message being edited. Its day and original text stay. */
export interface Editing {
  readonly uiId: string;
  readonly stt: number;
  readonly original: string;
  /** Its content as last seen by the user. A different content in the book is a conflict. */
  readonly seen: SeenMessage;
}

/** Where an edit was begun, and what was being written then. */
export interface EditOrigin {
  /** Address of the list. */
  readonly path: string;
  readonly date: string;
  readonly khachId: string | null;
}

/** The message being written: agent, customer, day, text and its reading. */
export interface Draft {
  readonly agentId: string | null;
  /** yyyy-mm-dd, the day of the draws. */
  readonly date: string;
  readonly khachId: string | null;
  readonly text: string;
  /** The customer's original text; null while it is typed (editor/original-text.ts). */
  readonly original: string | null;
  readonly reading: Reading | null;
  readonly editing: Editing | null;
  /** The list that an edit returns to; null = it was begun in bet entry. */
  readonly origin: EditOrigin | null;
  /** The id that the next message will have; null until something refers to it. */
  readonly nextId: string | null;
  /** The editor, or the plain field before its chunk is loaded; null while neither is drawn. */
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
  origin: null,
  nextId: null,
  editor: null,
}));

/** The id of the message in the editor; a message that is not placed yet will be placed under it. */
export const draftMessageId = (): string => {
  const { editing, nextId } = useDraft.getState();
  if (editing !== null) return editing.uiId;
  const id = nextId ?? newCommandId();
  useDraft.setState({ nextId: id });
  return id;
};

const keyOf = ({ agentId, khachId }: Pick<Draft, 'agentId' | 'khachId'>): string =>
  `entry:${agentId ?? ''}:${khachId ?? ''}`;

/** Whose text stands in the editor: of an agent's customer, or of a message that is edited. */
export const draftOwner = (draft: Draft): string => `${keyOf(draft)}:${draft.editing?.uiId ?? ''}`;

/** Saves the text under its agent and customer. Without browser storage it lasts as long as the page. */
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

const saveSoon = (): void => {
  cancelSave();
  saveTimer = setTimeout(saveNow, SAVE_DELAY_MS);
};

/** Takes over a new text or reading from the editor and schedules a save. */
export const updateFromEditor = ({ text, original }: WrittenText, reading: Reading): void => {
  const before = useDraft.getState();
  useDraft.setState({ text, original, reading });
  if (text !== before.text || original !== before.original) saveSoon();
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

/** Puts a text into the editor, also before it is drawn. */
export const setText = ({ text, original }: WrittenText): void => {
  const { editor } = useDraft.getState();
  useDraft.setState({ text, original });
  editor?.replaceText({ text, original });
};

/** Puts a text into the editor and saves it at once. */
export const setAndSaveText = async (written: WrittenText): Promise<void> => {
  cancelSave();
  setText(written);
  await saveText(useDraft.getState(), written);
};

/** A text with what was typed below it. */
const withBelow = (text: WrittenText, typed: WrittenText): WrittenText => {
  if (text.text === '') return { text: typed.text, original: typed.original };
  if (typed.text === '') return text;
  const below = (above: string): string => `${above}\n${typed.text}`;
  return { text: below(text.text), original: text.original === null ? null : below(text.original) };
};

/** Restores a saved text. What was typed in the meantime is appended below. */
const restoreText = async (waiting: WrittenText): Promise<void> => {
  const typed = useDraft.getState();
  if (typed.text === '') setText(waiting);
  else await setAndSaveText(withBelow(waiting, typed));
};

/** Takes over what was typed before the page was there: below what has been restored since. */
export const appendTyped = (typed: WrittenText): void => {
  const draft = useDraft.getState();
  useDraft.setState(withBelow({ text: draft.text, original: draft.original }, typed));
  saveSoon();
  if (draft.agentId !== null) dropEarlyText();
};

/** What was typed before an agent's book was opened: it stands in the draft, or waits for it. */
const typedEarly = ({ agentId, text, original }: Draft, agent: string): WrittenText => {
  // The first field hands it over itself.
  if (hasFirstField()) return EMPTY_TEXT;
  const kept = keptEarlyText(agent);
  if (kept !== null) dropEarlyText();
  return agentId === null && text !== '' ? { text, original } : (kept ?? EMPTY_TEXT);
};

/** Switches to another agent's book. */
export const openDraftsOf = async (agentId: string): Promise<void> => {
  const before = useDraft.getState();
  if (before.agentId === agentId) return;
  const khachId = readLastCustomer(agentId);
  const last = takeUnloadDraft();
  // This file may have been loaded on an earlier day, while somebody was to sign in.
  const date = before.agentId === null ? readLastDay(presentDay()) : before.date;
  const typed = typedEarly(before, agentId);
  useDraft.setState({ agentId, khachId, date, editing: null, nextId: null });
  const isShown = last !== null && last.key === keyOf({ agentId, khachId });
  const shown = isShown ? withBelow({ text: last.text, original: last.original }, typed) : typed;
  // Before anything is awaited: from here on the user types. What was typed early and stands already can be taken back.
  if (before.agentId !== null || shown.text !== before.text) setText(shown);
  if (typed.text !== '') saveSoon();
  await Promise.all([
    isShown ? null : restoreSavedText(),
    last === null ? null : saveDraft(last.key, isShown ? shown : last).catch(() => undefined),
  ]);
};

/** Clears the chosen customer if it no longer exists. */
export const dropUnknownCustomer = (known: readonly string[]): void => {
  const { khachId } = useDraft.getState();
  if (khachId !== null && !known.includes(khachId)) useDraft.setState({ khachId: null });
};

export const chooseDay = (date: string): void => {
  if (useDraft.getState().editing !== null) return;
  useDraft.setState({ date });
  saveLastDay(date, presentDay());
};

/** At midnight, today's draft moves to the new day. Another chosen day stays. */
onNewDay((today, yesterday) => {
  const { date, editing } = useDraft.getState();
  if (date === yesterday && editing === null) useDraft.setState({ date: today });
});

/**
 * Switches to another customer. If that customer has a saved draft, it is restored and the current text is
 * saved; otherwise the current text moves along.
 */
export const chooseCustomer = async (khachId: string): Promise<void> => {
  const before = useDraft.getState();
  if (before.khachId === khachId) return;
  useDraft.setState({ khachId, nextId: null });
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
  // Includes what was typed during the load.
  await saveText(before, useDraft.getState());
  setText(waiting);
};

/**
 * Chooses a customer and puts a text into the editor. Never overwrites a text in the editor or the
 * customer's saved draft.
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
  useDraft.setState({ khachId, nextId: null });
  if (before.agentId !== null) saveLastCustomer(before.agentId, khachId);
  await saveText(before, EMPTY_TEXT);
  setText(written);
  await saveText(useDraft.getState(), written);
  useDraft.getState().editor?.focus();
  return 'taken';
};

/** Starts the next message of the same customer after a save. */
export const startNextMessage = (): void => {
  cancelSave();
  const before = useDraft.getState();
  // An id belongs to one message: used again, it would replace that message.
  // After an edit from a list, the day of that message must not become the day of the next bet.
  const { date, khachId } = before.editing === null ? before : (before.origin ?? before);
  useDraft.setState({ editing: null, nextId: null, date, khachId });
  setText(EMPTY_TEXT);
  if (before.editing === null) void saveText(before, EMPTY_TEXT);
  else void restoreSavedText();
  before.editor?.focus();
};

/** Restores the saved text of the current agent and customer, unless they changed in the meantime. */
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
 * Starts editing a stored message. Its customer can change, its day cannot. `wanted` = the content to start
 * with, if an earlier edit was refused.
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

/** The user has seen the newest content. Continues with it (`take`) or with the own text. */
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

/** The edited message was deleted elsewhere. The draft becomes a new message. */
export const convertToNewMessage = (): void => {
  const { editing, text, editor } = useDraft.getState();
  if (editing === null) return;
  useDraft.setState({ editing: null, origin: null });
  void setAndSaveText({ text, original: editing.original });
  editor?.focus();
};

/** Stops editing without a change. */
export const stopEditing = (): void => {
  if (useDraft.getState().editing !== null) startNextMessage();
};

/** The customer field, so that other components can focus it. */
export const customerField: { current: HTMLInputElement | null } = { current: null };

export const focusCustomer = (): void => customerField.current?.focus();

export const focusEditor = (): void => useDraft.getState().editor?.focus();
