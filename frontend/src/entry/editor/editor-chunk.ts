import { create } from 'zustand';
import type { MessageEditor } from './MessageEditor.tsx';

interface EditorChunk {
  /** Null until the chunk is there. */
  readonly Editor: typeof MessageEditor | null;
  /** An input method composes a word in the plain field, and would lose it to another field. */
  readonly isComposing: boolean;
}

export const useEditorChunk = create<EditorChunk>()(() => ({ Editor: null, isComposing: false }));

/** Loads the chunk of the editor. Rejects where it cannot be loaded: offline, or gone with an older build. */
export const loadEditor = async (): Promise<void> => {
  const { MessageEditor } = await import('./MessageEditor.tsx');
  useEditorChunk.setState({ Editor: MessageEditor });
};
