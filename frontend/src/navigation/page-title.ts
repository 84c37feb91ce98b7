import { useEffect } from 'react';
import { texts } from '../i18n/vi/shell.ts';

/** Sets the title of the browser tab: the page's title before the product's. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = title === texts.product ? title : `${title} · ${texts.product}`;
  }, [title]);
};
