import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The service that `vite dev` passes calls and the live channel on to. */
const SERVICE = process.env['SO_CUOC_SERVICE'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react({ jsxImportSource: '@emotion/react' })],
  server: {
    proxy: {
      '/api': SERVICE,
      '/socket.io': { target: SERVICE, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 600,
  },
});
