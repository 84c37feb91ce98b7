import { CALL_PREFIX } from '../shared-domain/src/contract/define-call.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { eagerFunctions } from './eager-functions.ts';
import { FIRST, firstChunk } from './first-chunk.ts';
import { firstCalls, pageCalls } from './page-calls.ts';
import { pageSchemas } from './page-schemas.ts';
import { readerThread } from './reader-thread.ts';

/** The service that `vite dev` passes calls and the live channel on to. */
const SERVICE = process.env['SO_CUOC_SERVICE'] ?? 'http://127.0.0.1:3000';

/** Installable, opens without network, and takes a text that a chat program shares. A new version asks first. */
const app = VitePWA({
  registerType: 'prompt',
  injectRegister: null,
  manifest: {
    id: '/',
    name: 'Sổ cược',
    short_name: 'Sổ cược',
    description: 'Ghi tin, tính tiền và báo cáo cho đại lý',
    lang: 'vi',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f7f7f5',
    theme_color: '#2f56c4',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    share_target: {
      action: '/hopthu',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  },
  workbox: {
    globPatterns: ['**/*.{js,css,html,svg,woff2}'],
    navigateFallback: '/index.html',
    // what the service answers itself
    navigateFallbackDenylist: [new RegExp(`^${CALL_PREFIX}`), /^\/socket\.io\//, /^\/metrics/],
    cleanupOutdatedCaches: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    firstCalls(),
    pageCalls(),
    pageSchemas(),
    react({ jsxImportSource: '@emotion/react' }),
    eagerFunctions(),
    firstChunk(),
    app,
  ],
  server: {
    proxy: {
      [CALL_PREFIX]: SERVICE,
      '/socket.io': { target: SERVICE, ws: true },
    },
  },
  resolve: {
    alias: [{ find: /^fflate$/, replacement: `${import.meta.dirname}/src/tables/export/zip-in-page.ts` }],
  },
  worker: { format: 'es', plugins: () => [readerThread()] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // One request instead of forty each: over HTTP/1.1 a phone opens six connections.
        codeSplitting: {
          groups: [
            {
              name: FIRST,
              test: /\/frontend\/src\/first\/|\/i18n\/vi\/entry\/message-field\.ts$|\?addresses$/,
              priority: 2,
            },
            { name: 'page', tags: ['$initial'], priority: 1 },
            { name: 'entry', test: /\/frontend\/src\/entry\/EntryPage\.tsx$/ },
            { name: 'day', test: /\/frontend\/src\/entry\/DayHalf\.tsx$/ },
          ],
        },
      },
    },
  },
});
