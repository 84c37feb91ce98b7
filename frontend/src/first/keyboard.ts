/** A keyboard takes at least so much of the height; bars of the browser take less. CSS pixels. */
const LEAST = 150;

/**
 * A finger that presses a button first takes the focus from the text. What a closed keyboard gives room to again would
 * move the button away before it is pressed. Milliseconds.
 */
const AFTER_PRESS = 300;

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"]';

/** Heights without a keyboard, by width: a turned phone has another one. CSS pixels. */
const tallest = new Map<number, number>();

interface Seen {
  readonly width: number;
  /** What is visible of the page. */
  readonly height: number;
  /** Whether a field has the focus. */
  readonly isTyping: boolean;
}

/** Whether a keyboard is open: a field has the focus, and the visible part is much lower than it was. */
export const isKeyboardOpen = ({ width, height, isTyping }: Seen): boolean => {
  const most = Math.max(tallest.get(width) ?? 0, height);
  tallest.set(width, most);
  return isTyping && most - height >= LEAST;
};

/**
 * Marks the page while a keyboard is open (`data-keyboard`), and says what it covers (`--keyboard`). Chrome and Firefox
 * shrink the page instead, so there it covers nothing. Safari leaves the page as it is.
 */
export const followKeyboard = (): void => {
  const seen = visualViewport;
  if (seen === null) return;
  const root = document.documentElement;
  const follow = (): void => {
    const isTyping = document.activeElement?.matches(TYPED_INTO) === true;
    const isOpen = isKeyboardOpen({
      width: innerWidth,
      height: Math.round(seen.height * seen.scale),
      isTyping,
    });
    const covered = isOpen ? Math.max(0, Math.round(innerHeight - seen.height - seen.offsetTop)) : 0;
    if (isOpen) root.dataset['keyboard'] = 'open';
    else delete root.dataset['keyboard'];
    root.style.setProperty('--keyboard', `${covered}px`);
  };
  follow();
  seen.addEventListener('resize', follow);
  seen.addEventListener('scroll', follow);
  for (const moved of ['focusin', 'focusout'] as const)
    addEventListener(moved, () => void setTimeout(follow, AFTER_PRESS));
};
