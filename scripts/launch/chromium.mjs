import { existsSync } from 'node:fs';

/** First the one without a user interface, which takes half of the processor time. */
const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser for browser tests: CHROMIUM_PATH, or one in a usual place; null if there is none. */
export const findChromium = () => {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') return existsSync(named) ? named : null;
  return USUAL_PLACES.find((place) => existsSync(place)) ?? null;
};

export const CHROMIUM_MISSING =
  'The browser tests need a Chromium: `sudo apt-get install chromium` (Debian, Ubuntu), or install Chrome, ' +
  'or set CHROMIUM_PATH to one. Everything but the browser tests: `npm run check && npm run unit`.';
