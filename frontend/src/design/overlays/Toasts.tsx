import { useEffect } from 'react';
import { toast, Toaster } from 'sonner';
import { type Notice, setNoticePresenter } from './notify.ts';
import type { ThemeName } from '../tokens/tokens.ts';

const SAY = { success: toast.success, error: toast.error, plain: toast } as const;

const say = ({ tone, text, ms, detail, action }: Notice): void => {
  SAY[tone](text, {
    duration: ms,
    ...(detail === undefined ? {} : { description: detail }),
    ...(action === undefined ? {} : { action: { label: action.label, onClick: action.perform } }),
  });
};

/** Where notices stand: over the menu, where no number does. */
export const Toasts = ({ theme }: { readonly theme: ThemeName }) => {
  // after the toaster's own effect, which begins to listen
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
    />
  );
};
