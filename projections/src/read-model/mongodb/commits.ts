import { areDuplicates, isDuplicate, type MongoConnection } from '@so-cuoc/event-store/mongodb/connection.ts';
import type { AnyBulkWriteOperation } from 'mongodb';
import { Overtaken, type Checkpoint, type Write } from '../port.ts';
import { ordered, type StoredDocument } from './documents.ts';
import { inParts, newToken, partKey, partsOf, type PackedWrite, type Pending } from './pending-commit.ts';

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
 * Commits without transactions, so that one server will do. A commit is first written down beside the
 * checkpoint that it follows, in one document: from then on it is decided. Then each document is
 * written, guarded by its position; then the checkpoint moves. Whoever finds a commit written down and
 * not done, after a crash or a lost answer, does it again: what is already there stays as it is.
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

  /** Writes the commit down beside the checkpoint that it follows; false if another is kept or pending. */
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

  /** The checkpoint with what was pending done. */
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
        // Whoever finished it meanwhile has dropped its parts, last of all.
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

  /** Writes each document that is not yet as of this position or a later one. */
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
