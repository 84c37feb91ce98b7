import { askInOrder } from './ask-early.ts';

// Without an answer the page asks again.
askInOrder().catch(() => undefined);
