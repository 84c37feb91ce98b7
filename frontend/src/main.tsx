import './app/load-page-early.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { firstShown } from './app/first-shown.ts';
import { loadPageAt } from './app/pages.ts';
import { followTheme } from './app/theme.ts';
import { whenIdle } from './navigation/lazy-when-idle.ts';
import { loadTypeface } from './design/tokens/typeface.ts';
import { captureSharedText } from './entry/draft/draft-storage.ts';
import { loadWebConfig } from './server-state/web-config.ts';
import { openLiveAfter } from './server/live.ts';
import { checkSession, lastRecord, useSession } from './session/session.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

followTheme();
captureSharedText();

const page = loadPageAt(lastRecord(), window.location.pathname);

/** The label of a sample book stands above everything. */
const config = loadWebConfig();

/** Waits for the page at the address, and for what it shows first: a drawing without them would only be replaced. */
const pageArrives = async (): Promise<void> => {
  const { state } = useSession.getState();
  if (state.kind !== 'in') return;
  const loading = Promise.all([page, config]).then(([chunk]) => chunk);
  await firstShown(loading, state.record);
};

// The answer decides what is drawn. React would follow a drawing that began without it by one that cannot be
// interrupted and asks for all that the page shows before anything is seen.
const drawn = checkSession()
  .then(pageArrives)
  .then(() => {
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
    return whenIdle();
  });
void loadTypeface(drawn);
openLiveAfter(drawn);

// Starts once the page is drawn and the browser idle. Without service workers (plain http in a local network)
// nothing is cached.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void drawn
    .then(() => import('./app/service-worker.ts'))
    .then(
      ({ registerServiceWorker }) => registerServiceWorker(),
      // the next opening tries again
      () => undefined,
    );
