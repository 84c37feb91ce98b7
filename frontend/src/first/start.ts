import { askInOrder } from './ask-early.ts';
import { collectEarlyKeys } from './early-keys.ts';
import { followKeyboard } from './keyboard.ts';
import { NARROW } from './look.ts';
import { drawMessageField, pageIsMissing } from './message-field.ts';

followKeyboard();
collectEarlyKeys();

// Errors of files do not bubble.
addEventListener(
  'error',
  ({ target }) => {
    // Others may be put into the page by the browser's extensions.
    if (target instanceof HTMLScriptElement && target.src.startsWith(location.origin)) pageIsMissing();
  },
  true,
);

/** The page's files are on this device: it is there as soon as the field would be, and later for having drawn that. */
const isKept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

// Without an answer the page asks again. At a desk what stands above the field has no fixed height.
askInOrder().then(
  (entry) => {
    if (entry?.isPlain !== true || isKept || !matchMedia(NARROW).matches) return;
    drawMessageField(entry.agent, entry.sample);
  },
  () => undefined,
);
