import { create } from 'zustand';
import type { ThemeName } from '../first/look.ts';
import {
  markTheme,
  rememberedTheme,
  rememberTheme,
  shownFor,
  type ThemeChoice,
} from '../first/theme-choice.ts';

interface ThemeState {
  readonly choice: ThemeChoice;
  readonly shown: ThemeName;
}

export const useTheme = create<ThemeState>()(() => {
  const choice = rememberedTheme();
  return { choice, shown: shownFor(choice) };
});

const apply = (): void => markTheme(useTheme.getState().shown);

export const chooseTheme = (choice: ThemeChoice): void => {
  rememberTheme(choice);
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
