import type { Device, DeviceOptions, Screen } from '../browser/device.ts';
import { entryPage } from './entry-page.ts';
import type { OpenedBook } from '../browser/opened-book.ts';

/** Opens bet entry for a day in a browser, with a new customer selected and the cursor in the editor. */
export const openEditor = async (
  book: OpenedBook,
  customer: string,
  day: string,
  screen?: Screen,
  options?: DeviceOptions,
): Promise<Device> => {
  await book.customer(customer);
  const device = await book.device('daily1', screen, options);
  const entry = entryPage(device.page);
  await entry.open(day);
  await entry.chooseCustomer(customer);
  await entry.editor.click();
  return device;
};
