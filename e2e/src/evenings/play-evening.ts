import type { Page } from 'playwright-core';
import type { Device } from '../browser/device.ts';
import { settleAndContinue } from './settle.ts';
import { correctPrize, drawStations } from './draw-results.ts';
import type { EveningBook } from './evening-book.ts';
import type { Evening } from './evening.ts';
import { prepareMorning } from './morning.ts';
import { acceptLate, handOnOverflow, placeMessages } from './placing.ts';
import { seeFigures, type Screens } from './screens.ts';

/**
 * Plays an evening from morning to the settlement of the next day, with the agent, its sub-account, the manager and
 * the admin at once. Returns what the pages reported as errors.
 */
export const playEvening = async (book: EveningBook, evening: Evening): Promise<readonly string[]> => {
  const devices: Device[] = [];
  const open = async (username: string): Promise<Page> => {
    const device = await book.device(username);
    devices.push(device);
    return device.page;
  };
  const screens: Screens = {
    agent: await open('daily1'),
    second: await open('phu1'),
    manager: await open('tong1'),
    admin: await open('admin'),
    day: book.day,
  };
  await prepareMorning(screens.agent, evening);
  await book.at('15:00');
  await placeMessages(screens, evening);
  await handOnOverflow(screens, evening);
  await book.at(evening.afterCutOff);
  await acceptLate(screens, evening);
  await seeFigures(screens, evening, {});
  await drawStations(book, screens, evening);
  await settleAndContinue(book, screens, evening, () => correctPrize(screens, evening));
  return devices.flatMap(({ errors }) => errors);
};
