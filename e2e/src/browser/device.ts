import type { Browser, Page } from 'playwright-core';

/** The browser of one person: a separate profile with one page. */
export interface Device {
  readonly page: Page;
  /** Errors that the page reported. */
  readonly errors: readonly string[];
  /** Errors in the console: a refused call, a missing file. */
  readonly consoleErrors: readonly string[];
  close(): Promise<void>;
}

/** CSS pixels, width by height. */
export const DESK = { width: 1440, height: 900 } as const;
export const PHONE = { width: 360, height: 720 } as const;
/** A phone that is touched. */
export const TOUCH_PHONE = { width: 390, height: 844 } as const;
export interface Screen {
  readonly width: number;
  readonly height: number;
}

/** The widest window that is a phone's. */
const PHONE_WIDTH = 480;
export const isPhone = ({ width }: Screen): boolean => width <= PHONE_WIDTH;

/** A usual screen of that width. */
export const screenOf = (width: number): Screen =>
  [DESK, PHONE, TOUCH_PHONE].find((screen) => screen.width === width) ?? {
    width,
    height: width <= PHONE_WIDTH ? TOUCH_PHONE.height : DESK.height,
  };

export interface DeviceOptions {
  /** 'block' where a test answers for a file: the page's service worker would answer from its store. */
  readonly serviceWorkers?: 'block';
}

export const openDevice = async (
  browser: Browser,
  address: string,
  screen: Screen = DESK,
  options: DeviceOptions = {},
): Promise<Device> => {
  const context = await browser.newContext({
    ...options,
    baseURL: address,
    viewport: screen,
    hasTouch: screen === TOUCH_PHONE,
    isMobile: screen === TOUCH_PHONE,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(`${message.text()} ${message.location().url}`);
  });
  return { page, errors, consoleErrors, close: () => context.close() };
};
