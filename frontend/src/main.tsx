import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { preloadPageAt } from './app/pages.ts';
import { followTheme } from './app/theme.ts';
import { followKeyboard } from './design/tokens/keyboard.ts';
import { loadTypeface } from './design/tokens/typeface.ts';
import { captureSharedText } from './entry/draft/draft-storage.ts';
import { checkSession, lastRecord } from './session/session.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

followTheme();
followKeyboard();
void loadTypeface();
captureSharedText();
// The answer decides what is drawn. React would follow a drawing that began without it by one that cannot be
// interrupted and asks for all that the page shows before anything is seen.
void checkSession().then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
const remembered = lastRecord();
if (remembered !== null) preloadPageAt(remembered, window.location.pathname);

// Starts long after the visible page has loaded. Without service workers (plain http in a local network)
// nothing is cached.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  window.addEventListener(
    'load',
    () => void import('./app/service-worker.ts').then(({ registerServiceWorker }) => registerServiceWorker()),
  );
