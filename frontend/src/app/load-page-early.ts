import { loadPageAt } from './pages.ts';

// The first import of main.tsx, so this runs before the rest of its chunk: on a slow phone the page is asked for half
// a second earlier. `/` depends on the account and is loaded by main.tsx.
void loadPageAt(null, window.location.pathname);
