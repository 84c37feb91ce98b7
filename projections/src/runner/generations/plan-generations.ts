import type { Position } from '@so-cuoc/event-store/port.ts';
import type { Generation } from './generation.ts';
import type { Generations } from './generation-record.ts';
import type { View } from '../view.ts';

/** What is known of a generation's documents: how far they are, or why nobody may go on from them. */
export type GenerationState = Position | 'empty' | 'half-folded' | 'of-another-log';

export interface PlanInput {
  readonly view: Pick<View<unknown, unknown>, 'foldVersion' | 'readableSince' | 'collections'>;
  readonly live: GenerationState;
  readonly building: GenerationState;
  /** The last order to rebuild, and whether it came after the one followed before. */
  readonly order: { readonly position: Position; readonly fresh: boolean } | null;
}

const isSound = (state: GenerationState): boolean => state !== 'of-another-log' && state !== 'half-folded';

/** What becomes of the generations at a start, or at an order: which are kept, which begun, which dropped. */
export const planGenerations = (
  before: Generations,
  { view, live, building, order }: PlanInput,
): Generations => {
  const { foldVersion, readableSince } = view;
  const dropping = [...before.dropping];
  const kept = (one: Generation | null, usable: (one: Generation) => boolean) => {
    if (one === null || usable(one)) return one;
    dropping.push({ ...one, collections: [...one.collections] });
    return null;
  };
  const fresh = order?.fresh === true;
  const read = kept(
    before.live,
    (one) => isSound(live) && one.foldVersion >= readableSince && one.foldVersion <= foldVersion,
  );
  const begun = kept(
    before.building,
    (one) => isSound(building) && one.foldVersion === foldVersion && !fresh,
  );
  const wanted = read?.foldVersion !== foldVersion || fresh;
  const last = Math.max(0, ...[before.live, before.building, ...dropping].map((one) => one?.number ?? 0));
  const next =
    wanted && begun === null ? { number: last + 1, foldVersion, collections: view.collections } : begun;
  const plain = (one: Generation | null) => one && { ...one, collections: [...one.collections] };
  return {
    live: plain(read),
    building: plain(next),
    dropping,
    ordered: order?.position ?? before.ordered,
  };
};
