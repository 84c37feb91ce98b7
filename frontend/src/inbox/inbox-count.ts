import { create } from 'zustand';

/** How many messages wait in the inbox, for the menu; null before it is known. */
export const useInboxCount = create<{ readonly waiting: number | null }>()(() => ({ waiting: null }));
