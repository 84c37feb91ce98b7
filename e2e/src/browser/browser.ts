import { chromium, type Browser, type BrowserServer } from 'playwright-core';

const OPTIONS = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // As a browser with a window measures text; the one without rounds each run of it.
    '--font-render-hinting=none',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** Launches a new Chromium: the one that `npm test` found, or Debian's. */
export const openBrowser = (): Promise<Browser> => chromium.launch(OPTIONS);

/** A Chromium that several processes share. */
export const launchBrowserServer = (): Promise<BrowserServer> => chromium.launchServer(OPTIONS);

/** The shared Chromium at an endpoint; closing it closes only the contexts of this connection. */
export const connectBrowser = (endpoint: string): Promise<Browser> => chromium.connect(endpoint);
