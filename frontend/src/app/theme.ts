import { create } from 'zustand';
import type { ThemeName } from '../design/tokens/tokens.ts';

/** The chosen theme, stored on this device. */
export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

interface ThemeState {
  readonly choice: ThemeChoice;
  readonly shown: ThemeName;
}

const KEY = 'so-cuoc.theme';
const prefersDark = (): boolean => matchMedia('(prefers-color-scheme: dark)').matches;
const shownFor = (choice: ThemeChoice): ThemeName =>
  choice === 'system' ? (prefersDark() ? 'dark' : 'light') : choice;

const remembered = (): ThemeChoice =>
  THEME_CHOICES.find((choice) => choice === localStorage.getItem(KEY)) ?? 'system';

export const useTheme = create<ThemeState>()(() => {
  const choice = remembered();
  return { choice, shown: shownFor(choice) };
});

const apply = (): void => {
  document.documentElement.dataset['theme'] = useTheme.getState().shown;
};

export const chooseTheme = (choice: ThemeChoice): void => {
  localStorage.setItem(KEY, choice);
  useTheme.setState({ choice, shown: shownFor(choice) });
};

/** Applies the theme choice and follows the system's theme. */
export const followTheme = (): void => {
  apply();
  useTheme.subscribe(apply);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    useTheme.setState(({ choice }) => ({ shown: shownFor(choice) }));
  });
};
