import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** An unanswered command. Sent again with the same id until the service answers. */
export interface StoredCommand {
  readonly commandId: string;
  /** The account that created it. Only its session sends it. */
  readonly userId: string;
  readonly path: string;
  readonly body: unknown;
  /** Text shown to the user: "Khách Ba: tp 75b50n". */
  readonly label: string;
  /** The message concerned; missing in commands of earlier versions. */
  readonly about?: string;
  /** Milliseconds since 1970, on this device. */
  readonly createdAt: number;
  /** The reason of a refusal. Refused commands are kept but not sent again. */
  readonly refused?: string;
}

/** A draft text, and its original if it was rewritten. */
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

/** Reads a draft by its key (`entry:{agent}:{customer}`); null if there is none. */
export const readDraft = async (key: string): Promise<SavedText | null> => {
  const draft = await (await database()).get('drafts', key);
  return draft === undefined ? null : { text: draft.text, original: draft.original ?? null };
};

/** Saves a draft; an empty text deletes it. */
export const saveDraft = async (key: string, { text, original }: SavedText): Promise<void> => {
  const db = await database();
  await (text === ''
    ? db.delete('drafts', key)
    : db.put('drafts', { text, original, savedAt: Date.now() }, key));
};
