import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { reportPage } from '../pages/report-page.ts';
import { figuresOf } from '../pages/shown-figures.ts';
import type { Evening } from './evening.ts';
import { scoreCustomer } from './score.ts';

/** The pages of the four who work at once. */
export interface Screens {
  readonly agent: Page;
  readonly second: Page;
  readonly manager: Page;
  readonly admin: Page;
  /** dd/mm/yyyy */
  readonly day: string;
}

type Draws = Readonly<Record<string, readonly string[]>>;
const REPORT = ['Tiền xác', 'Thực thu', 'Tiền trúng', 'Thắng/Thua'] as const;

export const layoutOf = ({ stations }: Evening): Draws =>
  Object.fromEntries(stations.map(([key, , numbers]) => [key, numbers]));

/** Opens the report of the day on the sub-account's and the manager's screen, where it stays and changes live. */
export const openReports = async ({ second, manager, day }: Screens): Promise<void> => {
  await reportPage(second).open(day);
  await reportPage(manager).open(day);
  await expect.poll(() => manager.getByRole('combobox', { name: 'Đại lý' }).inputValue()).toBe('daily1');
};

/**
 * Waits until both reports show of every customer what a second calculation finds for the stations drawn so far.
 */
export const seeFigures = async (
  { second, manager }: Screens,
  evening: Evening,
  drawn: Draws,
): Promise<void> => {
  const layout = layoutOf(evening);
  for (const customer of [...evening.customers, evening.dealer]) {
    const expected = scoreCustomer(customer, layout, drawn, customer === evening.dealer);
    for (const page of [second, manager])
      await expect
        .poll(
          () => figuresOf(page.getByRole('table', { name: 'Khách', exact: true }), customer.name, REPORT),
          {
            message: `${customer.name} after ${Object.keys(drawn).join(', ') || 'no draw'}`,
            timeout: 30_000,
          },
        )
        .toEqual(expected);
  }
};
