import { chromium, type Page } from 'playwright-core';

/** Opens a page in a real browser with an existing session. */
export const openedPage = async (
  address: string,
  cookie: string,
): Promise<{ readonly page: Page; readonly close: () => Promise<void> }> => {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: address }]);
  return { page: await context.newPage(), close: () => browser.close() };
};
