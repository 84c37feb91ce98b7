import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** A command that the service has not answered yet; sent again with the same id until it does. */
export interface StoredCommand {
  readonly commandId: string;
  /** Who wrote it: only that account's session sends it. */
  readonly userId: string;
  readonly path: string;
  readonly body: unknown;
  /** What it is, for the person: "Khách Ba: tp 75b50n". */
  readonly label: string;
  /** The message that it is about; missing in commands of earlier versions. */
  readonly about?: string;
  /** Milliseconds since 1970, on this device. */
  readonly createdAt: number;
  /** Why the service will not have it: kept for the person to see to, and not sent again. */
  readonly refused?: string;
}

/** An unsent text, and what was sent in its place where it was rewritten. */
export interface SavedText {
  readonly text: string;
  readonly original: string | null;
}

interface Draft {
  readonly text: string;
  /** Missing in drafts of earlier versions. */
  readonly original?: string | null;
  readonly savedAt: number;
}

interface Schema extends DBSchema {
  commands: { key: string; value: StoredCommand; indexes: { createdAt: number } };
  drafts: { key: string; value: Draft };
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

const database = (): Promise<IDBPDatabase<Schema>> => {
  opened ??= openDB<Schema>('so-cuoc', 1, {
    upgrade: (db) => {
      db.createObjectStore('commands', { keyPath: 'commandId' }).createIndex('createdAt', 'createdAt');
      db.createObjectStore('drafts');
    },
  });
  return opened;
};

export const storeCommand = async (command: StoredCommand): Promise<void> => {
  await (await database()).put('commands', command);
};
export const deleteCommand = async (commandId: string): Promise<void> => {
  await (await database()).delete('commands', commandId);
};
/** Oldest first. */
export const storedCommands = async (userId: string): Promise<readonly StoredCommand[]> =>
  (await (await database()).getAllFromIndex('commands', 'createdAt')).filter(
    (command) => command.userId === userId,
  );

/** An unsent text, by a key of the screen's own (`entry:{agent}:{customer}`); null when there is none. */
export const readDraft = async (key: string): Promise<SavedText | null> => {
  const draft = await (await database()).get('drafts', key);
  return draft === undefined ? null : { text: draft.text, original: draft.original ?? null };
};

/** Keeps a text; an empty one is forgotten. */
export const saveDraft = async (key: string, { text, original }: SavedText): Promise<void> => {
  const db = await database();
  await (text === ''
    ? db.delete('drafts', key)
    : db.put('drafts', { text, original, savedAt: Date.now() }, key));
};
