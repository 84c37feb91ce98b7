import { useDeferredValue } from 'react';
import { type Draft, useDraft } from './draft.ts';

/** The draft as it is drawn beside the text: a key is drawn first, and then what was read of it. */
export const useShownDraft = (): Draft => useDeferredValue(useDraft());
