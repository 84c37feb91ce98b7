import { resultsEntryPage } from '../pages/manage-pages.ts';
import type { EveningBook } from './evening-book.ts';
import type { Evening } from './evening.ts';
import { layoutOf, seeFigures, type Screens } from './screens.ts';

/** The admin enters station after station; after each one both reports show its winnings. */
export const drawStations = async (book: EveningBook, screens: Screens, evening: Evening): Promise<void> => {
  await book.at('18:40');
  await resultsEntryPage(screens.admin).showRegion(evening.region);
  const drawn: Record<string, readonly string[]> = {};
  for (const [key, name, numbers] of evening.stations) {
    await resultsEntryPage(screens.admin).enter(screens.day, { [name]: numbers });
    drawn[key] = numbers;
    await seeFigures(screens, evening, drawn);
  }
};

/** The admin corrects one prize. */
export const correctPrize = async (screens: Screens, evening: Evening): Promise<void> => {
  const { place, station, position, number } = evening.correction;
  const { name } = evening.settled;
  await resultsEntryPage(screens.admin).correct(screens.day, place, number, 'Đài đọc nhầm', name);
  const before = layoutOf(evening);
  const corrected = (before[station] ?? []).map((drawn, at) => (at === position ? number : drawn));
  await seeFigures(screens, evening, { ...before, [station]: corrected });
};
