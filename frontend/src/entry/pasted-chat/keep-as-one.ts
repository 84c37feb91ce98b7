import { create } from 'zustand';

/** A text that looks like a chat of several people, and that the person says is one message; null = none. */
export const useKeptAsOne = create<{ readonly text: string | null }>()(() => ({ text: null }));

export const keepAsOne = (text: string): void => useKeptAsOne.setState({ text });

/** It goes on being one while it grows or shrinks at its end. */
export const isKeptAsOne = (text: string, kept: string | null): boolean =>
  kept !== null && text.trim() !== '' && (text.startsWith(kept) || kept.startsWith(text));
