import { useEffect } from 'react';
import { texts } from '../i18n/vi/shell.ts';

/** What the browser calls the page: its own title before the product's. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = title === texts.product ? title : `${title} · ${texts.product}`;
  }, [title]);
};
