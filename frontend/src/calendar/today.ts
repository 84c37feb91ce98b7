import { vietnamDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { create } from 'zustand';

const useDay = create<{ readonly today: string }>()(() => ({ today: vietnamDay(Date.now()) }));

const CHECK_MS = 20_000;

setInterval(() => {
  const today = vietnamDay(Date.now());
  if (today !== useDay.getState().today) useDay.setState({ today });
}, CHECK_MS);

/** Today in Vietnam (yyyy-mm-dd). Changes at midnight while the page is open. */
export const useToday = (): string => useDay((state) => state.today);

/** Calls the listener at midnight while the page is open. */
export const onNewDay = (listener: (today: string, yesterday: string) => void): void => {
  useDay.subscribe(({ today }, before) => {
    if (today !== before.today) listener(today, before.today);
  });
};

/** Today, for use outside of components. */
export const presentDay = (): string => vietnamDay(Date.now());
