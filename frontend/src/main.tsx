import './app/load-page-early.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { loadPageAt } from './app/pages.ts';
import { followTheme } from './app/theme.ts';
import { followKeyboard } from './design/tokens/keyboard.ts';
import { whenIdle } from './navigation/lazy-when-idle.ts';
import { loadTypeface } from './design/tokens/typeface.ts';
import { captureSharedText } from './entry/draft/draft-storage.ts';
import { checkSession, lastRecord } from './session/session.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

followTheme();
followKeyboard();
captureSharedText();
// The answer decides what is drawn. React would follow a drawing that began without it by one that cannot be
// interrupted and asks for all that the page shows before anything is seen.
const drawn = checkSession().then(() => {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  return whenIdle();
});
void loadTypeface(drawn);
loadPageAt(lastRecord(), window.location.pathname);

// Starts long after the visible page has loaded. Without service workers (plain http in a local network)
// nothing is cached.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  window.addEventListener(
    'load',
    () => void import('./app/service-worker.ts').then(({ registerServiceWorker }) => registerServiceWorker()),
  );
