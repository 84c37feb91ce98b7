import { lazy, useState, type ComponentType } from 'react';

/** A page in a chunk of its own. */
export interface PageChunk {
  readonly view: ComponentType;
  /** Loads the chunk before it is needed. */
  readonly preload: () => Promise<unknown>;
}

/**
 * Draws a page from its chunk: at once where that has been loaded, else when it arrives. React alone would wait even
 * for a loaded chunk, and shows what it waited for no sooner than 300 ms after the last such wait. `loadNext`: loads what
 * the page will need next; the page meets a failure itself.
 */
export const pageChunk = (
  load: () => Promise<{ readonly default: ComponentType }>,
  loadNext?: () => Promise<unknown>,
): PageChunk => {
  let loaded: ComponentType | null = null;
  const preload = async () => {
    const chunk = await load();
    loaded = chunk.default;
    void loadNext?.().catch(() => undefined);
    return chunk;
  };
  const Later = lazy(preload);
  const View = () => {
    const [Drawn] = useState<ComponentType>(() => loaded ?? Later);
    return <Drawn />;
  };
  return { view: View, preload };
};
