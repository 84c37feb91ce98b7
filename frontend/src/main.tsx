import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { followTheme } from './app/theme.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

followTheme();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
