import { useEffect } from 'react';
import { words } from '../words/shell.ts';

/** What the browser calls the page: its own title before the product's. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = title === words.product ? title : `${title} · ${words.product}`;
  }, [title]);
};
