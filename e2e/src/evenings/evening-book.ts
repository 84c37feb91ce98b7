import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBook, type OpenedBook } from '../browser/opened-book.ts';
import type { Device, Screen } from '../browser/device.ts';
import { PASSWORD } from '../browser/password.ts';
import { signInPage } from '../pages/sign-in-page.ts';

/** Replaces Date by one that is ahead by `ahead()` milliseconds. Runs in the service and in every page. */
const movedDate = (ahead: string): string => `{
  const Real = Date;
  const ahead = ${ahead};
  globalThis.Date = class Date extends Real {
    constructor(...parts) { if (parts.length === 0) super(Real.now() + ahead()); else super(...parts); }
    static now() { return Real.now() + ahead(); }
  };
}`;
const SERVICE_CLOCK = `import { readFileSync } from 'node:fs';${movedDate(
  '() => Number(readFileSync(process.env.CLOCK_FILE))',
)}`;

const DAY_MS = 86_400_000;
const VIETNAM_MS = 7 * 3_600_000;

/** A book whose service and pages live on a coming day, so that an evening passes in its order. */
export interface EveningBook {
  /** dd/mm/yyyy */
  readonly day: string;
  readonly nextDay: string;
  /** Moves the clock of the service and of all pages: hh:mm of the evening's day, or of the day after it. */
  at(time: string, later?: 'next day'): Promise<void>;
  /** A browser in which the account has signed in at the sign-in page. */
  device(username: string, screen?: Screen): Promise<Device>;
  close(): Promise<void>;
}

/** The first moment of the next such weekday (0 is Sunday) in Vietnam, at least a day from now. */
const comingDay = (weekday: number): number => {
  const today = Math.floor((Date.now() + VIETNAM_MS) / DAY_MS) * DAY_MS;
  const days = ((weekday - new Date(today).getUTCDay() + 7) % 7) + 7;
  return today + days * DAY_MS - VIETNAM_MS;
};

const shown = (instant: number): string =>
  new Date(instant + VIETNAM_MS).toISOString().slice(0, 10).split('-').reverse().join('/');

/** `weekday`: 0 is Sunday. Opens at eight in the morning. */
export const openEveningBook = async (weekday: number): Promise<EveningBook> => {
  const midnight = comingDay(weekday);
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-clock-'));
  const file = join(folder, 'ahead');
  const devices: Device[] = [];
  let ahead = 0;
  const at = async (time: string, later?: 'next day'): Promise<void> => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const day = later === undefined ? midnight : midnight + DAY_MS;
    ahead = day + (hours * 60 + minutes) * 60_000 - Date.now();
    await writeFile(file, String(ahead));
    for (const { page } of devices) {
      await page.context().addInitScript(`globalThis.clockAhead = ${ahead}`);
      await page.evaluate(`globalThis.clockAhead = ${ahead}`);
    }
  };
  await at('08:00');
  const book: OpenedBook = await openBook({
    CLOCK_FILE: file,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(SERVICE_CLOCK)}`,
  });
  return {
    day: shown(midnight),
    nextDay: shown(midnight + DAY_MS),
    at,
    device: async (username, screen) => {
      const device = await book.visitor(screen);
      await device.page
        .context()
        .addInitScript(`globalThis.clockAhead = ${ahead};${movedDate('() => globalThis.clockAhead')}`);
      await signInPage(device.page).signIn(username, PASSWORD);
      devices.push(device);
      return device;
    },
    close: async () => {
      await book.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
