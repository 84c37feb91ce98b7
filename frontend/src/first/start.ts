import { askInOrder } from './ask-early.ts';
import { followKeyboard } from './keyboard.ts';
import { NARROW } from './look.ts';
import { drawMessageField, pageIsMissing } from './message-field.ts';

followKeyboard();

// Errors of files do not bubble.
addEventListener(
  'error',
  ({ target }) => {
    // Others may be put into the page by the browser's extensions.
    if (target instanceof HTMLScriptElement && target.src.startsWith(location.origin)) pageIsMissing();
  },
  true,
);

// Without an answer the page asks again. At a desk what stands above the field has no fixed height.
askInOrder().then(
  (entry) => {
    if (entry?.isPlain === true && matchMedia(NARROW).matches) drawMessageField(entry.agent, entry.sample);
  },
  () => undefined,
);
