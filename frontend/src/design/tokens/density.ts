import { create } from 'zustand';
import { ROW, TOUCH } from './tokens.ts';
import { useMedia } from './use-media.ts';

/** How close the rows of a table stand at a desk. Where a finger presses, they are always high enough for it. */
export const DENSITIES = ['tight', 'comfortable'] as const;
export type Density = (typeof DENSITIES)[number];

/** `tight` until somebody chose. */
export const useDensity = create<{ readonly density: Density }>()(() => ({ density: 'tight' }));

const keyOf = (user: string): string => `so-cuoc.density.${user}`;

const show = (density: Density): void => {
  document.documentElement.dataset['density'] = density;
  useDensity.setState({ density });
};

/** Shows what a person chose on this device. */
export const showDensityOf = (user: string): void => {
  const kept = localStorage.getItem(keyOf(user));
  show(DENSITIES.find((density) => density === kept) ?? 'tight');
};

/** Chooses for one person on this device. */
export const chooseDensity = (user: string, density: Density): void => {
  localStorage.setItem(keyOf(user), density);
  show(density);
};

/** The row height in CSS pixels, for virtual scrolling; same as `rowHeight` of the tokens. */
export const useRowHeight = (): number => {
  const isTouched = useMedia(TOUCH);
  const density = useDensity((state) => state.density);
  if (isTouched) return ROW.touch;
  return density === 'comfortable' ? ROW.comfortable : ROW.desk;
};
