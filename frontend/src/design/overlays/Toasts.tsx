import { css, Global } from '@emotion/react';
import { useEffect } from 'react';
import { toast, Toaster } from 'sonner';
import { type Notice, setNoticePresenter } from './notify.ts';
import { texts } from '../../i18n/vi/design.ts';
import { color, CONTROL, font, type ThemeName, TOP_BAR, touch } from '../tokens/tokens.ts';

/** Above and below a notice, in pixels. */
const SPACE = { desk: 4, touch: 1 } as const;

// The toaster's style sheet is loaded after this one: `body` gives these rules a higher specificity.
const look = css({
  'body [data-sonner-toaster][data-sonner-theme]': {
    fontFamily: font.text,
    '--normal-bg': color.surface,
    '--normal-border': color.line,
    '--normal-text': color.text,
    '--success-bg': color.goodSoft,
    '--success-border': color.goodSoft,
    '--success-text': color.good,
    '--error-bg': color.badSoft,
    '--error-border': color.badSoft,
    '--error-text': color.bad,
  },
  // Also above a dialog, which lets nothing else be pressed.
  'body [data-sonner-toast][data-visible="true"]': { pointerEvents: 'auto' },
  // As high as the bar that it lies over.
  'body [data-sonner-toast][data-styled="true"]': {
    minHeight: TOP_BAR - 2 * SPACE.desk,
    padding: '6px 8px 6px 12px',
    [touch]: { minHeight: TOP_BAR - 2 * SPACE.touch, padding: '0 8px 0 12px' },
  },
  'body [data-sonner-toast] [data-button]': { [touch]: { height: `${CONTROL.touch}px !important` } },
});

const SAY = { success: toast.success, error: toast.error, plain: toast } as const;

const say = ({ tone, text, ms, detail, action }: Notice): void => {
  SAY[tone](text, {
    duration: ms,
    ...(detail === undefined ? {} : { description: detail }),
    ...(action === undefined ? {} : { action: { label: action.label, onClick: action.perform } }),
  });
};

/** Focuses the notices: not Alt+T as the toaster would have it, because that takes the next person of a chat. */
const FOCUS_KEYS = ['altKey', 'shiftKey', 'KeyN'];

/** Shows the notices over the bar at the top: they stay for seconds, and must not cover what one goes on with. */
export const Toasts = ({ theme }: { readonly theme: ThemeName }) => {
  // Runs after the toaster's own effect, which starts listening.
  useEffect(() => setNoticePresenter(say), []);
  return (
    <>
      <Global styles={look} />
      <Toaster
        position="top-center"
        theme={theme}
        richColors
        closeButton={false}
        gap={6}
        offset={SPACE.desk}
        mobileOffset={{ top: SPACE.touch, left: 8, right: 8 }}
        customAriaLabel={texts.notices}
        hotkey={FOCUS_KEYS}
      />
    </>
  );
};
