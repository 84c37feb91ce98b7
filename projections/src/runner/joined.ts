import type { StoredEvent } from '@so-cuoc/event-store/port.ts';
import type { DocumentReader } from '../read-model/port.ts';
import type { News, Taken, View } from './view.ts';

/** A piece of whichever view it is of. */
export interface JoinedPiece<Change> {
  fold(event: StoredEvent): void;
  take(news: News): Taken<Change>;
  weight(): number;
}

export interface JoinedPart<Change> {
  readonly name: string;
  readonly collections: readonly string[];
  readonly pieceOf: (event: StoredEvent) => string | null;
  readonly load: (piece: string, documents: DocumentReader) => Promise<JoinedPiece<Change>>;
}

/** A view as part of a joined one; `told` says its changes in the joined view's words. */
export const part = <Piece, Own, Change>(
  view: View<Piece, Own>,
  told: (change: Own) => Change,
): JoinedPart<Change> => ({
  name: view.name,
  collections: view.collections,
  pieceOf: view.pieceOf,
  load: async (piece, documents) => {
    const held = await view.load(piece, documents);
    return {
      fold: (event) => view.fold(held, event),
      take: (news) => {
        const { writes, changes } = view.take(held, news);
        return { writes, changes: changes.map(told) };
      },
      weight: () => view.weight(held),
    };
  },
});

/**
 * Small views of few events, folded in one walk over the log: each would otherwise read all of it for itself.
 * They are rebuilt, and stop, together. `foldVersion` is raised whenever that of one of them would be.
 */
export const joined = <Change>(
  name: string,
  foldVersion: number,
  parts: readonly JoinedPart<Change>[],
): View<JoinedPiece<Change>, Change> => ({
  name,
  foldVersion,
  readableSince: foldVersion,
  collections: parts.flatMap(({ collections }) => collections),
  pieceOf: (event) => {
    for (const each of parts) {
      const piece = each.pieceOf(event);
      if (piece !== null) return `${each.name}/${piece}`;
    }
    return null;
  },
  load: (piece, documents) => {
    const slash = piece.indexOf('/');
    const owner = parts.find((each) => each.name === piece.slice(0, slash));
    if (owner === undefined) throw new Error(`no part of ${name} has the piece ${piece}`);
    return owner.load(piece.slice(slash + 1), documents);
  },
  fold: (piece, event) => piece.fold(event),
  take: (piece, news) => piece.take(news),
  weight: (piece) => piece.weight(),
});
