import type { Page } from 'playwright-core';

/** The menu: a bar at the top of a wide screen, at the bottom of a phone; the rest is behind "Thêm". */
export const menuOf = (page: Page) => {
  const bar = page.getByRole('navigation', { name: 'Danh mục' });
  const more = bar.getByRole('button', { name: 'Thêm' });
  const rest = page.getByRole('navigation', { name: 'Các trang khác' });
  /** Opens the overflow menu if there is one. */
  const open = async (): Promise<boolean> => {
    if (!(await more.isVisible())) return false;
    await more.click();
    await rest.waitFor();
    return true;
  };
  return {
    /** All entries in order. */
    names: async (): Promise<readonly string[]> => {
      await bar.getByRole('link').first().waitFor();
      const standing = await bar.getByRole('link').allTextContents();
      if (!(await open())) return standing;
      const behind = await rest.getByRole('link').allTextContents();
      await page.keyboard.press('Escape');
      await rest.waitFor({ state: 'detached' });
      return [...standing, ...behind];
    },
    go: async (name: string): Promise<void> => {
      await bar.getByRole('link').first().waitFor();
      const link = bar.getByRole('link', { name, exact: true });
      if (await link.isVisible()) return link.click();
      await open();
      await rest.getByRole('link', { name, exact: true }).click();
    },
  };
};
