import { type Checkpoint, Overtaken, type Write } from '../port.ts';
import { ordered, type StoredDocument } from './documents.ts';
import { areDuplicates, isDuplicate, type MongoConnection } from '@so-cuoc/event-store/mongodb/connection.ts';
import type { AnyBulkWriteOperation } from 'mongodb';
import { randomUUID } from 'node:crypto';

/** Collection, key, JSON or null. */
export type PackedWrite = readonly [collection: string, key: string, json: string | null];

/** The content of a commit, stored before any of it is applied. */
export interface Pending {
  readonly token: string;
  readonly position: string;
  readonly foldVersion: number;
  /** As many writes as fit into a document; the rest is in the journal, in this many parts. */
  readonly writes: readonly PackedWrite[];
  readonly parts: number;
}

/** Characters per part: at three bytes each far below the 16 MB limit of a document. */
const PART_CHARACTERS = 3_000_000;

/** The last write of each key, in parts. Throws for values that are not JSON, before anything is written. */
const inParts = (writes: readonly Write[]): readonly (readonly PackedWrite[])[] => {
  const last = new Map<string, PackedWrite>();
  for (const { collection, key, document } of writes)
    last.set(`${collection}\n${key}`, [collection, key, document === null ? null : JSON.stringify(document)]);
  const parts: PackedWrite[][] = [[]];
  let characters = 0;
  for (const write of last.values()) {
    const size = write[1].length + (write[2]?.length ?? 0);
    if (characters > 0 && characters + size > PART_CHARACTERS) {
      parts.push([]);
      characters = 0;
    }
    characters += size;
    parts.at(-1)?.push(write);
  }
  return parts;
};

const newToken = (): string => randomUUID();
/** The journal key of a part, from 1. */
const partKey = (view: string, token: string, part: number): string => `${view}/${token}/${part}`;
/** All journal keys of a view's commits. `0` is the character after `/`. */
const partsOf = (view: string): { $gte: string; $lt: string } => ({
  $gte: `${view}/`,
  $lt: `${view}0`,
});

interface StoredCheckpoint {
  readonly _id: string;
  readonly foldVersion: number;
  /** Null while the first commit is pending. */
  readonly position: string | null;
  readonly pending?: Pending;
}

interface JournalPart {
  readonly _id: string;
  readonly writes: readonly PackedWrite[];
}

/**
 * Commits without transactions, so that a single server suffices. A commit is first stored beside its preceding
 * checkpoint, in one document: this decides it. Then each document is written, guarded by its position, and the
 * checkpoint moves. Whoever finds a stored but unfinished commit, after a crash or a lost answer, finishes it;
 * documents already written stay unchanged.
 */
export class Commits {
  private readonly connection: MongoConnection;

  constructor(connection: MongoConnection) {
    this.connection = connection;
  }

  async checkpoint(view: string): Promise<Checkpoint | null> {
    const kept = await this.settled(view);
    const position = kept?.position ?? null;
    if (kept === null || position === null) return null;
    return { view, foldVersion: kept.foldVersion, position };
  }

  async commit(writes: readonly Write[], checkpoint: Checkpoint, after: string | null): Promise<void> {
    const { view, foldVersion, position } = checkpoint;
    const [first = [], ...rest] = inParts(writes);
    const pending: Pending = { token: newToken(), position, foldVersion, writes: first, parts: rest.length };
    if (rest.length > 0)
      await this.journal().insertMany(
        rest.map((part, index) => ({ _id: partKey(view, pending.token, index + 1), writes: part })),
      );
    while (!(await this.decide(view, pending, after))) {
      const kept = await this.settled(view);
      if (kept?.position !== position && (kept?.position ?? null) === after) continue;
      await this.forget(view, pending);
      if (kept?.position === position) return;
      throw new Overtaken(`${view} ${kept?.position ?? 'null'}`);
    }
    await this.finish(view, pending);
  }

  async drop(view: string): Promise<void> {
    await this.checkpoints().deleteOne({ _id: view });
    await this.journal().deleteMany({ _id: partsOf(view) });
  }

  private checkpoints() {
    return this.connection.db.collection<StoredCheckpoint>('checkpoints');
  }

  private journal() {
    return this.connection.db.collection<JournalPart>('journal');
  }

  /** Stores the commit beside its preceding checkpoint; false if another checkpoint or commit is there. */
  private async decide(view: string, pending: Pending, after: string | null): Promise<boolean> {
    try {
      const { matchedCount, upsertedCount } = await this.checkpoints().updateOne(
        { _id: view, position: after, pending: { $exists: false } },
        { $set: { pending }, $setOnInsert: { foldVersion: pending.foldVersion } },
        { upsert: after === null },
      );
      return matchedCount + upsertedCount === 1;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** The checkpoint after finishing a pending commit. */
  private async settled(view: string): Promise<StoredCheckpoint | null> {
    for (;;) {
      const kept = await this.checkpoints().findOne({ _id: view });
      if (kept?.pending === undefined) return kept;
      await this.finish(view, kept.pending);
    }
  }

  private async finish(view: string, pending: Pending): Promise<void> {
    const { token, position, foldVersion } = pending;
    await this.write(pending.writes, position);
    for (let part = 1; part <= pending.parts; part += 1) {
      const found = await this.journal().findOne({ _id: partKey(view, token, part) });
      if (found === null) {
        // Another process that finished it has dropped its parts.
        const stands = await this.checkpoints().findOne({ _id: view, 'pending.token': token });
        if (stands !== null) throw new Error(`${view}: part ${part} of the commit at ${position} is gone`);
        return;
      }
      await this.write(found.writes, position);
    }
    await this.checkpoints().updateOne(
      { _id: view, 'pending.token': token },
      { $set: { position, foldVersion }, $unset: { pending: '' } },
    );
    await this.forget(view, pending);
  }

  private async forget(view: string, { token, parts }: Pending): Promise<void> {
    const keys = Array.from({ length: parts }, (_, index) => partKey(view, token, index + 1));
    if (parts > 0) await this.journal().deleteMany({ _id: { $in: keys } });
  }

  /** Writes each document whose position is older. */
  private async write(writes: readonly PackedWrite[], position: string): Promise<void> {
    const at = ordered(position);
    const byCollection = new Map<string, AnyBulkWriteOperation<StoredDocument>[]>();
    for (const [collection, key, json] of writes) {
      const operations = byCollection.get(collection) ?? [];
      byCollection.set(collection, operations);
      const filter = { _id: key, at: { $lt: at } };
      operations.push({ updateOne: { filter, update: { $set: { at, json } }, upsert: true } });
    }
    for (const [collection, operations] of byCollection) {
      try {
        await this.connection.db
          .collection<StoredDocument>(collection)
          .bulkWrite(operations, { ordered: false });
      } catch (error) {
        if (!areDuplicates(error)) throw error;
      }
    }
  }
}
