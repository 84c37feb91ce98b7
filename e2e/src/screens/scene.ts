import { CALL_PREFIX } from '@so-cuoc/shared-domain/contract/define-call.ts';
import type { Locator, Page } from 'playwright-core';

/** Accounts of the sample book, and an expired one. */
export type Account = 'admin' | 'tong1' | 'daily1' | 'phu1' | 'kiemtoan' | 'hethan';

/** A screen in one of its states. */
export interface Scene {
  readonly name: string;
  readonly path: string;
  /** Runs before the screen is opened. */
  readonly first?: (page: Page) => Promise<unknown>;
  /** Brings the open screen into its state. */
  readonly bring?: (page: Page) => Promise<unknown>;
  /** A part of the screen loads forever. */
  readonly loads?: true;
  /** Only there. */
  readonly only?: 'phone' | 'desk';
}

/** A button by its name. */
export const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
/** Clicks a button. */
export const press = (name: string | RegExp) => (page: Page) => button(page, name).first().click();
/** Presses keys that open a dialog. */
export const key = (combination: string) => async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.keyboard.press(combination);
  await page.getByRole('dialog').waitFor();
};
/** Clicks a text. */
export const part = (name: string) => (page: Page) => page.getByText(name, { exact: true }).first().click();
/** Opens a tab. */
export const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true }).click();

/** Aborts all calls except those that tell who is signed in. */
export const abortCalls = (page: Page) =>
  page.route(new RegExp(`${CALL_PREFIX}(basic|audit)/`), (route) => route.abort());
