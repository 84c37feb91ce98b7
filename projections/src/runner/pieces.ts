import type { DocumentReader, Write } from '../read-model/port.ts';
import type { News, View } from './view.ts';

/**
 * Documents' worth of pieces kept in memory beside the ones in use: about 100 MB of messages. Past it a
 * day is read again each time that it is its turn, which costs as much as the day is long.
 */
const BUDGET = 100_000;

interface Held<Piece> {
  readonly piece: Piece;
  weight: number;
}

/** The pieces of one view that are in memory, the least recently used first. */
export class Pieces<Piece, Change> {
  private readonly view: View<Piece, Change>;
  private readonly held = new Map<string, Held<Piece>>();
  private touched = new Set<string>();
  /** Of the pieces held, as heavy as they were when last taken. */
  private weight = 0;

  constructor(view: View<Piece, Change>) {
    this.view = view;
  }

  /** A piece in memory, now the most recently used; undefined if it has to be loaded. */
  touch(key: string): Piece | undefined {
    const held = this.held.get(key);
    if (held !== undefined) this.touched.add(key);
    return held?.piece;
  }

  async load(key: string, documents: DocumentReader): Promise<Piece> {
    const piece = await this.view.load(key, documents);
    this.held.set(key, { piece, weight: 0 });
    this.touched.add(key);
    return piece;
  }

  /** What the touched pieces have to write and to tell; they count as untouched again. */
  take(news: News): { readonly writes: readonly Write[]; readonly changes: readonly Change[] } {
    const writes: Write[] = [];
    const changes: Change[] = [];
    for (const key of this.touched) {
      const held = this.held.get(key);
      if (held === undefined) continue;
      const taken = this.view.take(held.piece, news);
      for (const write of taken.writes) writes.push(write);
      for (const change of taken.changes) changes.push(change);
      const weight = this.view.weight(held.piece);
      this.weight += weight - held.weight;
      held.weight = weight;
      this.held.delete(key);
      this.held.set(key, held);
    }
    this.touched = new Set();
    return { writes, changes };
  }

  /** Lets go of the least recently used. Only while everything is committed. */
  trim(): void {
    for (const [key, { weight }] of this.held) {
      if (this.weight <= BUDGET || this.held.size === 1) return;
      this.weight -= weight;
      this.held.delete(key);
    }
  }

  forget(): void {
    this.held.clear();
    this.weight = 0;
    this.touched.clear();
  }
}
