import { useEffect } from 'react';
import { toast, Toaster } from 'sonner';
import { type Notice, setNoticePresenter } from './notify.ts';
import { texts } from '../../i18n/vi/design.ts';
import type { ThemeName } from '../tokens/tokens.ts';

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

/** Shows the notices, over the menu, where they cover no figures. */
export const Toasts = ({ theme }: { readonly theme: ThemeName }) => {
  // Runs after the toaster's own effect, which starts listening.
  useEffect(() => setNoticePresenter(say), []);
  return (
    <Toaster
      position="top-center"
      theme={theme}
      richColors
      closeButton={false}
      gap={8}
      offset={8}
      mobileOffset={8}
      customAriaLabel={texts.notices}
      hotkey={FOCUS_KEYS}
    />
  );
};
