import type { ThemeName } from './look.ts';

/** The theme chosen on this device. */
export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const KEY = 'so-cuoc.theme';

export const rememberedTheme = (): ThemeChoice =>
  THEME_CHOICES.find((choice) => choice === localStorage.getItem(KEY)) ?? 'system';

export const rememberTheme = (choice: ThemeChoice): void => localStorage.setItem(KEY, choice);

const prefersDark = (): boolean => matchMedia('(prefers-color-scheme: dark)').matches;

/** The theme that a choice shows now. */
export const shownFor = (choice: ThemeChoice): ThemeName =>
  choice === 'system' ? (prefersDark() ? 'dark' : 'light') : choice;

/** Marks the page with the theme that it shows. */
export const markTheme = (shown: ThemeName): void => {
  document.documentElement.dataset['theme'] = shown;
};
