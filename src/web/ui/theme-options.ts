import { THEMES, type Theme } from '../../rules/themes.ts';

/** Stands for puns of any theme, and of none. */
export const ANY_THEME = 'all';
export type ThemeChoice = Theme | typeof ANY_THEME;

export const THEME_OPTIONS: { value: ThemeChoice; label: string }[] = [
  { value: ANY_THEME, label: 'All themes' },
  ...THEMES.map((theme) => ({ value: theme, label: themeLabel(theme) })),
];

export function themeLabel(theme: Theme): string {
  return theme.charAt(0).toUpperCase() + theme.slice(1);
}
