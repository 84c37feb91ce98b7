import type { LoginRecord } from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { lazy, useState, type ComponentType } from 'react';

/** What the chunk of a page holds. */
export interface PageModule {
  readonly default: ComponentType;
  /** Asks for what the page first shows. Resolves when it is there, or will not come soon. */
  readonly firstShown?: (record: LoginRecord) => Promise<unknown>;
}

/** A page in a chunk of its own. */
export interface PageChunk {
  readonly view: ComponentType;
  /** Loads the chunk of the page that will be drawn now. */
  readonly load: () => Promise<PageModule>;
  /** Loads before it is needed what the page draws, and what it needs next. */
  readonly preload: () => Promise<unknown>;
}

/**
 * Draws a page from its chunk: at once where that has been loaded, else when it arrives. React alone would wait even
 * for a loaded chunk, and shows what it waited for no sooner than 300 ms after the last such wait. `loadNext`: loads what
 * the page, once drawn, loads by itself.
 */
export const pageChunk = (
  loadChunk: () => Promise<PageModule>,
  loadNext?: () => Promise<unknown>,
): PageChunk => {
  let loaded: ComponentType | null = null;
  const load = async () => {
    const chunk = await loadChunk();
    loaded = chunk.default;
    return chunk;
  };
  const preload = async (): Promise<void> => {
    await load();
    await loadNext?.();
  };
  const Later = lazy(load);
  const View = () => {
    const [Drawn] = useState<ComponentType>(() => loaded ?? Later);
    return <Drawn />;
  };
  return { view: View, load, preload };
};
