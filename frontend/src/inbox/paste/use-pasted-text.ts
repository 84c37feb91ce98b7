import { useEffect } from 'react';

/** Hears of a text that is pasted into the page, where no field and no dialog takes it. `onText` is stable. */
export const usePastedText = (isOn: boolean, onText: (text: string) => void): void => {
  useEffect(() => {
    if (!isOn) return undefined;
    const onPaste = (event: ClipboardEvent): void => {
      const { target } = event;
      const isInField =
        target instanceof HTMLElement && target.closest('input, textarea, [role="dialog"]') !== null;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (isInField || text.trim() === '') return;
      event.preventDefault();
      onText(text);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [isOn, onText]);
};
